import { describe, expect, test } from 'vitest';
import { compliancePrivacyAgent } from '#agents/compliance-privacy/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { loadModels } from '#language/models/models.ts';
import type { NewEvent } from '#meeting/events.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine, speak } from '../test-engine.ts';

await loadModels();

function aMeetingWithConsent(consentPolicy: ConsentPolicy = 'required') {
  const seen: string[] = [];
  /** The state of the conversation and the earlier outputs that the agent was given. */
  const told: string[] = [];
  const registry = [
    compliancePrivacyAgent,
    sampleAgent('sales', (context) => {
      seen.push(context.recentText);
      told.push(JSON.stringify([context.conversation, context.earlier]));
      return speak(context);
    }),
  ];
  const engine = anEngine(registry, { consentPolicy });
  const meeting = aMeeting();
  const agrees = (participantId: string, given = true): NewEvent => ({
    ...meeting,
    id: newId(),
    kind: 'consent-given',
    body: { participantId, given },
  });
  const said = (speaker: string, text: string): NewEvent<'entry-added'> => {
    const entry = anEntry(meeting, text);
    return { ...entry, body: { entry: { ...entry.body.entry, speaker } } };
  };
  return { ...engine, seen, told, meeting, agrees, said };
}

describe('where consent is required', () => {
  test('[E21] a stranger who speaks late is not analysed, though everybody before has agreed', async () => {
    const { say, outcomes, state, seen, meeting, agrees, said } = aMeetingWithConsent();
    await say(meeting, agrees('ada'), said('You', 'our price is fair'));
    await say(said('Eve', 'my address is nobody’s business'));
    expect(seen).toEqual(['our price is fair']);
    expect(outcomes()[1]!.outcomes.map(({ status, reason }) => ({ status, reason }))).toEqual([
      { status: 'blocked', reason: { code: 'no-consent' } },
      { status: 'blocked', reason: { code: 'no-consent' } },
    ]);
    expect(state().breaches).toMatchObject([
      { check: { ruleId: 'consent' }, heldBack: ['compliance-privacy', 'sales'] },
    ]);
  });

  test('[E21] what the stranger said is shown to no agent with somebody else’s line', async () => {
    const { say, seen, meeting, agrees, said } = aMeetingWithConsent();
    await say(meeting, agrees('ada'), said('Eve', 'this is private'), said('You', 'our price is fair'));
    expect(seen).toEqual(['our price is fair']);
    await say(agrees('spoken:eve'), said('Eve', 'now I agree'));
    expect(seen.at(-1)).toBe('this is private our price is fair now I agree');
  });

  test('[E21] who takes the consent back is not analysed any more', async () => {
    const { say, seen, meeting, agrees, said } = aMeetingWithConsent();
    await say(meeting, agrees('ada'), said('You', 'the first line'));
    await say(agrees('ada', false), said('You', 'the second line'));
    expect(seen).toEqual(['the first line']);
  });

  test('[E21] a line that turns out to be a stranger’s takes back what was built on it', async () => {
    const { say, settle, state, meeting, agrees, said } = aMeetingWithConsent();
    const entry = said('You', 'our price is fair');
    await say(meeting, agrees('ada'), entry);
    expect(state().outputs).toHaveLength(1);
    await say({
      ...entry,
      id: newId(),
      kind: 'entry-corrected',
      body: { entryId: entry.id, speaker: 'Eve' },
    });
    await settle();
    expect(state().outputs[0]!.check).toMatchObject({
      outcome: 'withdrawn',
      reason: 'User consent required for this operation',
    });
  });

  test('[E21] it is said before anybody records, and taken back when those present agree', async () => {
    const { say, state, kinds, meeting, agrees } = aMeetingWithConsent();
    await say(meeting);
    expect(kinds('rules-checked')).toHaveLength(1);
    const consent = () => state().ruleChecks.find(({ ruleId }) => ruleId === 'consent');
    expect(consent()).toMatchObject({ passed: false });
    await say(agrees('ada'));
    expect(consent()).toMatchObject({ passed: true });
  });
});

describe.each(['off', 'announced', 'required'] as const)(
  'where consent is %s, somebody who says no',
  (policy) => {
    test('[E27] is shown to no agent from then on, neither with what they say nor with what they said before', async () => {
      const { say, seen, told, outcomes, meeting, agrees, said } = aMeetingWithConsent(policy);
      await say(meeting, agrees('ada'), agrees('spoken:eve'));
      await say(said('Eve', 'our budget is ninety thousand'), said('You', 'thank you Eve'));
      expect(seen.at(-1)).toBe('our budget is ninety thousand thank you Eve');
      await say(agrees('spoken:eve', false));
      await say(said('Eve', 'and we are three months late'), said('You', 'let us see'));
      expect(seen.at(-1)).toBe('thank you Eve let us see');
      expect(seen).toHaveLength(3);
      expect(told.at(-1)).not.toMatch(/budget|ninety|late/);
      expect(outcomes()[2]!.outcomes.map(({ reason }) => reason)).toEqual([
        { code: 'no-consent' },
        { code: 'no-consent' },
      ]);
    });

    test('[E27] is there again with all they said once they agree again', async () => {
      const { say, seen, meeting, agrees, said } = aMeetingWithConsent(policy);
      await say(meeting, agrees('ada'), agrees('spoken:eve'), said('Eve', 'our budget is ninety thousand'));
      await say(agrees('spoken:eve', false), said('You', 'we hear nothing of it'));
      expect(seen.at(-1)).toBe('we hear nothing of it');
      await say(agrees('spoken:eve'), said('You', 'now we do'));
      expect(seen.at(-1)).toBe('our budget is ninety thousand we hear nothing of it now we do');
    });
  },
);
