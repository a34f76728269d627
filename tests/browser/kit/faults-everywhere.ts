import type { Page } from 'playwright-core';
import { faultsOf } from './faults.ts';

interface Size {
  width: number;
  height: number;
}

/** A phone and a desk. */
const usual: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 1_000 },
];

/** What is wrong with how the page stands there: in each size, light and dark. The schemes differ by their colours alone. */
export async function faultsEverywhere(page: Page, sizes: readonly Size[] = usual): Promise<object[]> {
  const faults: object[] = [];
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const schemes = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const size of sizes) {
      await page.setViewportSize(size);
      const found = await faultsOf(page, { coloursOnly: colorScheme !== schemes[0] });
      faults.push(...found.map((fault) => ({ width: size.width, colorScheme, ...fault })));
    }
  }
  return faults;
}
