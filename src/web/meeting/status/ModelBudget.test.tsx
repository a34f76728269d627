// The budget for language models on the meeting screen: what it has used, and the host's form.
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BodyOf } from '#meeting/events.ts';
import type { HourBudget, ModelLimits } from '#meeting/models/model-budget.ts';
import { demoUser, type Member } from '#meeting/session.ts';
import { openScreen, status } from '#web/testing/open-meeting-screen.tsx';

const usd = (amount: number) => ({ amount, currency: 'USD' });
const price = { input: 2.5, output: 10, currency: 'USD' };
const inTokens: ModelLimits = { tokensPerMeeting: 1_500_000, perHour: { tokens: 100_000 } };
const inMoney: ModelLimits = { ...inTokens, perHour: { tokens: 100_000, money: usd(1) }, price };

const asked = (tokens: number, cost?: number): BodyOf<'question-asked'> => ({
  model: 'gpt-4',
  destination: 'OpenAI',
  outcome: 'answered',
  inputTokens: tokens,
  outputTokens: 0,
  ...(cost !== undefined && { cost: usd(cost) }),
  budgetSpent: false,
});

/** `refuse`: what the server says to every change. */
async function openWith(limits: ModelLimits = inMoney, refuse?: string) {
  const changes: HourBudget[] = [];
  const page = await openScreen({
    modelBudget: {
      model: async () => ({ configured: true, model: 'gpt-4', destination: 'OpenAI', limits }),
      async change(perHour) {
        changes.push(perHour);
        if (refuse !== undefined) throw new Error(refuse);
      },
    },
  });
  const item = () => status().getByRole('button', { name: /gpt-4/ });
  await status().findByRole('button', { name: /gpt-4/ });
  const open = async () => {
    await page.user.click(item());
    return within(await screen.findByRole('dialog', { name: 'Language model' }));
  };
  return { ...page, changes, item, open };
}
const tokensField = () => screen.getByRole('textbox', { name: 'Budget for 60 minutes, in tokens' });
const moneyField = () => screen.getByRole('textbox', { name: 'Budget for 60 minutes, in USD' });

test('[V16] the status bar tells tokens, money and the share of the hour, which grows less as time passes', async () => {
  const { send, pass, item } = await openWith();
  expect(item().textContent).toBe('gpt-4 at OpenAI, not asked yet');
  send('question-asked', asked(10_000, 0.25));
  expect(item().textContent).toBe('gpt-4 at OpenAI, 10,000 tokens, $0.25 (25% of the hour’s budget)');
  pass(61 * 60_000);
  expect(item().textContent).toBe('gpt-4 at OpenAI, 10,000 tokens, $0.25 (0% of the hour’s budget)');
  // Of a request whose price nobody knew.
  send('question-asked', asked(50_000));
  expect(item().textContent).toBe(
    'gpt-4 at OpenAI, 60,000 tokens, at least $0.25 (50% of the hour’s budget)',
  );
});

test('[V16] [G12] without a price nothing is said of money', async () => {
  const { send, item, open } = await openWith(inTokens);
  send('question-asked', asked(10_000));
  expect(item().textContent).toBe('gpt-4 at OpenAI, 10,000 tokens (10% of the hour’s budget)');
  const dialog = await open();
  expect(dialog.queryByRole('textbox', { name: /USD/ })).toBeNull();
  expect(screen.getByRole('dialog').textContent).not.toMatch(/\$|USD|money/i);
});

test('[V16] a pause says until when, is announced, and ends by itself', async () => {
  const { send, pass, item } = await openWith();
  send('question-asked', asked(100_000, 0.2));
  expect(item().textContent).toBe(
    'gpt-4 pauses until 10:00: its budget for an hour is used up (100,000 tokens, $0.20)',
  );
  const told = () =>
    status()
      .getAllByRole('status')
      .map((one) => one.textContent);
  expect(told()).toContain('The language model pauses until 10:00: its budget for an hour is used up.');
  pass(60 * 60_000);
  expect(item().textContent).toContain('0% of the hour’s budget');
  expect(told().join('')).toBe('');
});

test('[V16] the host sets the hour’s budget in tokens, in money, or back to the server’s', async () => {
  const { user, send, changes, open } = await openWith();
  const dialog = await open();
  expect(dialog.getByText('0 of 1,500,000 tokens')).toBeTruthy();
  expect(dialog.getByText('0 of 100,000 tokens, $0.00 of $1.00')).toBeTruthy();
  await expect.poll(() => document.activeElement).toBe(tokensField());
  await user.type(tokensField(), '50 000{Enter}');
  expect(changes).toEqual([{ tokens: 50_000 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  send('model-budget-changed', { perHour: { tokens: 50_000 } });
  await open();
  expect(tokensField()).toHaveProperty('value', '50,000');
  await user.clear(tokensField());
  await user.type(moneyField(), '0,50');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(changes.at(-1)).toEqual({ money: usd(0.5) });
});

test.each([
  ['a few', '', /whole number such as 50,000/, 'tokens'],
  ['1.5', '', /whole number/, 'tokens'],
  ['100,001', '', /This server allows 100,000 at most/, 'tokens'],
  ['', '1,000', /amount such as 2\.50/, 'money'],
  ['', '1.01', /This server allows \$1\.00 at most/, 'money'],
])(
  '[V16] %j tokens and %j of money are not sent: the field says what to do',
  async (tokens, money, words, name) => {
    const { user, changes, open } = await openWith();
    await open();
    if (tokens !== '') await user.type(tokensField(), tokens);
    if (money !== '') await user.type(moneyField(), money);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(changes).toEqual([]);
    const field = name === 'tokens' ? tokensField() : moneyField();
    await expect.poll(() => document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const description = field.getAttribute('aria-describedby')!;
    expect(document.getElementById(description)!.textContent).toMatch(words);
  },
);

test('[V16] a refusal of the server stands in the form, with what was typed; without a connection nothing is lost', async () => {
  const { user, send, open } = await openWith(inMoney, 'The entry could not be stored.');
  await open();
  await user.type(tokensField(), '7{Enter}');
  expect(screen.getByText('The entry could not be stored.')).toBeTruthy();
  expect(tokensField()).toHaveProperty('value', '7');
  send('connection-changed', { state: 'disconnected' });
  expect(screen.getByText(/The server cannot be reached/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(tokensField()).toHaveProperty('value', '7');
});

test('[V16] [G13] whoever is no host reads it all and changes nothing', async () => {
  const { send, open } = await openWith();
  const me = { id: demoUser.uid, name: 'Demo User', side: 'us', status: 'in', isGuest: false } as const;
  const host: Member = { ...me, id: 'ada', name: 'Ada', role: 'host' };
  send('member-changed', { member: host });
  send('member-changed', { member: { ...me, role: 'speaker' } });
  send('question-asked', asked(10_000, 0.25));
  const dialog = await open();
  expect(dialog.getByText('10,000 of 100,000 tokens, $0.25 of $1.00')).toBeTruthy();
  expect(dialog.getByText(/The host of this meeting can change/)).toBeTruthy();
  expect(dialog.queryByRole('textbox')).toBeNull();
});
