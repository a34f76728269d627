// How the agents are doing and what the rules say, as the meeting screen shows it.
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { RuleCheck } from '#meeting/events.ts';
import { engineMessages } from '#meeting/messages.ts';
import { demoUser } from '#meeting/session.ts';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import { agentsHealth, agentsSwitchedOff } from '#web/testing/agents-health.ts';
import { openScreen, region, status } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const rule = (parts: Partial<RuleCheck>): RuleCheck => ({
  ruleId: 'consent',
  name: 'Recording consent',
  level: 'blocking',
  passed: false,
  reason: engineMessages.consentRequired,
  ...parts,
});

test('[V11] the status bar tells how the agents are, and a click shows each of them', async () => {
  const { user } = await openScreen({ health: agentsHealth('offline') });
  await user.click(await status().findByRole('button', { name: '1 agent offline' }));
  const dialog = within(await screen.findByRole('dialog'));
  const [first] = dialog.getAllByRole('listitem');
  expect(first!.textContent).toContain('Salesoffline');
  expect(first!.textContent).toContain('42 ms avg, 2% errors, 1 active task, heartbeat');
  expect(dialog.getByText('Event bus, 1.5 MB remembered')).toBeTruthy();
});

test('[V11] it is asked again every 30 seconds, and unknown is not called healthy', async () => {
  const health = agentsHealth('healthy');
  const { link, pass, settle } = await openScreen({ health });
  expect(status().getByText('Agents healthy')).toBeTruthy();
  Object.assign(link.engine, { health: () => Promise.reject(new Error('out of reach')) });
  pass(30_000);
  await settle();
  expect(status().getByText('Agents’ health unknown')).toBeTruthy();
});

test('[V11] an agent that is not well is told of at once, and so is that it has recovered', async () => {
  const { send } = await openScreen({ health: agentsHealth('healthy') });
  send('agent-health', { agentType: 'sales', status: 'unhealthy' });
  expect(status().getByText('1 agent unhealthy')).toBeTruthy();
  send('agent-health', { agentType: 'sales', status: 'healthy' });
  expect(status().getByText('Agents healthy')).toBeTruthy();
});

test('[V11] where the agents are switched off, nothing says that they are ready', async () => {
  const { sendEntry } = await openScreen({ health: agentsSwitchedOff });
  sendEntry({ text: 'is anybody looking' });
  expect(status().getByText('AI agents are switched off')).toBeTruthy();
  expect(region('Live AI insights').getByText('The AI agents are switched off on this server.')).toBeTruthy();
  expect(status().queryByText(/active agent|AI Agents Ready|Available agents|health/)).toBeNull();
  expect(region('AI Agent Insights').getByText(/agents are switched off on this server/)).toBeTruthy();
});

test('[V12] a rule that is not kept is told in its own words, and consent can be noted at once', async () => {
  const { user, link, send } = await openScreen();
  send('session-started', {
    stage: 'opening',
    checks: [
      rule({}),
      rule({ ruleId: 'pii', name: 'Personal data', reason: 'A number was said.' }),
      rule({ ruleId: 'fine', passed: true }),
    ],
    workflows: [],
  });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText(engineMessages.consentRequired)).toBeTruthy();
  expect(alert.getByText('Compliance violation: Personal data')).toBeTruthy();
  expect(alert.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  await user.click(alert.getByRole('button', { name: 'Note who agrees' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(within(dialog.getByRole('group', { name: 'Demo User' })).getByLabelText('Agrees'));
  expect(link.asked.changes).toEqual([{ participantId: 'demo-user', given: true, text: 1 }]);
  act(() => link.send('rules-checked', { checks: [rule({ passed: true })] }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(status().getByText('Consent: 1 of 1')).toBeTruthy();
});

test('[V12] a card number read aloud is told: which rule, on which line, and who was held back', async () => {
  const { send, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'my card is 4111 1111 1111 1111' });
  send('run-finished', {
    entryId: 'e1',
    outcomes: [
      {
        agentType: 'retriever-rag',
        status: 'blocked',
        reason: { code: 'rule', rule: 'Payment card numbers' },
        ms: 0,
      },
    ],
    ruleChecks: [rule({ ruleId: 'card', name: 'Payment card numbers', reason: 'A card number was said.' })],
  });
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('Compliance violation: Payment card numbers')).toBeTruthy();
  expect(alert.getByRole('button', { name: /the line of/ })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Held back: Retrieval.');
});

test('[V12] recording waits until those present have agreed, where that is required', async () => {
  const { user, send, link } = await openScreen();
  send('rules-checked', { checks: [rule({})] });
  await user.keyboard('r');
  expect(link.asked.recording).toEqual([]);
  const record = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start recording' });
  expect(record().disabled).toBe(true);
  expect(screen.getByText('Recording waits until everybody present has agreed')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('No recording begins before that');
  send('rules-checked', { checks: [rule({ passed: true })] });
  expect(record().disabled).toBe(false);
});

test('[V12] recording waits for those present also where nobody is told what the rules came to, as on the other side', async () => {
  const notice: MeetingNotice = { consent: 'required', hostName: 'Ana', isAnalysed: true, goesTo: [] };
  const { user, send, sendEntry, link } = await openScreen({ people: { notice: async () => notice } });
  sendEntry({ text: 'Good morning.' });
  await user.keyboard('r');
  expect(link.asked.recording).toEqual([]);
  expect(screen.getByText('Recording waits until everybody present has agreed')).toBeTruthy();
  send('consent-given', { participantId: demoUser.uid, given: true });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start recording' }).disabled).toBe(false);
});

test('[V12] a warning can be put away, and advice does not interrupt', async () => {
  const { user, send } = await openScreen();
  const started = (level: RuleCheck['level']) =>
    send('session-started', {
      stage: 'opening',
      checks: [rule({ level, reason: 'Nobody was told.' })],
      workflows: [],
    });
  started('advisory');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(status().getByRole('button', { name: 'Consent: 0 of 1' }));
  expect(
    within(await screen.findByRole('dialog')).getByText('Recording consent: Nobody was told.'),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  started('warning');
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[V13] the analysis says where the conversation stands once the agents follow it', async () => {
  const { send, sendEntry } = await openScreen();
  const analysis = () => region('Live Meeting Analysis');
  expect(analysis().queryByRole('list', { name: 'Stage of the conversation' })).toBeNull();
  for (const sentiment of [-0.4, -0.2, 0.3, 0.6]) {
    sendEntry({ id: String(sentiment), text: 'We have a budget.' });
    send('run-finished', {
      entryId: String(sentiment),
      outcomes: [],
      notes: {
        meeting_stage: 'negotiation',
        sentiment,
        active_topics: ['pricing', 'boxes', 'letter', 'weather'],
      },
    });
  }
  const stages = analysis().getByRole('list', { name: 'Stage of the conversation' });
  expect(stages.querySelector('[aria-current=step]')?.textContent).toBe('negotiation');
  expect(analysis().getByText('Mood rising')).toBeTruthy();
  expect(analysis().getByText('Now about pricing, boxes, letter')).toBeTruthy();
});
