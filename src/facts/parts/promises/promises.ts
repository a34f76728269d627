// Promises of both sides, and whether one was moved, taken back, or disputed by somebody of our own side.
import type { Finding } from '#language/reading/finding.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import { readText } from '#language/reading/reading.ts';
import type { Commitment } from '#language/tasks/commitments/commitment.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { factBounds, type FactNews, type Promised, type Said } from '../../facts.ts';
import { type HeardLine, saidIn } from '../../heard-line.ts';
import { grown, type Part } from '../../part.ts';
import { contentWords, shared } from '../../words.ts';
import { afterTurn } from './at-hand.ts';
import { keptBy } from './promises-kept.ts';
import { movedBy, refusedDayBy } from './promises-moved.ts';
import { redatedBy } from './promises-redated.ts';
import { takenBackBy } from './promises-taken-back.ts';
import { takenOverBy } from './promises-taken-over.ts';

/** What a colleague says when a promise goes too far. */
const findDisputes = phraseFinder<'dispute'>({
  dispute: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'it|that|this would|will? needs|need a|an|to|sign-off|approval',
      'it|that|this has|have to go|be',
      'i|we|you can not just? promise|commit|do|say|offer|guarantee|give',
      'that is not ours|yours|mine|something|in|what|how|quite|right',
      'that is|it is above|beyond|outside',
      'is not ours|yours|mine to',
      'not ours|yours|mine to give|promise|offer|decide',
      'subject to',
      'not necessarily|exactly|quite',
      'let us not promise|commit|say',
      'before we|you|anyone|anybody promise|commit|promises|commits',
      'i would not promise|say|commit|go that',
      'we would have to|need to? ask|check|get|clear',
      'we do not have|know that|the|if',
      'i|we have not run|tested|checked|priced|agreed',
      'we never|have never',
    ],
  },
});
const findWithdrawn = phraseFinder<'back'>({
  back: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'i take|took that|it back',
      'forget i|what i said',
      'scratch|strike that',
      'i|we can not do|promise that|it after all',
      'i should not have said|promised|offered',
      'i said that wrong',
      'that was a mistake',
    ],
  },
});

/** In lines: a colleague steps in at once, or not at all. */
const disputesWithin = 3;

export const foldPromises: Part = (facts, heard) => {
  const inTime = dated(facts.promises, heard);
  const { promises: before, moved: toOtherDay } =
    inTime === facts.promises ? redatedBy(inTime, heard) : { promises: inTime };
  const disputed = disputedBy(
    before,
    facts.claims.map(({ said }) => said),
    heard,
  );
  const said = saidIn(heard, 0, heard.reading.text.length);
  const withdrawn = withdrawnBy(before, heard) ?? takenBackBy(before, heard);
  const over = withdrawn ? undefined : takenOverBy(before, heard);
  // "I'll take that over" is no other promise beside the one taken over.
  const made = over ? [] : promisesIn(heard);
  const again = made.flatMap((promise) => movedBy(before, promise, heard));
  const redated = again.length === 0 && !withdrawn ? (refusedDayBy(before, heard) ?? toOtherDay) : undefined;
  const kept = keptBy(before, heard);
  const isNothing = !disputed && !withdrawn && !over && !redated && made.length + kept.length === 0;
  if (isNothing) {
    const promises = afterTurn(before, heard);
    return promises === facts.promises ? undefined : { facts: { promises }, news: [] };
  }
  const news: FactNews[] = [];
  if (disputed) {
    news.push({ kind: 'promise-disputed', lines: [said, disputed], sureness: 0.65, promise: disputed });
  }
  // Our own speaker knows what they have just taken back.
  if (withdrawn?.said.side === 'them') {
    news.push({
      kind: 'promise-taken-back',
      lines: [said, withdrawn.said],
      sureness: 0.7,
      promise: withdrawn,
    });
  }
  const moved = redated ? [redated] : again;
  for (const { before, now } of moved) {
    news.push({
      kind: 'promise-moved',
      lines: [redated ? said : now.said, before.said],
      sureness: 0.65,
      promise: before,
      ...(now.due?.day !== undefined && { day: now.due.day }),
    });
  }
  const earlier = before.map((promise): Promised => {
    if (promise === withdrawn || promise === over?.before) return { ...promise, state: 'taken-back' };
    if (promise.said === disputed) return { ...promise, state: 'disputed' };
    if (kept.includes(promise)) return { ...promise, state: 'kept' };
    return moved.some(({ before }) => before === promise) ? { ...promise, state: 'moved' } : promise;
  });
  const added = [...made, ...[redated, over].flatMap((one) => one?.now ?? [])];
  return { facts: { promises: grown(afterTurn(earlier, heard), added, factBounds.promises) }, news };
};

