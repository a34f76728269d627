import { describe, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { readText } from '#language/reading/reading.ts';
import type { MeetingStage } from '#meeting/conversation.ts';
import { initialConversation } from '#meeting/conversation-changes.ts';
import { resultOn, saidIn } from '../result-on.ts';
import { contextOf } from '../agent-context.ts';
import { summarizerAgent } from './agent.ts';
import { stageAfter } from './meeting-stage.ts';

await loadModels();

describe('the summarizer', () => {
  test('[A8] never speaks, and notes topics heard again, the lean of the words and the stage', async () => {
    const result = await resultOn(
      summarizerAgent,
      'Ana: the budget for the launch',
      'Ben: a great budget I love it',
    );
    expect(result).toMatchObject({
      outcome: 'silent',
      notes: { active_topics: ['budget'], meeting_stage: 'opening', sentiment: expect.any(Number) },
    });
    expect(result.notes!.sentiment).toBeGreaterThan(0);
  });

  test('[A8] takes decisions into a rolling summary of at most five lines, as they were said, personal data hidden', async () => {
    const entries = saidIn(['Ana: we decided to send the contract to jo@example.com on friday']);
    const conversation = {
      ...initialConversation(entries[0]!.sessionId, [], entries[0]!.timestamp),
      context_summary: ['one', 'two', 'three', 'four', 'five'].join('\n'),
    };
    const { notes } = await summarizerAgent.analyze(
      contextOf(entries, 0, { conversation }),
      new AbortController().signal,
    );
    expect(notes!.context_summary!.split('\n')).toEqual([
      'two',
      'three',
      'four',
      'five',
      'Ana: we decided to send the contract to ***MASKED*** on friday',
    ]);
  });
});

describe('the stage of a meeting', () => {
  test.each([
    ['opening', 'good morning everybody', 'opening'],
    ['opening', 'what are you using today?', 'discovery'],
    ['discovery', 'how much does it cost per seat?', 'negotiation'],
    ['opening', 'how much does it cost per seat?', 'discovery'],
    ['negotiation', 'thank you all for coming', 'closing'],
    ['closing', 'one more thing, can you give us a discount?', 'negotiation'],
    ['discussion', 'yes', 'discussion'],
  ] as [MeetingStage, string, MeetingStage][])('[A8] %s, then “%s”: %s', (before, text, after) => {
    expect(stageAfter(before, readText(text))).toBe(after);
  });
});
