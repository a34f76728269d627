import { describe, expect, test } from 'vitest';
import { initialConversation } from '#meeting/state/conversation-fold.ts';
import type { Entity } from '#meeting/outputs/entity.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { saidIn } from '../result-on.ts';
import { contextOf } from '../agent-context.ts';
import { domainIntelligenceAgent, enriched } from './agent.ts';

const signal = new AbortController().signal;
const agent = domainIntelligenceAgent(builtInDirectory, async () => []);
const entries = saidIn(['Ana: we moved from sap to something else']);

function named(type: Entity['type'], confidence: number): Entity {
  return {
    type,
    value: 'sap',
    confidence,
    context: '',
    source_position: { start: 14, end: 17 },
    metadata: { extraction_method: 'list' },
  };
}
const looking = (entity: Entity, known = {}) =>
  agent.analyze(
    contextOf(entries, 0, {
      handoff: { entities: [entity] },
      conversation: {
        ...initialConversation(entries[0]!.sessionId, [], entries[0]!.timestamp),
        domain_context: known,
      },
    }),
    signal,
  );

describe('domain intelligence', () => {
  test('[A5] says what the directory knows of a company named now, quoting the name and citing the source', async () => {
    expect(await looking(named('company', 0.6))).toMatchObject({
      outcome: 'spoke',
      analysis: 'SAP is in business software, has its seat in Walldorf, Germany and was founded in 1972.',
      evidence: [{ quote: 'sap', start: 14, end: 17 }],
      sources: [{ title: 'Built-in directory of Aside' }],
      companies: [{ company_name: 'SAP' }],
      handoff: { companies: [{ company_name: 'SAP' }] },
    });
  });

  test('[A5] keeps quiet below confidence 0.6, about what is no company, and about what it has said in this meeting', async () => {
    expect(await looking(named('company', 0.59))).toMatchObject({ outcome: 'silent' });
    expect(await looking(named('person', 0.9))).toMatchObject({ outcome: 'silent' });
    const profile = await builtInDirectory.lookUp('sap', signal);
    expect(await looking(named('company', 0.9), { SAP: profile })).toMatchObject({ outcome: 'silent' });
  });

  test('[A18] says nothing of a company that was not meant by this name: in this meeting, or as its host has said before', async () => {
    const wrong = { name: 'Sap', company: 'SAP' };
    const told = (isMeant?: boolean, earlier = [wrong]) =>
      domainIntelligenceAgent(builtInDirectory, async (host) => (host === 'ada' ? earlier : [])).analyze(
        contextOf(entries, 0, {
          userId: 'ada',
          handoff: { entities: [named('company', 0.9)] },
          companyCorrections: isMeant === undefined ? [] : [{ ...wrong, isMeant }],
        }),
        signal,
      );
    expect(await told()).toEqual({ outcome: 'silent', reason: { code: 'wrong-company' } });
    expect(await told(true)).toMatchObject({ outcome: 'spoke' });
    expect(await told(undefined, [])).toMatchObject({ outcome: 'spoke' });
    expect(await told(false, [])).toEqual({ outcome: 'silent', reason: { code: 'wrong-company' } });
    expect(await told(undefined, [{ ...wrong, company: 'SAP Cars' }])).toMatchObject({ outcome: 'spoke' });
  });

  test('[A5] a task for anything but a company is an error in the specified words', async () => {
    await expect(enriched(builtInDirectory, named('person', 0.9), signal)).rejects.toThrow(
      'Invalid entity for domain intelligence',
    );
  });
});
