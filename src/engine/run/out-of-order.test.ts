import { expect, test } from 'vitest';
import type { AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine } from '../test-engine.ts';

test('[E15] runs that end out of order leave the conversation as if they had ended in order', async () => {
  const ends: (() => void)[] = [];
  const noting = sampleAgent('summarizer', ({ entry }) => {
    const result: AgentResult = {
      outcome: 'silent',
      reason: { code: 'noted', inSummary: true },
      notes: {
        summary_line: entry.text,
        stage_signs: entry.text.includes('cost') ? ['negotiation'] : ['question'],
      },
    };
    return new Promise<AgentResult>((resolve) => ends.push(() => resolve(result)));
  });
  const { say, settle, state } = anEngine([noting]);
  const meeting = aMeeting();
  const texts = ['which tool is it?', 'what does it cost?', 'line three', 'line four', 'line five'];
  await say(meeting, ...texts.map((text) => anEntry(meeting, text)));
  for (const end of ends.toReversed()) {
    end();
    await settle();
  }
  expect(state().conversation).toMatchObject({
    meeting_stage: 'negotiation',
    context_summary: texts.join('\n'),
  });
});
