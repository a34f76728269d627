// What is still open when people begin to say goodbye: promises and questions of the meeting's sheet, as the report and the list of
// what stands so far have it, of the lines that agents may quote.
import type { FactNews } from '#facts/facts.ts';
import { findDates } from '#language/things/dates.ts';
import { readText } from '#language/reading/reading.ts';
import { evidenceIn } from '#meeting/outputs/output.ts';
import { lineOf } from '#report/lines.ts';
import type { HeldKind } from '#report/held/kinds/held-kinds.ts';
import type { HeldSentence } from '#report/held/held-sentence.ts';
import { heldIn } from '#report/held/held.ts';
import type { AgentContext } from '../agent.ts';
import { nameOf, whose } from '../names.ts';
import { quote, type Whisper } from '../whisper.ts';

export type Goodbye = Extract<FactNews, { kind: 'before-you-go' }>;

const mostNamed = 4;
const mostQuestions = 2;
/** One promise, whoever made it remembers. */
const fewestNamed = 2;
/** How sure an entry of the sheet must be to be named here, where few are read and in a hurry. */
const bar = { promises: 0.6, 'open questions': 0.7 } as const;
/** "I'll sort it" names no thing. In words. */
const fewestWords = 5;

/** `pause` lets others in every few lines, and rejects where nobody waits for it any more. Undefined where little is open. */
export async function leftOpen(
  { quotable, known, entry }: Pick<AgentContext, 'quotable' | 'known' | 'entry'>,
  { lines: [goodbye], isOpenEnded, sureness }: Goodbye,
  pause: () => Promise<void>,
): Promise<Whisper | undefined> {
  const before = quotable.filter(({ id }) => id !== entry.id);
  const sentences = await heldIn(before.map(lineOf), known.brief, pause);
  const questions = surest(sentences, 'open questions', mostQuestions);
  const promises = surest(sentences, 'promises', mostNamed - questions.length);
  const named = [...promises, ...questions];
  const [first] = named;
  if (!first || named.length < fewestNamed) return undefined;
  // What has no day is lost first.
  const [undated, dated] = [promises.filter(isUndated), promises.filter((one) => !isUndated(one))];
  const [thing, ...others] = [...undated.map(promised), ...dated.map(promised), ...questions.map(unanswered)];
  const also = [...others, ...(isOpenEnded && isAcrossTheTable(named) ? ['no next meeting is fixed'] : [])];
  return {
    kind: 'goodbye/left-open',
    thing: `Before you go: ${thing}`,
    move: `Also ${also.join('; ')}.`,
    evidence: [
      { entryId: goodbye.entryId, quote: goodbye.quote, start: goodbye.start, end: goodbye.end },
      ...named.map((one) => evidenceIn(one.entry.id, one.entry.text, one)),
    ],
    sureness,
    reasoning: [
      `${quote(goodbye.quote)} says goodbye`,
      `on the sheet of the meeting: ${promises.length} promises and ${questions.length} open questions that are sure enough to be named`,
    ],
    methods: ['facts before-you-go', 'sheet of the meeting'],
  };
}

/** In spoken order. */
function surest(sentences: readonly HeldSentence[], kind: keyof typeof bar, most: number): HeldSentence[] {
  const scoreOf = ({ kinds }: HeldSentence) => kinds.get(kind)?.score ?? 0;
  const sure = sentences.filter((one) => scoreOf(one) >= bar[kind] && wordsOf(one) >= fewestWords);
  const kept = new Set(
    sure
      .filter((one, at) => sure.findIndex(({ text }) => text === one.text) === at)
      .toSorted((a, b) => scoreOf(b) - scoreOf(a))
      .slice(0, most),
  );
  return sure.filter((one) => kept.has(one));
}

const wordsOf = ({ text }: HeldSentence): number => text.split(/\s+/).length;

/** Between two sides the next meeting is news; colleagues meet anyway. */
function isAcrossTheTable(named: readonly HeldSentence[]): boolean {
  const sides = new Set(
    named.flatMap(({ kinds }) => sideIn(kinds, 'promises') ?? sideIn(kinds, 'open questions') ?? []),
  );
  return sides.has('us') && sides.has('them');
}

const sideIn = (kinds: HeldSentence['kinds'], kind: HeldKind) => kinds.get(kind)?.side;

/** "I'll ring when the goods are there" has its time. */
const atItsTime =
  /\b(?:now|when|once|after|before|until|till|soon|straight|right|this|next|tonight|today|first thing)\b/i;

function isUndated(one: HeldSentence): boolean {
  const { note, day } = one.kinds.get('promises') ?? {};
  return (
    !note &&
    !day &&
    !atItsTime.test(one.text) &&
    findDates(readText(one.text), one.entry.timestamp).length === 0
  );
}

/** "Ana’s “I'll send the plan”, without a day", "our “You'll have it”, by Tue 23 Sept", "Bo’s “I'll ring on Monday”, now by Wed 2 Dec". */
function promised(one: HeldSentence): string {
  const { text, entry, kinds } = one;
  const words = `${whose(entry.speaker)} ${quote(lastOf(plain(text)), longest)}`;
  if (isUndated(one)) return `${words}, without a day`;
  const note = kinds.get('promises')?.note;
  if (!note) return words;
  return `${words}, ${plain(note).replace(/^(?:By|On|Now)\b/, (start) => start.toLowerCase())}`;
}

const unanswered = ({ entry, text }: HeldSentence): string =>
  `not answered yet: ${nameOf(entry.speaker)} asked ${quote(plain(text), 70)}`;

const longest = 110;

/** Of more than is quoted, the last sentences: those before only say what it is about, and the promise would be cut off. */
function lastOf(text: string): string {
  const sentences = text.split(/(?<=[.?!])\s+/);
  while (sentences.length > 1 && sentences.join(' ').length > longest) sentences.shift();
  return sentences.join(' ');
}

/** Without the mark at its end. */
const plain = (text: string): string => text.replace(/[.?!]+$/, '');
