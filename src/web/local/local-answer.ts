// Answers questions to all meetings in this browser from their lines, without a server or a language model.
import { nextTurn } from '#web/device/next-turn.ts';
import { everyMeetingOf } from '#engine/every-meeting.ts';
import type { LastTime } from '#meeting/models/last-time.ts';
import type { AcrossQuestion, AcrossRow } from '#meeting/models/question-across.ts';
import { policyOnDevice } from '#meeting/state/consent.ts';
import type { User } from '#meeting/session.ts';
import { askAcross, foundRow } from '#report/ask-across/ask-across.ts';
import type { ReadableMeetings } from '#report/ask-across/readable-meetings.ts';
import { lastTimeBefore } from '#report/owed/last-time.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { localState } from './local-state.ts';

export interface KeptMeetings {
  log: Pick<Log, 'eventsAfter'>;
  queries: Pick<Queries, 'meeting' | 'meetingsOf' | 'latestTranscripts'>;
}

export async function* localAnswer(
  kept: KeptMeetings,
  user: User,
  question: AcrossQuestion,
  signal: AbortSignal,
): AsyncGenerator<AcrossRow> {
  yield foundRow(await askAcross(readableHere(kept, user, signal), question));
}

/** What is owed from the last meeting before this one. */
export async function localLastTime(
  kept: KeptMeetings,
  user: User,
  sessionId: string,
  signal: AbortSignal,
): Promise<LastTime> {
  const session = await kept.queries.meeting(sessionId);
  return session ? lastTimeBefore(readableHere(kept, user, signal), session) : { promises: [] };
}

function readableHere({ log, queries }: KeptMeetings, user: User, signal: AbortSignal): ReadableMeetings {
  return {
    user,
    policy: policyOnDevice,
    newest: () => everyMeetingOf(queries, user.uid),
    linesOf: queries.latestTranscripts,
    stateOf: (sessionId) => localState({ log, queries }, sessionId),
    async pause() {
      await nextTurn();
      signal.throwIfAborted();
    },
  };
}
