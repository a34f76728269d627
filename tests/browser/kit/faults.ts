// How a page stands there, looked at by a program: what moves, sticks out, is squeezed, and what axe finds.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** Waits until what fades or slides has come to rest: halfway through, a colour is no colour of the design. */
export function atRest(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    /** Frames without anything that moves; in the first one, what has just changed may only begin to. */
    const enough = 2;
    for (let still = 0; still < enough; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      if (ending.length > 0) still = 0;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Looks {
  /** For the colours alone, where all else was looked at in the other scheme. */
  coloursOnly?: boolean;
}

/** The rules of axe that look at colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What is wrong with how the page stands there now: what sticks out sideways, and what axe finds. */
export async function faultsOf(page: Page, { coloursOnly = false }: Looks = {}): Promise<object[]> {
  await atRest(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = await axeFaults(page, { coloursOnly });
  const squeezed = await page.evaluate(squeezedTexts);
  return [...(overflow > 0 ? [{ overflow }] : []), ...squeezed.map((text) => ({ squeezed: text })), ...found];
}

/** What axe finds on the page as it stands there now. */
export async function axeFaults(
  page: Page,
  { coloursOnly = false }: Looks = {},
): Promise<{ id: string; html: string[] }[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(
    async (rules) => {
      const { axe } = window as typeof window & {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      // What is right is looked at all the same, but not described.
      const { violations } = await axe.run({ resultTypes: ['violations'], ...rules });
      return violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html.slice(0, 160)) }));
    },
    coloursOnly ? { runOnly: [...colourRules] } : {},
  );
}

/** Texts of which a word is broken over several rows, since there is no room for it beside something else. */
function squeezedTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const squeezed: string[] = [];
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    for (const word of text.data.matchAll(/\p{L}{4,12}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const rows = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
      if (rows > 2) squeezed.push(text.data.trim());
    }
  }
  return [...new Set(squeezed)];
}
