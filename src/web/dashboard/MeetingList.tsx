// Recent Meetings: a row for each, and the question before one is deleted or left.
import { type ReactNode, useState } from 'react';
import type { MeetingSession } from '#meeting/session.ts';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { type FarewellQuestion, MeetingQuestion } from './MeetingQuestion.tsx';
import { MeetingRow } from './MeetingRow.tsx';
import { myPlace } from './my-place.ts';
import type { WaitingChunks } from './use-waiting-speech.ts';

export interface MeetingListProps {
  list: readonly MeetingSession[];
  waiting: WaitingChunks;
  /** Rejects when the meeting could not be deleted. */
  remove(sessionId: string): Promise<void>;
  /** Rejects when it could not be left. */
  leave(sessionId: string): Promise<void>;
  /** Stands for an empty list. */
  children: ReactNode;
}

export function MeetingList({ list, waiting, remove, leave, children }: MeetingListProps) {
  const { account } = useAccount();
  const [asked, setAsked] = useState<FarewellQuestion>();
  const [asking, setAsking] = useState(false);
  const [failed, setFailed] = useState<FarewellQuestion>();

  return (
    <>
      {failed && (
        <Alert tone="danger" className="mb-4" onDismiss={() => setFailed(undefined)}>
          The meeting could not be {failed.what === 'leave' ? 'left' : 'deleted'}. It is still in the list.
        </Alert>
      )}
      {list.length === 0 ? (
        children
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface">
          {list.map((session) => (
            <MeetingRow
              key={session.id}
              session={session}
              place={myPlace(session, account)}
              waiting={waiting.get(session.id) ?? 0}
              onFarewell={(what) => {
                setAsked({ session, what });
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      <MeetingQuestion
        asked={asked}
        open={asking}
        onOpenChange={setAsking}
        perform={({ session, what }) => {
          setFailed(undefined);
          return what === 'leave' ? leave(session.id) : remove(session.id);
        }}
        onFailed={setFailed}
      />
    </>
  );
}
