// What is still owed when people begin to say goodbye: promises of the meeting's sheet, as the report and the list of what stands so
// far have it, of the lines that agents may quote.
import type { FactNews } from '#facts/facts.ts';
import { asSentence } from '#meeting/outputs/as-sentence.ts';
import { evidenceIn } from '#meeting/outputs/output.ts';
import type { HeldSentence } from '#report/held/held-sentence.ts';
import { heldIn } from '#report/held/held.ts';
import { lineOf } from '#report/lines.ts';
import { leavingAfter } from '#report/owed/leaving.ts';
import { promisingAmong, sentencesIn, wordsIn } from '#report/owed/promise-words.ts';
import { reminderOf, worthReminding } from '#report/owed/reminder.ts';
import { longAgo } from '#report/owed/settled-since.ts';
import { hasDay, madeUpon, stillOwed } from '#report/owed/still-owed.ts';
import type { AgentContext } from '../agent.ts';
import { whose } from '../names.ts';
import { quote, type Whisper } from '../whisper.ts';

export type Goodbye = Extract<FactNews, { kind: 'before-you-go' }>;

/** Lines before those from which a second goodbye names: a promise may take on their words. */
const ledUpTo = 20;

/** `pause` lets others in every few lines, and rejects where nobody waits for it any more. Undefined where nothing is owed. */
export async function leftOpen(
  { quotable, known, entry }: Pick<AgentContext, 'quotable' | 'known' | 'entry'>,
  { lines: [goodbye], sureness }: Goodbye,
  pause: () => Promise<void>,
): Promise<Whisper | undefined> {
  const said = quotable.filter(({ id }) => id !== entry.id);
  const told = known.facts.goodbye;
  // Who says goodbye again is not told again.
  const from = told === undefined ? 0 : Math.max(0, said.length - (goodbye.line - told) - longAgo);
  const readFrom = Math.max(0, from - ledUpTo);
  // Copies, since what is worked out of a line is kept as long as its entry is there: a server would keep it of whole meetings.
  const lines = said.slice(readFrom).map((one) => lineOf({ ...one }));
  const sheet = await heldIn(lines, known.brief, pause);
  const leaving = leavingAfter(lines);
  const owed = stillOwed(sheet, leaving)
    .filter(({ line }) => line >= from - readFrom)
    .map((promise) => reminderOf(promise, leaving));
  const chosen = worthReminding(owed).toSorted((a, b) => a.promise.line - b.promise.line);
  const named = chosen.map(({ promise }) => promise);
  const [first, ...others] = named.map(promised);
  if (first === undefined) return undefined;
  return {
    kind: 'goodbye/left-open',
    chosen: true,
    thing: `Before you go: ${first}`,
    ...(others.length > 0 && { also: others.map((one) => asSentence(`Also ${one}`)) }),
    evidence: [
      { entryId: goodbye.entryId, quote: goodbye.quote, start: goodbye.start, end: goodbye.end },
      ...named.map((one) => evidenceIn(one.entry.id, one.entry.text, one)),
    ],
    sureness,
    reasoning: [
      `people begin to say goodbye: ${quote(goodbye.quote)}`,
      `on the sheet of the meeting: ${owed.length} of its promises were made a while ago, and nobody spoke of them since`,
      ...chosen.map(
        ({ promise, chance, reasons }) =>
          `${quote(promise.text)}: welcome with a probability of ${chance.toFixed(2)} (${reasons.join(', ')})`,
      ),
    ],
    methods: ['facts before-you-go', 'sheet of the meeting'],
  };
}

/** "Ana’s “I'll send the plan”"; "Ana’s “I'll ask Bo”, after “Is the crane in the price?”". */
function promised(one: HeldSentence): string {
  const said = `${whose(one.entry.speaker)} ${quote(fromPromise(plain(withDay(one))), longest)}`;
  const on = madeUpon(one);
  return on ? `${said}, after ${quote(on.quote.replace(/[.!]+$/, ''), longestBefore)}` : said;
}
const longestBefore = 90;

const longest = 130;

/** With the sentence behind it, where that says for when: "I'll walk it with Tommy. Give me till Friday week". */
function withDay({ entry, end, text }: HeldSentence): string {
  const [next = ''] = sentencesIn(entry.text.slice(end).trim());
  const says = next.split(' ').length <= fewWords && hasDay(next, entry.timestamp);
  return says && !hasDay(text, entry.timestamp) ? `${text} ${next}` : text;
}
/** Of one that says little else. */
const fewWords = 10;

/**
 * Of more than is quoted, the sentences from the promise on: those before only say what it is about, and it would be cut off. None that
 * says nothing comes first: "Sorry about that."
 */
function fromPromise(text: string): string {
  const sentences = sentencesIn(text);
  while (
    promisingAmong(sentences) > 0 &&
    (sentences.join(' ').length > longest || wordsIn(sentences[0]!).length === 0)
  )
    sentences.shift();
  return sentences.join(' ');
}

/** Without the mark at its end. */
const plain = (text: string): string => text.replace(/[.?!]+$/, '');
