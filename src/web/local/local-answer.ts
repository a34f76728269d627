// Answers a question to all meetings in this browser from their lines, without a server or a language model.
import { nextTurn } from '#web/device/next-turn.ts';
import { everyMeetingOf } from '#engine/every-meeting.ts';
import type { AcrossQuestion, AcrossRow } from '#meeting/models/question-across.ts';
import { policyOnDevice } from '#meeting/state/consent.ts';
import type { User } from '#meeting/session.ts';
import { askAcross, foundRow } from '#report/ask-across/ask-across.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { localState } from './local-state.ts';

export async function* localAnswer(
  {
    log,
    queries,
  }: {
    log: Pick<Log, 'eventsAfter'>;
    queries: Pick<Queries, 'meeting' | 'meetingsOf' | 'latestTranscripts'>;
  },
  user: User,
  question: AcrossQuestion,
  signal: AbortSignal,
): AsyncGenerator<AcrossRow> {
  const found = await askAcross(
    {
      user,
      policy: policyOnDevice,
      newest: () => everyMeetingOf(queries, user.uid),
      linesOf: queries.latestTranscripts,
      stateOf: (sessionId) => localState({ log, queries }, sessionId),
      async pause() {
        await nextTurn();
        signal.throwIfAborted();
      },
    },
    question,
  );
  yield foundRow(found);
}
