import type { Page } from 'playwright-core';
import { atRest, faultsOf } from './faults.ts';

/** What is wrong with how the page stands there: on a phone and on a desk, light and dark. */
export async function faultsEverywhere(page: Page): Promise<object[]> {
  const faults: object[] = [];
  for (const [width, height] of [
    [390, 844],
    [1280, 1_000],
  ] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      // What another width brings stands there before anything is measured.
      await atRest(page);
      faults.push(...(await faultsOf(page)).map((fault) => ({ width, colorScheme, ...fault })));
    }
  return faults;
}
