// Questions to all of a person's meetings, above their list: the lines that answer, each with its meeting, and a language
// model's sentences if the server has one. The question stays for a while, so that a person who comes back from a line finds
// the answer.
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { may } from '#access/may.ts';
import { wallClock } from '#meeting/clock.ts';
import { type AcrossRow, acrossPresetWords } from '#meeting/models/question-across.ts';
import { useAccount } from '#web/account/use-account.ts';
import { addressOfLine } from '#web/ask/address-of-line.ts';
import { AskBox } from '#web/ask/AskBox.tsx';
import type { CitableLine, LinesInReach } from '#web/ask/lines-in-reach.ts';
import { useAnsweringModel } from '#web/ask/use-answering-model.ts';
import type { AnsweredQuestion } from '#web/ask/use-answers.ts';
import { dateTimeText } from '#web/parts/format.ts';

/** What was asked, and the lines that came with the answers. */
interface Kept {
  answers: readonly AnsweredQuestion[];
  cited: ReadonlyMap<string, CitableLine>;
}

/** Nothing for guests, who have no meetings of their own. `isEmpty`: there are no meetings. */
export function AskMeetings({ isEmpty }: { isEmpty: boolean }) {
  const { account } = useAccount();
  if (account.state === 'loading') return null;
  const { isGuest = false, uid } = account.user;
  return may(isGuest ? 'guest' : 'person', 'ask-meetings') ? (
    <Box key={uid} userId={uid} isEmpty={isEmpty} />
  ) : null;
}

function Box({ userId, isEmpty }: { userId: string; isEmpty: boolean }) {
  const { account, meetings } = useAccount();
  const { questions } = meetings;
  const queries = useQueryClient();
  const heading = useId();
  const model = useAnsweringModel(questions, account.state === 'signed-in');
  const queryKey = useMemo(() => ['asked-meetings', account.state, userId], [account.state, userId]);
  const kept = useMemo(() => queries.getQueryData<Kept>(queryKey), [queries, queryKey]);
  const cited = useRef(new Map(kept?.cited));
  const last = useRef<readonly AnsweredQuestion[]>([]);
  const keep = useCallback((answers: readonly AnsweredQuestion[]) => void (last.current = answers), []);
  useEffect(
    () => () => void queries.setQueryData<Kept>(queryKey, { answers: last.current, cited: cited.current }),
    [queries, queryKey],
  );
  const before = useMemo(() => ({ answers: kept?.answers ?? [], keep }), [kept, keep]);
  const lines: LinesInReach = {
    lineOf: (place) => cited.current.get(keyOf(place)),
    wayWords: 'Show it in its meeting',
    way: { addressOf: addressOfLine },
  };
  return (
    <section
      aria-labelledby={heading}
      className="mt-10 overflow-hidden rounded-2xl border border-line bg-surface"
    >
      <h2 id={heading} className="px-3 pt-4 text-lg font-semibold">
        Ask your meetings
      </h2>
      <AskBox
        name="Ask your meetings"
        source={{
          presets: acrossPresetWords,
          model,
          ask: async (question, signal) => noting(await questions.ask(question, signal), cited.current),
        }}
        lines={lines}
        clock={wallClock}
        placeholder="What did anybody say about …?"
        isEmpty={isEmpty}
        goesWith="lines of the meetings that fit it"
        before={before}
        className="max-h-160"
      >
        <p className="p-3 text-sm text-ink-soft">
          {isEmpty
            ? 'Once you have had a meeting, you can ask about it here.'
            : `Looks through what was said in the meetings you may read, the newest first. ${whereWords[account.state]}`}
        </p>
      </AskBox>
    </section>
  );
}

const whereWords = {
  'signed-in': 'Nobody else sees what you ask, and it is not kept.',
  demo: 'It happens in this browser, and finds what was said word for word.',
  loading: '',
};

function keyOf({ sessionId, entryId }: { sessionId?: string | undefined; entryId: string }): string {
  return `${sessionId} ${entryId}`;
}

/** The same rows; the lines that a sentence rests on are noted before it is shown. */
async function* noting(
  rows: AsyncIterable<AcrossRow>,
  cited: Map<string, CitableLine>,
): AsyncGenerator<AcrossRow> {
  for await (const row of rows) {
    if (row.kind === 'sentence')
      for (const { sessionId, id, speaker, text, timestamp, meeting } of row.lines)
        cited.set(keyOf({ sessionId, entryId: id }), {
          speaker,
          text,
          timestamp,
          meeting: `${meeting.title}, ${dateTimeText(meeting.createdAt)}`,
        });
    yield row;
  }
}
