import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { consentOf, consentText, consentTextOf, mayBeUsed, withConsent } from './consent.ts';
import { someConsents } from '../samples.ts';

test('[N18] the text that is asked stands in the rules as it is, with its version', () => {
  const rules = readFileSync(new URL('../../../docs/rules.md', import.meta.url), 'utf8');
  expect(rules).toContain(`version ${consentText.version} of it is “${consentText.text}”`);
  expect(consentTextOf(consentText.version)).toBe(consentText.text);
  expect(consentTextOf(undefined)).toBeUndefined();
});

test('[N18] the last answer counts, with the text, when it was given, and who noted it', () => {
  const actor = { type: 'person', id: 'ada', name: 'Ada' } as const;
  const at = '2026-01-05T09:00:00.000Z';
  const body = { participantId: 'spoken:eve', given: false, text: 1 };
  const after = withConsent([], someConsents({ 'spoken:eve': true }), { at, actor, body });
  expect(after).toEqual({ 'spoken:eve': { given: false, at, by: actor, text: 1 } });
  expect(mayBeUsed('off', consentOf(after, { id: 'spoken:eve', name: 'Eve' }))).toBe(false);
});
