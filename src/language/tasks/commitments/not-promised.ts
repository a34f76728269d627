// Words like those of a promise that promise nothing: under a condition, as a question, or of somebody else.
import type { Token } from '#language/reading/reading.ts';

const condition = 12;
const questioned = new Set('ask check see know wonder find even as'.split(' '));
/** "If they sign, I'll …": nothing is promised yet. */
export function isConditional(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - condition && !tokens[i]!.endsSentence; i--) {
    if (tokens[i]!.form === 'unless') return true;
    if (tokens[i]!.form === 'if') return !questioned.has(tokens[i - 1]?.form ?? '');
  }
  return false;
}

const auxiliaries = new Set('can could may shall should would will do did must'.split(' '));
/** "Can I ask", "could I come up?": who asks whether they may has promised nothing. */
export function isInverted(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    tokens[at]!.form === 'i' && before !== undefined && !before.endsSentence && auxiliaries.has(before.form)
  );
}

/** Between quotation marks are somebody else's words, where whoever wrote them down set any. */
export function isQuoted(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - longestQuote), place);
  return (before.match(/["“”]/g)?.length ?? 0) % 2 === 1;
}
/** In characters. */
const longestQuote = 400;

const all = new Set('you everybody everyone'.split(' '));
/** "I'll ask you to stop there": done as soon as it is said. The words of the task. */
export function isAskedHere([verb, whom, to]: readonly string[]): boolean {
  return verb === 'ask' && all.has(whom ?? '') && to === 'to';
}

const reporting = new Set('said says told saying'.split(' '));
/** "He said leave it with me." */
export function isReported(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ form }) => reporting.has(form));
}
