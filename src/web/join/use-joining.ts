// Joining by an invitation: sends the request once the person is signed in, waits in the waiting room for the host, and
// submits the person's own consent.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Clock } from '#meeting/clock.ts';
import { isRetryable, type ProblemCode, problemTable } from '#meeting/problems.ts';
import { Refusal } from '#protocol/http-client.ts';
import { useAccount } from '#web/account/use-account.ts';

export type JoiningState =
  | { state: 'asking' }
  /** unreachable: the last question was not answered; it is asked on. */
  | { state: 'waiting'; unreachable: boolean }
  | { state: 'in'; sessionId: string }
  | { state: 'refused'; problem: Refusal };

/** What somebody decided who wants to come in. */
export interface Decision {
  agrees: boolean;
}

/** How soon somebody who is let in notices. */
const askAgainMs = 2_000;

/** `joining`: undefined as long as nothing was decided. `stopWaiting`: for whoever leaves the waiting room with this page. */
export function useJoining(
  ticket: string,
  decision: Decision | undefined,
  clock: Clock,
): { joining: JoiningState | undefined; stopWaiting(): void } {
  const { account, people, open } = useAccount();
  const [answered, setAnswered] = useState<{ decision: Decision; joining: JoiningState }>();
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const uid = account.state === 'signed-in' ? account.user.uid : undefined;

  /** The consent is safe on this device, and on its way, before the meeting is shown. */
  const agree = useEffectEvent(async (sessionId: string, userId: string) => {
    try {
      const link = await open(sessionId);
      link.actions.giveConsent(userId, true);
      link.close();
    } catch {
      // The meeting asks for it again.
    }
  });

  useEffect(() => {
    if (!decision || uid === undefined) return;
    const by = uid;
    const decided = decision;
    let isLeft = false;
    let cancel = (): void => {};

    async function ask(waited: boolean): Promise<void> {
      const answer = answerOf(people.join(ticket), waited);
      underWay.current = answer;
      const next = await answer;
      if (next.state === 'in' && decided.agrees && !isLeft) await agree(next.sessionId, by);
      if (isLeft) return;
      setAnswered({ decision: decided, joining: next });
      if (next.state === 'waiting') cancel = clock.after(askAgainMs, () => void ask(true));
    }
    void ask(false);
    return () => {
      isLeft = true;
      cancel();
    };
  }, [decision, uid, people, ticket, clock]);

  const isDecided = decision !== undefined && uid !== undefined;
  const joining: JoiningState =
    answered && answered.decision === decision ? answered.joining : { state: 'asking' };
  return {
    joining: isDecided ? joining : undefined,
    stopWaiting() {
      // Behind the last question, which would ask to come in again.
      const stopped = underWay.current.then(() => people.stopWaiting(ticket));
      // Out of reach, the host still sees them waiting, and finds nobody.
      stopped.catch(() => undefined);
    },
  };
}

/** `waited`: they were in the waiting room when last asked, and stay there while nobody answers. */
async function answerOf(
  answer: Promise<{ sessionId: string; status: 'in' | 'waiting' }>,
  waited: boolean,
): Promise<JoiningState> {
  try {
    const { sessionId, status } = await answer;
    return status === 'in' ? { state: 'in', sessionId } : { state: 'waiting', unreachable: false };
  } catch (error) {
    const problem = error instanceof Refusal ? error : new Refusal(0, String(error));
    if (waited && mayPass(problem)) return { state: 'waiting', unreachable: true };
    return { state: 'refused', problem };
  }
}

/** Whether the same question may be answered later. */
export function mayPass({ status, code }: Refusal): boolean {
  return status === 0 || (isProblemCode(code) ? isRetryable(code) : status >= 500);
}

function isProblemCode(code: string | undefined): code is ProblemCode {
  return code !== undefined && code in problemTable;
}
