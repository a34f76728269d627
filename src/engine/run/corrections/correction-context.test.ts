import { describe, expect, test } from 'vitest';
import type { AgentResult } from '#agents/agent.ts';
import { closedPorts, createRegistry } from '#agents/registry.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { loadModels } from '#language/models/models.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { anEngine, silent } from '../../test-engine.ts';

await loadModels();

function correction(heard: NewEvent, body: NewEvent<'entry-corrected'>['body']): NewEvent {
  return { ...heard, id: newId(), kind: 'entry-corrected', body };
}

const earlier = {
  entryId: 'before',
  sessionId: newId(),
  title: 'Last week',
  speaker: 'Ben',
  text: 'Maria Lopez runs the whole procurement of the northern region',
  at: '2025-12-01T09:00:00.000Z',
  score: 0.9,
  shared: 3,
};
const memory = { search: async () => [], about: async () => [earlier] };

function aMeetingOfAgents() {
  const ports = { ...closedPorts, companies: builtInDirectory, memory };
  return anEngine([...createRegistry(ports)], { rank });
}

describe('the re-check after a correction', () => {
  test('[E17] of a typo leaves true what was named, known of a company and said of a person before', async () => {
    const { say, settle, state } = aMeetingOfAgents();
    const meeting = aMeeting();
    const text = 'we talked to Salesforce and to Maria Lopez abuot it';
    const entry = anEntry(meeting, text);
    await say(meeting, entry);
    await settle();
    const makers = ['entity-extraction', 'domain-intelligence', 'person-enrichment'];
    expect(state().outputs.map(({ agentType }) => agentType)).toEqual(expect.arrayContaining(makers));
    await say(correction(entry, { entryId: entry.id, text: text.replace('abuot', 'about') }));
    for (let turn = 0; turn < 10; turn++) await settle();
    for (const maker of makers) {
      const output = state().outputs.find(({ agentType }) => agentType === maker);
      expect([maker, output!.check?.outcome]).toEqual([maker, 'kept']);
    }
  });

  test('[E17] withdraws what was built on a line that now holds a card number, and says which rule', async () => {
    const { say, settle, state } = aMeetingOfAgents();
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'we talked to Salesforce about the card');
    await say(meeting, entry);
    await say(
      correction(entry, {
        entryId: entry.id,
        text: 'we talked to Salesforce about the card 4111 1111 1111 1111',
      }),
    );
    for (let turn = 0; turn < 10; turn++) await settle();
    const facts = state().outputs.find(({ agentType }) => agentType === 'domain-intelligence');
    expect(facts!.check).toMatchObject({
      outcome: 'withdrawn',
      reason: 'Compliance violation: Payment card numbers',
    });
    expect(state().breaches).toMatchObject([
      {
        entryId: entry.id,
        check: { ruleId: 'payment-card-said' },
        heldBack: expect.arrayContaining(['domain-intelligence']),
      },
    ]);
  });

  test('[E17] gives a revised output the ranking and the trail of what it says now', async () => {
    const loud = sampleAgent('sales', ({ entry }): AgentResult => {
      const start = entry.text.indexOf('price');
      if (start < 0) return silent;
      return {
        outcome: 'spoke',
        analysis: entry.text,
        insights: ['price'],
        reasoning: ['rule price fired'],
        confidence: entry.text.includes('maybe') ? 0.2 : 0.9,
        evidence: [{ entryId: entry.id, quote: 'price', start, end: start + 5 }],
      };
    });
    const { say, state } = anEngine([loud], { rank });
    const meeting = aMeeting();
    const entry = anEntry(meeting, 'the price of it');
    await say(meeting, entry);
    expect(state().outputs[0]).toMatchObject({ ranking: { decision: 'shown' } });
    const corrected = correction(entry, { entryId: entry.id, text: 'the price of it, maybe' });
    await say(corrected);
    expect(state().outputs).toMatchObject([
      {
        check: { outcome: 'revised' },
        ranking: { decision: 'held' },
        trail: { trigger: 'an entry was corrected', taskId: `${corrected.id}.sales` },
      },
    ]);
  });

  test('[E17] shows an agent neither its own output nor what was said later', async () => {
    const seen: { earlier: number; entities: number }[] = [];
    const naming = sampleAgent('entity-extraction', ({ entry, conversation, earlier: before }) => {
      seen.push({ earlier: before.length, entities: conversation.entities.length });
      return {
        outcome: 'spoke',
        analysis: 'Named.',
        insights: [entry.text],
        reasoning: ['rule name fired'],
        confidence: 0.9,
        evidence: [{ entryId: entry.id, quote: entry.text.slice(0, 4), start: 0, end: 4 }],
        entities: [
          {
            type: 'company',
            value: entry.text,
            confidence: 0.9,
            context: '',
            source_position: { start: 0, end: 4 },
            metadata: { extraction_method: 'sample' },
          },
        ],
      };
    });
    const { say } = anEngine([naming]);
    const meeting = aMeeting();
    const entries = ['Acme first', 'Bolt second', 'Cogs third'].map((text) => anEntry(meeting, text));
    await say(meeting, entries[0]!);
    await say(entries[1]!);
    await say(entries[2]!);
    await say(correction(entries[1]!, { entryId: entries[1]!.id, text: 'Bolt again' }));
    expect(seen[3]).toEqual({ earlier: 1, entities: 1 });
  });
});
