// "Ich schick Ihnen das", "das mach ich", "du kriegst das bis Freitag": what somebody takes on in German.
import { doing, imperativeOf, isFirstPerson, willDo } from './german-deeds.ts';
import type { GermanTask } from './german-task.ts';
import { formsAt, type GermanSentence, type GermanWord } from './german-words.ts';

/** "Ich schick Ihnen das", "das mach ich", "wir melden uns", "du kriegst das bis Freitag", "wird erledigt". */
export function promiseIn(
  words: readonly GermanWord[],
  clause: GermanSentence,
  sentence: GermanSentence,
): GermanTask | undefined {
  const { from, to } = clause;
  // "Weil ich das mache": its verb comes last, and it tells why.
  for (let at = from; at < to; at++) {
    const { form } = words[at]!;
    const next = words[at + 1]?.form ?? '';
    const isLast = at + 1 >= to;
    if (form === 'ich' || form === 'wir') {
      const subject = form;
      const verbAfter = !isLast && doing(words, at + 1, { subject, from, to });
      const verbBefore = at > from && doing(words, at - 1, { subject, from, to });
      if (verbAfter || verbBefore) return promised(verbAfter ? at : at - 1);
      if (!isLast && willDo(words, at + 1, subject, to)) return promised(at);
      if (at > from && willDo(words, at - 1, subject, to)) return promised(at - 1);
      // "Schick ich Ihnen" begins with the verb; "schicke Ihnen das" leaves the subject out.
    } else if (
      at === from &&
      isFirstPerson(form) &&
      /^(?:ihnen|dir|euch|das|es|den|die|mich|morgen|heute|gleich)$/.test(next)
    ) {
      if (doing(words, at, { subject: 'ich', from, to }) && !imperativeOf(form)) return promised(at);
    }
    if (
      /^(?:sie|du|ihr)$/.test(form) &&
      /^(?:bekommen|bekommst|bekommt|kriegen|kriegst|kriegt|haben|hast|habt|hören|hörst|hört)$/.test(next) &&
      hasGiven(words, clause, at + 1)
    )
      return promised(at);
    if (
      /^(?:bekommen|bekommst|kriegen|kriegst|haben|hast|hören|hörst)$/.test(form) &&
      /^(?:sie|du|ihr)$/.test(next) &&
      !sentence.asked &&
      (hasGiven(words, clause, at) || isWhole(words, clause, at))
    )
      return promised(at);
    const done = formsAt(
      words,
      at,
      'wird|ist sofort|gleich|heute|umgehend? gemacht|erledigt|notiert|veranlasst',
    );
    if (done !== undefined && done <= to && done - at <= 3) return promised(at);
  }
  return undefined;

  function promised(at: number): GermanTask {
    return {
      rule: 'task/promise',
      from: Math.max(at, sentence.from),
      clause,
      owner: { kind: 'speaker' },
      weight: [0.75, 'for words with which somebody takes something on'],
    };
  }
}

/** "Bekommen Sie.", "kriegst du". */
const isWhole = (words: readonly GermanWord[], { from, to }: GermanSentence, at: number): boolean =>
  at === from && to - at === 2 && /^(?:bekommen|bekommst|kriegen|kriegst)$/.test(words[at]!.form);

/** "Sie bekommen das bis Freitag", "du hast die Zahlen morgen": only with a time, or from the speaker. */
function hasGiven(words: readonly GermanWord[], { from, to }: GermanSentence, verb: number): boolean {
  const forms = words.slice(from, to).map(({ form }) => form);
  const isFromUs = forms.some((form, i) => form === 'von' && /^(?:mir|uns)$/.test(forms[i + 1] ?? ''));
  const isPlain = /^(?:bekommen|bekommst|bekommt|kriegen|kriegst|kriegt|hören|hörst|hört)$/.test(
    words[verb]!.form,
  );
  const isPast = forms.some(
    (form) =>
      /^(?:gesagt|gehabt|gemacht|geschickt|bekommen|schon|immer)$/.test(form) && form !== words[verb]!.form,
  );
  if (isPast) return false;
  const isDue = forms.some(
    (form, i) =>
      form === 'bis' || /^(?:morgen|übermorgen|heute|spätestens)$/.test(form) || (form === 'am' && i > 0),
  );
  return (
    isFromUs ||
    (isDue && (isPlain || forms.includes('das') || forms.includes('es') || words[from + 1]!.form === 'sie'))
  );
}
