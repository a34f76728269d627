// Answers a person's question to all their meetings, and what is owed from the last one. The access table is checked for each
// meeting, and the matching lines are sent first. A language model, if there is one, then gets those lines, from the meetings in
// which this person may ask it.
import { askModel } from '#engine/asking/ask-model.ts';
import { createGate } from '#engine/second-speed/gate.ts';
import type { Clock } from '#meeting/clock.ts';
import { type AcrossQuestion, type AcrossRow, acrossWordsOf } from '#meeting/models/question-across.ts';
import type { AnswerSentence } from '#meeting/models/question.ts';
import type { LastTime } from '#meeting/models/last-time.ts';
import type { User } from '#meeting/session.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { modelPause } from '#meeting/state/model-pause.ts';
import { askAcross, foundRow, nameOf } from '#report/ask-across/ask-across.ts';
import type { FoundAcross } from '#report/ask-across/readable-meetings.ts';
import { lastTimeBefore } from '#report/owed/last-time.ts';
import { ModelFailure } from '#providers/language-model.ts';
import type { Queries } from '#store/queries.ts';
import { noSuchMeeting } from '../rooms/rooms.ts';
import type { Answering, AskedForPeople } from './asking.ts';
import { lastRow } from './answer-outcome.ts';
import { admitted, readableBy, type ReadingDependencies } from './readable-by.ts';
import { asTheyRead, linesToShowOf, type ShownLines } from './shown-lines.ts';
import { createTurns } from './question-turns.ts';

export interface AskingAll {
  open(user: User, question: AcrossQuestion): Answering<AcrossRow>;
  /** What is owed from the last meeting before this one, of those that they may see. `gone`: nobody waits for it any more. */
  lastTime(user: User, sessionId: string, gone: AbortSignal): Promise<LastTime>;
}

export interface AskingAllDependencies extends ReadingDependencies {
  /** Undefined where no language model is set up. */
  model: AskedForPeople | undefined;
  queries: ReadingDependencies['queries'] & Pick<Queries, 'meeting'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** A timed-out turn always ends in the same way; a model's own failures are reported where it is called. */
const lookedTooLong: AcrossRow = {
  kind: 'failed',
  code: 'unexpected',
  detail: 'Looking through your meetings took too long. Please ask again a little later.',
};
const noneMayLeave: AcrossRow = {
  kind: 'failed',
  code: 'not-allowed',
  detail: 'No line of these meetings may go to the language model. The lines below are the answer.',
};
/** Searches that run at once; the others wait. Each lets everybody else in after some hundred lines. */
const searchesAtOnce = 2;
/** In the place of a meeting, for a person's turn. */
const allMeetings = '';

export function createAskingAll(dependencies: AskingAllDependencies): AskingAll {
  const { model, rooms, failed } = dependencies;
  const gate = createGate(searchesAtOnce);
  const takeTurn = model?.takeTurn ?? createTurns(dependencies.clock);
  return {
    open: (user, question) => async (tell, gone) => {
      const turn = takeTurn(user.uid, allMeetings);
      const signal = AbortSignal.any([gone, turn.signal]);
      try {
        const found = await gate.through(signal, () =>
          askAcross(readableBy(user, dependencies, signal), question),
        );
        if (gone.aborted) return;
        tell(foundRow(found));
        // Where nothing was found there is nothing to show to a model.
        if (model && found.meetings.length > 0)
          await answer({ ...dependencies, model }, { user, question, found, signal, gone, tell });
      } catch (error) {
        if (gone.aborted) return;
        const tooLate = error instanceof ModelFailure;
        tell(tooLate ? lookedTooLong : lastRow({ outcome: 'failed', error, cost: undefined }, failed));
      } finally {
        turn.leave();
      }
    },
    async lastTime(user, sessionId, gone) {
      const session = await dependencies.queries.meeting(sessionId);
      if (!session) throw noSuchMeeting();
      return gate.through(gone, () => lastTimeBefore(readableBy(user, dependencies, gone), session));
    },
  };

  /** Asks the model, with the lines that were found in the meetings in which this person may ask it. */
  async function answer(
    { model, stateOf, consentPolicy, clock }: AskingAllDependencies & { model: AskedForPeople },
    asked: {
      user: User;
      question: AcrossQuestion;
      found: FoundAcross;
      signal: AbortSignal;
      gone: AbortSignal;
      tell(row: AcrossRow): void;
    },
  ): Promise<void> {
    const { user, question, found, signal, gone, tell } = asked;
    const mayAsk = (sessionId: string) => admitted(rooms, user, sessionId, 'ask-model');
    const states: MeetingState[] = [];
    for (const { session } of found.meetings) {
      const state = (await mayAsk(session.id)) ? await stateOf(session.id) : undefined;
      if (state && !modelPause(state, model.limits, clock.now())) states.push(state);
    }
    const places = found.places.map((at) => found.lines[at]!);
    const shown = linesToShowOf(
      states,
      consentPolicy,
      places.map(({ id, sessionId = '' }) => ({ id, sessionId })),
    );
    const { meetings, of, heldBack } = shown;
    const count = meetings.reduce((sum, { lines }) => sum + lines.length, 0);
    tell({
      kind: 'asked',
      model: model.model.model,
      destination: model.model.destination,
      lines: { shown: count, of, heldBack },
      meetingsHeldBack: found.meetings.length - states.length,
    });
    if (count === 0) return tell(noneMayLeave);
    const answered = await askModel(
      model,
      {
        userId: user.uid,
        meetings,
        question: acrossWordsOf(question),
        askedBy: user.displayName,
        async linesNow() {
          const now = await Promise.all(
            meetings.map(async ({ sessionId, lines }) => {
              // Of one in which they have lost their part meanwhile nothing is told any more.
              const state = (await mayAsk(sessionId)) ? await stateOf(sessionId) : undefined;
              const read = asTheyRead(lines, state, consentPolicy);
              return [...read].map(([number, line]) => [number, { ...line, sessionId }] as const);
            }),
          );
          return new Map(now.flat());
        },
        tell: (sentence) => tell({ kind: 'sentence', ...sentence, lines: linesOf(sentence, shown) }),
      },
      signal,
    );
    await model.recordCost(meetings, answered).catch(failed);
    if (!gone.aborted) tell(lastRow(answered, failed, model.limits.price));
  }
}

/** What a sentence rests on, to be shown beside it. */
function linesOf({ evidence }: AnswerSentence, { meetings }: ShownLines) {
  const cited = new Map(evidence.map((one) => [`${one.sessionId} ${one.entryId}`, one]));
  return [...cited.values()].flatMap(({ sessionId, entryId }) => {
    const meeting = meetings.find((one) => one.sessionId === sessionId);
    const line = meeting?.lines.find(({ id }) => id === entryId);
    if (!meeting || !line) return [];
    const { id, speaker, text, timestamp } = line;
    return [{ id, sessionId: meeting.sessionId, speaker, text, timestamp, meeting: nameOf(meeting.session) }];
  });
}
