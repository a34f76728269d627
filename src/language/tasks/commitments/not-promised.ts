// Words like those of a promise that promise nothing: under a condition, as a question, or of somebody else.
import type { Finding } from '#language/reading/finding.ts';
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

/** "Make it Friday, please": another day for what was promised, and no task. "Make it by Friday" is one. */
export function setsDay(tokens: readonly Token[], verbAt: number, due: Finding | undefined): boolean {
  const [verb, thing, day] = tokens.slice(verbAt, verbAt + 3);
  if (verb?.form !== 'make' || !day || day.start !== due?.start) return false;
  return (thing?.form === 'it' || thing?.form === 'that') && day.form !== 'by';
}

const reporting = new Set('said says told saying'.split(' '));
/** "He said leave it with me." */
export function isReported(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ form }) => reporting.has(form));
}

const leading = new Set('so and okay ok well then right now yeah yes but please just also'.split(' '));
const modal = new Set('will shall can could would to'.split(' '));
/** To be there, or to see people. */
const attending = new Set('join attend'.split(' '));
const people = new Set('you each one him her them us everyone everybody'.split(' '));
const telling = new Set('tell explain describe'.split(' '));

/**
 * "Sarah will join us", "we'll see each other on Thursday": to be there is nothing owed. "Tell me about yourself", "I'll tell you
 * what": done by saying it, unless a time is set for it.
 */
export function owesNothing(forms: readonly string[], timed: boolean): boolean {
  const at = verbOf(forms);
  const [verb = '', behind = ''] = forms.slice(at);
  if (attending.has(verb)) return true;
  // "I'll see to it", "see if" are deeds.
  if (verb === 'see') return people.has(behind);
  return telling.has(verb) && (behind === 'me' || behind === 'us' || behind === 'you') && !timed;
}

/** The first verb behind "will" and the like, else the word with which an imperative begins. */
function verbOf(forms: readonly string[]): number {
  let at = forms.findIndex((form) => modal.has(form));
  if (at < 0) return forms.findIndex((form) => !leading.has(form));
  const first = forms.findIndex((form) => !leading.has(form));
  if (telling.has(forms[first] ?? '')) return first;
  at++;
  while (leading.has(forms[at] ?? '') || (modal.has(forms[at - 1] ?? '') && subjects.has(forms[at] ?? '')))
    at++;
  return at;
}
const subjects = new Set('i we you he she they'.split(' '));

/** "Make it Friday, please": another day for something named before, which is nothing to do by itself. `due`: the words for the day. */
export function asksOnlyForAnotherDay(said: string, due: string | undefined): boolean {
  if (due === undefined) return false;
  return makesIt.test(
    said
      .replace(due, ' ')
      .replaceAll(/[\s,;.?!]+/g, ' ')
      .trim(),
  );
}
const makesIt =
  /^(?:(?:so|and|okay|ok|then|please|just|but|could|can|would|will|you|we|let['’]s|let us) )*make (?:it|that)(?: (?:be|on|by|for))?(?: (?:instead|rather|then|please))*$/i;
