// The clauses of a German sentence, and which of them promise or ask nothing: what is denied, wished for, or hangs on an "if".
import type { GermanSentence, GermanWord } from './german-words.ts';

/** Between commas, dashes and the like. */
export function clausesOf(
  words: readonly GermanWord[],
  { from, to, asked }: GermanSentence,
): GermanSentence[] {
  const clauses: GermanSentence[] = [];
  let begun = from;
  for (let at = from; at < to; at++) {
    const isEnd = at === to - 1 || /[,;:–]/.test(words[at]!.gap);
    if (!isEnd) continue;
    clauses.push({ from: begun, to: at + 1, asked });
    begun = at + 1;
  }
  return clauses;
}

const ifs = new Set('wenn falls sofern ob sobald obwohl bevor nachdem weil dass damit bis'.split(' '));
const wishes = new Set(
  `würde würd würden könnte könnten hätte hätten möchte möchten wollte wollten sollte sollten müsste müssten dürfte wäre wären eventuell
  vielleicht womöglich gegebenenfalls normalerweise eigentlich irgendwann immer sonst früher damals`.split(
    /\s+/,
  ),
);

/** "Wenn das kommt, …": not what the speaker does then; "wenn ich zurück bin, …" only says when. */
export function hangsOn(words: readonly GermanWord[], before: GermanSentence | undefined): boolean {
  if (!before) return false;
  const first = /^(?:und|aber|nur|also|dann|ja)$/.test(words[before.from]!.form)
    ? before.from + 1
    : before.from;
  return (
    /^(?:wenn|falls|sofern|sollte|sollten)$/.test(words[first]?.form ?? '') &&
    !/^(?:ich|wir)$/.test(words[first + 1]?.form ?? '')
  );
}

/** A clause that begins with "wenn" or "ob", or speaks of what might be. */
export function isHypothetical(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  const first = words[from]!.form === 'und' || words[from]!.form === 'aber' ? from + 1 : from;
  if (ifs.has(words[first]?.form ?? '') && words[first]!.form !== 'bis') return true;
  return words.slice(from, to).some(({ form }) => wishes.has(form)) && !isAsking(words, { from, to });
}

/** "Könnten Sie", "würdest du": these ask somebody. */
const isAsking = (
  words: readonly GermanWord[],
  { from, to }: Pick<GermanSentence, 'from' | 'to'>,
): boolean => {
  for (let at = from; at < to - 1; at++) {
    if (
      /^(?:könntest|könnten|könntet|würdest|würden|würdet|müsstest|müssten|solltest|sollten)$/.test(
        words[at]!.form,
      )
    )
      if (/^(?:du|sie|ihr)$/.test(words[at + 1]!.form)) return true;
    if (
      /^(?:du|sie|ihr)$/.test(words[at]!.form) &&
      /^(?:müsstest|müssten|müsstet)$/.test(words[at + 1]!.form)
    )
      return true;
  }
  return false;
};

const denials = new Set('nicht nie niemals kein keine keinen keinem keiner nichts weder kaum'.split(' '));

export function isDenied(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  return words.slice(from, to).some(({ form }) => denials.has(form));
}
