// What the engine still knows of what it said, once much was said.
import { expect, test } from 'vitest';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import { emittedOutput } from '#meeting/state/standing-outputs.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { newLiveSession, remember } from './live-sessions.ts';
import type { SessionHold } from './session-hold.ts';

test('[A11] what was shown is counted for as long as ranking looks back, however much was kept quiet since', () => {
  const meeting = aMeeting();
  const live = newLiveSession({ sessionId: meeting.sessionId } as SessionHold);
  const say = (decision: Ranking['decision']) => {
    const { trail: _, ...output } = emittedOutput({ ...anOutput(anEntry(meeting)), sequence: 1 } as never);
    remember(live, { ...output, ranking: { decision, score: 0.7, reason: '' } });
  };
  for (let i = 0; i < 4; i++) say('shown');
  for (let i = 0; i < 500; i++) say('held');
  expect(live.emitted.filter(({ ranking }) => ranking?.decision === 'shown')).toHaveLength(4);
  expect(live.emitted.length).toBeLessThan(100);
});
