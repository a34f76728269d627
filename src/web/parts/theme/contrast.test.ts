// Reads the tokens from styles.css and holds them to WCAG AA, in both themes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('#web/styles.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--color-([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
);

const text: [string, string[]][] = [
  [
    'ink',
    ['canvas', 'surface', 'sunken', 'mark', 'accent-soft', 'danger-soft', 'warning-soft', 'success-soft'],
  ],
  ['ink-soft', ['canvas', 'surface', 'sunken', 'accent-soft']],
  ['accent', ['canvas', 'surface', 'accent-soft', 'sunken']],
  ['accent-ink', ['accent', 'accent-strong']],
  ['danger', ['surface', 'canvas', 'danger-soft']],
  ['band-ink', ['band']],
  ['danger-ink', ['danger']],
  ['warning', ['surface', 'warning-soft']],
  ['success', ['surface', 'success-soft']],
  ['canvas', ['ink']],
];
const outlines: [string, string[]][] = [
  ['line-strong', ['surface', 'canvas']],
  ['accent', ['canvas', 'surface', 'line']],
];

test.each([
  ['text', 4.5, text],
  ['outlines and bars', 3, outlines],
] as const)('%s stand out by at least %f to 1 in both themes', (_, least, pairs) => {
  for (const [over, grounds] of pairs) {
    for (const ground of grounds) {
      for (const theme of ['light', 'dark'] as const) {
        const ratio = contrast(tokens.get(over)![theme], tokens.get(ground)![theme]);
        expect(ratio, `${over} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(least);
      }
    }
  }
});

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG's relative luminance of an sRGB colour. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
