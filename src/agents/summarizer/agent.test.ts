import { describe, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { readText } from '#language/reading/reading.ts';
import type { Entity } from '#meeting/outputs/entity.ts';
import { contextOf } from '../agent-context.ts';
import { resultOn, saidIn } from '../result-on.ts';
import { summarizerAgent } from './agent.ts';
import { stageSignsOf } from './stage-signs.ts';

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
      notes: { repeated_topics: ['budget'], sentiment: expect.any(Number) },
    });
    expect(result.notes!.sentiment).toBeGreaterThan(0);
  });

  test('[A8] notes no topic that is somebody here or somebody who was named', async () => {
    const said = 'Ben: the Quillane rollout and the Quillane budget, with Drexler and Drexler';
    expect((await resultOn(summarizerAgent, said)).notes!.topics).toContain('drexler');
    const context = contextOf(saidIn([said]));
    const drexler: Entity = {
      type: 'person',
      value: 'Jo Drexler',
      confidence: 0.9,
      context: '',
      source_position: { start: 0, end: 10 },
      metadata: { extraction_method: 'test' },
    };
    const conversation = { ...context.conversation, participants: ['Ida Quillane'], entities: [drexler] };
    const { notes } = await summarizerAgent.analyze(
      { ...context, conversation },
      new AbortController().signal,
    );
    expect(notes!.topics).toEqual(['rollout', 'budget']);
  });

  test('[A8] takes decisions into the rolling summary as they were said, personal data hidden', async () => {
    const { notes } = await resultOn(
      summarizerAgent,
      'Ana: we decided to send the contract to jo@example.com on friday',
    );
    expect(notes!.summary_line).toBe('Ana: we decided to send the contract to ***MASKED*** on friday');
  });
});

describe('signs of the stage', () => {
  test.each([
    ['good morning everybody', []],
    ['what are you using today?', ['question']],
    ['how much does it cost per seat?', ['question', 'negotiation']],
    ['thank you all for coming', ['farewell']],
    ['yes', []],
  ])('[A8] “%s”: %j', (text, signs) => {
    expect(stageSignsOf(readText(text))).toEqual(signs);
  });
});
