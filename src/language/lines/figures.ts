// Numbers in speech, and what stands around them: "forty minutes" counts something, a bare "one seventy" may be a price.
import { classOf, type WordClass } from '#language/reading/word-classes.ts';

const scaleWords = new Set('hundred thousand million grand k'.split(' '));
const fewWords = new Set('one a half couple two three'.split(' '));
/** After these comes no counted thing. */
const linking = new Set(
  'and or so but is are was for of to in on at it that this we you i they if then because which what with from as by would will the a an than'.split(
    ' ',
  ),
);

/** One sign for each number and its neighbours, by their kinds. */
export function figureSigns(forms: readonly string[], kinds: readonly (WordClass | undefined)[]): string[] {
  const signs = new Set<string>();
  for (let at = 0; at < forms.length; at++) {
    if (!isFigure(forms, kinds, at)) continue;
    let end = at;
    while (end < forms.length && isFigure(forms, kinds, end)) end++;
    const size = sizeOf(forms.slice(at, end));
    const next =
      end >= forms.length ? 'end' : (kinds[end] ?? (linking.has(forms[end]!) ? 'function' : 'noun'));
    const before = at === 0 ? 'begin' : (kinds[at - 1] ?? forms[at - 1]!);
    signs.add(`${size} ${next}`).add(`then ${next}`).add(size);
    signs.add(`${before} then ${size}`).add(`${before} then`);
    at = end;
  }
  return [...signs];
}

/** Whether a line speaks of prices (1), of figures (2), both (3) or neither. */
export function moneySense(forms: readonly string[]): number {
  let sense = 0;
  for (const form of forms) {
    const kind = classOf(form);
    if (kind === 'price') sense |= 1;
    if (kind === 'money' || kind === 'number' || kind === 'figure') sense |= 2;
  }
  return sense;
}

function isFigure(forms: readonly string[], kinds: readonly (WordClass | undefined)[], at: number): boolean {
  const counts = (i: number) => kinds[i] === 'number' || kinds[i] === 'figure';
  if (counts(at)) return true;
  if (forms[at] === 'and') return counts(at - 1) && counts(at + 1);
  if (forms[at] === 'point') return counts(at + 1);
  return forms[at] === 'a' && scaleWords.has(forms[at + 1] ?? '');
}

function sizeOf(run: readonly string[]): string {
  if (run.some((form) => scaleWords.has(form) || /\d{3}/.test(form))) return 'big';
  if (run.length > 1) return 'long';
  return fewWords.has(run[0]!) ? 'small' : 'short';
}
