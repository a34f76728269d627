// Tasks that only the model hears: sentences of which no rule matches a word.
import { type Finding, weighed } from '#language/reading/finding.ts';
import type { LineModel } from '#language/models/line-model.ts';
import { learntFinding, type ScoredSentence, scoredSentences } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import type { Sentence } from '#language/reading/sentences.ts';
import { type Around, calledAround, calledBy, spokenTo } from '../addressing.ts';
import { findDueWords } from '../times/due-words.ts';
import type { Commitment } from './commitment.ts';
import { isQuoted, owesNothing } from './not-promised.ts';
import { timeOf } from './task-time.ts';
import { atOnce } from './task-words.ts';

/** Looking, listening and waiting, and what goes with them; and what is not to be done. */
const onTheSpot = new Set([
  ...atOnce,
  'not',
  ...'hear see look listen watch wait hold hang go say talk mute unmute repeat scroll move read start continue stop'.split(
    ' ',
  ),
]);

/** "Let's get going" opens a meeting, no task. */
const startsOff = /\b(?:let us|shall we|we can) (?:get|crack|kick|dive|jump|begin|press)\b/;

/** In words. Shorter sentences name no task. */
const fewestLearnt = 5;

/** Sentences in which the model hears a task and no rule does: the whole sentence is its wording. */
export function learntCommitments(
  reading: Reading,
  dues: readonly Finding[],
  byRules: readonly Commitment[],
  around: Around,
): Commitment[] {
  const models = modelsInUse();
  if (!models) return [];
  const { task: model } = models;
  return scoredSentences(reading, model).flatMap((scored) => {
    if (scored.probability < model.threshold) return [];
    const forms = reading.tokens.slice(scored.sentence.from, scored.sentence.to).map(({ form }) => form);
    // What is done on the spot, or not at all, is no task, however plainly it is said.
    const now = startsOff.test(forms.join(' ')) || forms.some((form) => onTheSpot.has(form));
    const fewest = now ? Infinity : fewestLearnt;
    const finding = learntFinding(reading, 'task/learnt', model, scored, fewest);
    const within = ({ start, end }: Finding) => start < finding.end && end > finding.start;
    if (isQuoted(reading.text, finding.end)) return [];
    if (byRules.some((rule) => within(rule) && rule.confidence >= suppresses(rule))) return [];
    if (owesNothing(forms, dues.some(within))) return [];
    return [asCommitment(reading, dues, finding, { sentence: scored.sentence, around })];
  });
}

/** A sentence that is known for a task by another model. Undefined for somebody else's words. */
export function taskHeardBy(
  model: LineModel,
  reading: Reading,
  scored: ScoredSentence,
  around: Around,
): Commitment | undefined {
  const finding = learntFinding(reading, 'task/learnt', model, scored);
  if (isQuoted(reading.text, finding.end)) return undefined;
  return asCommitment(reading, findDueWords(reading), finding, { sentence: scored.sentence, around });
}

function asCommitment(
  reading: Reading,
  dues: readonly Finding[],
  finding: Finding<'task/learnt'>,
  { sentence, around }: { sentence: Sentence; around: Around },
): Commitment {
  const due = dues.find(({ start, end }) => start < finding.end && end > finding.start);
  const owner = ownerOf(reading, sentence, around);
  const sure = due ? weighed(finding, 0.1, 'for a time') : finding;
  return { ...sure, task: finding.text, owner, ...timeOf(reading, dues, due, finding) };
}

/** A bare imperative is a weak sign: it keeps quiet beside the model until something makes it surer. */
const suppresses = ({ rule }: Commitment): number => (rule === 'task/request' ? 0.36 : 0);

/** What is put to "you" is for whoever is called by name, else for whoever spoke before. */
function ownerOf(reading: Reading, sentence: Sentence, around: Around): Commitment['owner'] {
  if (promises(reading.tokens, sentence)) return { kind: 'speaker' };
  const at = askedAt(reading.tokens, sentence);
  if (at === undefined) return { kind: 'unsaid' };
  const name = calledAround(reading, at, sentence.to, calledBy(around));
  if (name !== undefined) return { kind: 'named', name };
  const other = spokenTo(around);
  return other === undefined ? { kind: 'unsaid' } : { kind: 'addressed', name: other };
}

/** The token of "can you", where one is asked for something. */
function askedAt(tokens: readonly Token[], { from, to }: Sentence): number | undefined {
  for (let i = from; i + 2 < to; i++)
    if (asks.has(tokens[i]!.form) && tokens[i + 1]!.form === 'you') return i;
  return undefined;
}
const asks = new Set('can could will would'.split(' '));

/** "I" first, and a verb of intention right behind it: the task is the speaker's own. */
function promises(tokens: readonly Token[], { from, to }: Sentence): boolean {
  for (let i = from; i + 1 < to; i++) {
    if (tokens[i]!.form === 'you' || tokens[i]!.form === 'we') return false;
    if (tokens[i]!.form === 'i') return intentions.has(tokens[i + 1]!.form);
  }
  return false;
}
const intentions = new Set('will shall am can have need got'.split(' '));
