import { describe, expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine, silent } from '../test-engine.ts';
import { inOrder, type Step } from './workflow.ts';
import { forRegistry, salesIntelligence } from './workflows.ts';

const aWorkflow = (...steps: Step[]) => ({
  name: 'mine',
  description: '',
  trigger: 'utterance' as const,
  maxLatencyMs: 1_000,
  steps,
});

describe('workflows', () => {
  test('[E14] run in an order in which each step comes after those it waits for', () => {
    const steps = inOrder(aWorkflow({ agent: 'hr', after: ['sales'] }, { agent: 'sales', after: [] }));
    expect(steps.map(({ agent }) => agent)).toEqual(['sales', 'hr']);
  });

  test.each([
    [
      'a circle',
      [
        { agent: 'hr', after: ['sales'] },
        { agent: 'sales', after: ['hr'] },
      ],
      'runs in a circle: hr → sales → hr',
    ],
    [
      'an agent that is no step',
      [{ agent: 'hr', after: ['sales'] }],
      'hr waits for sales, which is no step of it',
    ],
    [
      'an agent twice',
      [
        { agent: 'hr', after: [] },
        { agent: 'hr', after: [] },
      ],
      'has an agent twice',
    ],
  ] as [string, Step[], string][])('[E14] %s is found when they are loaded', (_, steps, message) => {
    expect(() => inOrder(aWorkflow(...steps))).toThrow(message);
  });

  test('[E14] from the spoken line to the screen as specified, privacy before anything is looked up elsewhere', () => {
    expect(inOrder(salesIntelligence).map(({ agent }) => agent)).toEqual([
      'stt',
      'compliance-privacy',
      'entity-extraction',
      'domain-intelligence',
      'person-enrichment',
      'retriever-rag',
      'suggestion-generator',
      'ranking-contextualizer',
      'ui-agent',
    ]);
  });

  test('[E14] agents that are not at work are stepped over, and those in no workflow work for themselves', () => {
    const registry = [
      sampleAgent('stt', () => silent),
      sampleAgent('ui-agent', () => silent),
      sampleAgent('hr', () => silent),
    ];
    const [sales, , , alone] = forRegistry(registry);
    expect(sales!.steps).toEqual([
      { agent: 'stt', after: [] },
      { agent: 'ui-agent', after: ['stt'] },
    ]);
    expect(alone!.steps).toEqual([{ agent: 'hr', after: [] }]);
  });

  test('[E14] their times are kept with each run, against their limits', async () => {
    const { say, outcomes } = anEngine([sampleAgent('stt', () => silent), sampleAgent('hr', () => silent)]);
    const meeting = aMeeting();
    await say(meeting, anEntry(meeting));
    expect(outcomes()[0]!.workflows).toEqual([
      { name: 'real-time-sales-intelligence', ms: 0, limitMs: 3_000 },
      { name: 'specialists', ms: 0, limitMs: 3_000 },
    ]);
  });

  test('[E14] an unknown name, one that runs by itself and a meeting that nobody follows are told apart', async () => {
    const { orchestrator, say } = anEngine([sampleAgent('compliance-privacy', () => silent)]);
    const meeting = aMeeting();
    await say(meeting);
    const run = (name: string) => orchestrator.runWorkflow(name, meeting.sessionId);
    expect(run('dreaming')).toEqual({ outcome: 'unknown-workflow', message: 'Unknown workflow: dreaming' });
    expect(run('compliance-check')).toEqual({ outcome: 'no-active-session', message: 'No active session' });
    for (const name of ['real-time-sales-intelligence', 'audit-trail', 'specialists'])
      expect(run(name)).toEqual({
        outcome: 'workflow-not-by-hand',
        message: `The workflow ${name} runs by itself, and cannot be run by hand.`,
      });
    await say(anEntry(meeting));
    expect(run('compliance-check')).toEqual({ outcome: 'ran', checks: [] });
  });
});
