import { describe, expect, test } from 'vitest';
import { ComplianceRule } from '#meeting/governance.ts';
import { aMeeting, someConsents } from '#meeting/samples.ts';
import { resultOn } from '../result-on.ts';
import { compliancePrivacyAgent } from './agent.ts';
import { complianceRules } from './rules.ts';

const { session } = aMeeting({ participants: ['Ada', 'Ben'] }).body;

describe('the compliance rules', () => {
  test('[A10] are data of the specified form, with the rights of data subjects and the lawful basis among them', () => {
    for (const rule of complianceRules) expect(ComplianceRule.parse(rule)).toEqual(rule);
    const rights = complianceRules.find(({ id }) => id === 'data-subject-rights')!;
    for (const word of ['access', 'rectification', 'erasure', 'portability', 'consent'])
      expect(rights.description).toContain(word);
  });

  test('[A10] personal data said aloud is warned about and hidden', async () => {
    const result = await resultOn(compliancePrivacyAgent, 'Ana: write to jo@example.com today');
    expect(result).toMatchObject({
      outcome: 'spoke',
      analysis: expect.stringContaining('An e-mail address was said: “write to ***MASKED*** today”'),
      ruleChecks: [{ ruleId: 'personal-data-said', level: 'warning', passed: false }],
    });
    expect(JSON.stringify({ ...result, evidence: [] })).not.toContain('jo@');
  });

  test.each([
    ['my account number is 66374958', 'An account number was said: “my account number is ***MASKED***”'],
    ['I live at 14 Marsh Lane, flat 3.', 'A postal address was said: “I live at ***MASKED***”'],
    ['born on the third of march eighty four', 'A date of birth was said: “born on ***MASKED***”'],
  ])('[A10] every kind of personal data has its name and is hidden: %s', async (text, insight) => {
    expect(await resultOn(compliancePrivacyAgent, `Ana: ${text}`)).toMatchObject({ insights: [insight] });
  });

  test.each([
    ['Is this being recorded?', 'Tell Ana now what is recorded and why'],
    ['please delete everything you have on me', 'as Ana’s request today'],
    ['the card numbers end up in the log', 'Ask Ana to have it deleted where it stands'],
  ])('it speaks of what happens to personal data: %s', async (text, move) => {
    expect(await resultOn(compliancePrivacyAgent, `Ana: ${text}`)).toMatchObject({
      outcome: 'spoke',
      analysis: expect.stringContaining(move),
    });
  });

  test('whoever asks for silence about somebody’s health needs no reminder', async () => {
    const [told, asked] = await Promise.all(
      [
        'Ana: She has a burnout, since July.',
        'Ana: She has a burnout, since July. That stays in this room, please.',
      ].map((line) => resultOn(compliancePrivacyAgent, line)),
    );
    const quiet = expect.stringContaining('there for whoever looks');
    expect(told).toMatchObject({ reasoning: expect.not.arrayContaining([quiet]) });
    expect(asked).toMatchObject({ reasoning: expect.arrayContaining([quiet]) });
  });

  test('[A10] contact details given on purpose weigh least of all', async () => {
    const confidences = ['call me on 212-555-0142', 'my account number is 66374958'].map(async (text) => {
      const result = await resultOn(compliancePrivacyAgent, `Ana: ${text}`);
      return result.outcome === 'spoke' ? result.confidence : 0;
    });
    const [contact, account] = await Promise.all(confidences);
    expect(contact).toBeLessThan(account!);
  });

  test('[A10] an address that people give for their post is no matter, another’s is', async () => {
    const [own, another] = await Promise.all(
      ['Send it to my new place, it is 14 Marsh Lane, flat 3.', 'She lives at 14 Marsh Lane, flat 3.'].map(
        async (text) => {
          const result = await resultOn(compliancePrivacyAgent, `Ana: ${text}`);
          return result.outcome === 'spoke' ? result.confidence : 0;
        },
      ),
    );
    expect(own).toBeLessThan(another!);
  });

  test.each([
    ['our bank details have changed, for the refund', 'ring Ana back on the number already on file'],
    ['the recordings go to a contractor in Cairo', 'Ask Ana to put in writing who sees what from there'],
  ])('what to do fits what was said: %s', async (text, move) => {
    expect(await resultOn(compliancePrivacyAgent, `Ana: ${text}`)).toMatchObject({
      analysis: expect.stringContaining(move),
    });
  });

  test('[A10] a payment card number stops what comes after, naming the rule and nothing else', async () => {
    const result = await resultOn(compliancePrivacyAgent, 'Ana: my card is 4111 1111 1111 1111');
    expect(result).toMatchObject({
      outcome: 'blocked',
      rule: 'Payment card numbers',
      ruleChecks: [{ ruleId: 'payment-card-said', level: 'blocking', passed: false }],
    });
    expect(JSON.stringify(result)).not.toContain('4111');
  });

  test.each([
    ['off', {}, true],
    ['announced', {}, true],
    ['required', { ada: true }, false],
    ['required', { ada: true, 'spoken:ben': false }, false],
    ['required', { ada: true, 'spoken:ben': true }, true],
  ] as const)('[A10] consent %s, given %j: passed %s', (consentPolicy, consents, passed) => {
    const check = compliancePrivacyAgent.checkSessionStart!({
      session,
      consents: someConsents(consents),
      consentPolicy,
    }).find(({ ruleId }) => ruleId === 'consent')!;
    expect(check).toMatchObject({ level: 'blocking', passed });
    expect(check.reason === 'User consent required for this operation').toBe(!passed);
  });

  test.each([
    ['off', undefined, true],
    ['off', false, false],
    ['announced', undefined, true],
    ['announced', false, false],
    ['required', undefined, false],
    ['required', false, false],
    ['required', true, true],
  ] as const)('[A10] consent %s, the speaker answered %s: passed %s', (consentPolicy, agreed, passed) => {
    expect(compliancePrivacyAgent.checkSpeaker!({ agreed, consentPolicy })).toMatchObject([{ passed }]);
  });
});