/** In lines: "By when?" "Friday." */
const datedWithin = 3;
/** In words: a longer line that names a day speaks of something else. */
const longestAnswer = 6;

/** Promises for which whoever made them says a time right after; the same list where there are none. */
function dated(promises: readonly Promised[], heard: HeardLine): readonly Promised[] {
  const date = heard.dates.find(({ day }) => isAhead(day, heard));
  const isOpen = ({ said, due }: Promised) =>
    !due && said.speaker === heard.line.speaker && heard.number - said.line <= datedWithin;
  const { words, text } = heard.reading;
  // "Friday, then?" asks for another day, such as that of the next meeting.
  const isAnswer = words.length <= longestAnswer && !text.includes('?');
  if (!date || !isAnswer || !promises.some(isOpen)) return promises;
  const due = { text: date.text, day: date.day };
  return promises.map((promise) => (isOpen(promise) ? { ...promise, due } : promise));
}

/** "The same as last year" is no day for a promise. */
const isAhead = (day: string, { line }: HeardLine): boolean => day >= line.timestamp.slice(0, 10);

/** By somebody else of our side, right after it. */
function disputedBy(
  promises: readonly Promised[],
  claims: readonly Said[],
  heard: HeardLine,
): Said | undefined {
  const disputes = heard.side === 'us' ? findDisputes(heard.reading) : [];
  if (disputes.length === 0) return undefined;
  return [...promises.map(({ said }) => said), ...claims].findLast(
    (said) =>
      said.side === 'us' &&
      said.speaker !== heard.line.speaker &&
      heard.number - said.line <= disputesWithin &&
      disputes.some((dispute) => isAbout(said, dispute, heard)),
  );
}

/** "That has to be approved" opens an answer. Further on in a line "it" is what the line itself speaks of, unless that is the same. */
function isAbout(said: Said, { start, text }: Finding, { sentences, reading }: HeardLine): boolean {
  if (!/^(?:it|that|this)\b/i.test(text)) return true;
  const before = sentences.filter(({ end }) => end <= start);
  if (before.every(({ asked, words }) => !asked && words.length <= longestOpening)) return true;
  const about = contentWords(readText(said.quote).tokens);
  return shared(contentWords(reading.tokens), about) > 0;
}
/** In words: "Well, no." */
const longestOpening = 3;

/** By whoever made it, soon after. */
function withdrawnBy(promises: readonly Promised[], heard: HeardLine): Promised | undefined {
  if (findWithdrawn(heard.reading).length === 0) return undefined;
  return promises.findLast(
    ({ said, state }) =>
      state === 'open' &&
      said.speaker === heard.line.speaker &&
      heard.number - said.line <= 2 * disputesWithin,
  );
}

function promisesIn(heard: HeardLine): Promised[] {
  return findCommitments(heard.reading).flatMap((found) => {
    if (found.confidence < 0.5 || found.owner.kind !== 'speaker' || found.learnt) return [];
    return [promiseOf(found, heard)];
  });
}

function promiseOf(found: Commitment, heard: HeardLine): Promised {
  const { dueAt } = found;
  const date =
    dueAt &&
    heard.dates.find(({ start, end, day }) => end > dueAt.start && start < dueAt.end && isAhead(day, heard));
  const due = date
    ? { text: date.text, day: date.day }
    : found.due === undefined
      ? undefined
      : { text: found.due };
  const likely = heard.tags['action'];
  const within = heard.reading.tokens.filter(({ start, end }) => start >= found.start && end <= found.end);
  return {
    said: saidIn(heard, found.start, found.end),
    task: found.task,
    about: contentWords(within),
    ...(due && { due }),
    ...(likely !== undefined && { likely }),
    state: 'open',
  };
}
