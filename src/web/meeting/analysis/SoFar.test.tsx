// What stands so far, as somebody sees it below the insights of the meeting that goes on.
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import type { SummaryRow } from '#meeting/models/summary.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { anEmittedOutput } from '#web/testing/an-emitted-output.ts';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const promised = () => within(screen.getByRole('region', { name: 'Promised' }));

async function withLines(...texts: string[]) {
  const opened = await openScreen();
  texts.forEach((text, i) => opened.sendEntry({ id: `e${i}`, text, speaker: 'Kim' }));
  opened.pass(1_000);
  return opened;
}

test('[V17] what was promised stands there with its day, and leads to its line; of nothing else is anything said', async () => {
  const { user } = await withLines('Good morning, everybody.', "I'll send you the agreement by Friday.");
  const sentence = await screen.findByRole('button', { name: /I'll send you the agreement by Friday/ });
  expect(sentence.textContent).toBe("Kim: I'll send you the agreement by Friday. By Fri 9 Jan.");
  for (const name of ['Decided', 'Open questions', 'Days'])
    expect(screen.queryByRole('region', { name })).toBeNull();
  await user.click(sentence);
  expect(screen.getByRole('log').querySelector('mark')?.textContent).toContain("I'll send you");
});

test('[X8] where consent is required, nothing stands there of somebody who has not agreed', async () => {
  const notice: MeetingNotice = { consent: 'required', hostName: '', isAnalysed: true, goesTo: [] };
  const opened = await openScreen({ people: { notice: async () => notice } });
  opened.sendEntry({ id: 'e1', text: "I'll send you the agreement by Friday.", speaker: 'Kim' });
  opened.sendEntry({ id: 'e2', text: "I'll send you the drawings by Friday.", speaker: 'Gina' });
  opened.send('consent-given', { participantId: 'spoken:kim', given: true });
  opened.pass(1_000);
  await screen.findByRole('button', { name: /the agreement by Friday/ });
  expect(promised().getAllByRole('listitem')).toHaveLength(1);
  opened.send('consent-given', { participantId: 'spoken:gina', given: true });
  // It rests for forty times as long as the making took, which is long on a machine that has no time.
  opened.pass(60_000);
  await screen.findByRole('button', { name: /the drawings by Friday/ });
});

test('[V17] it stands below the insights of all agents, and not among those of one', async () => {
  const { user } = await withLines("I'll send you the agreement by Friday.");
  const insights = within(screen.getByRole('region', { name: 'AI Agent Insights' }));
  const list = { name: 'What stands so far' };
  await insights.findByRole('region', list);
  await user.click(insights.getByRole('button', { name: /^Sales/ }));
  expect(insights.queryByRole('region', list)).toBeNull();
  await user.click(insights.getByRole('button', { name: /^All \d/ }));
  insights.getByRole('region', list);
});

test('[V17] where insights need the room it is one row with its counts, which opens it for as long as somebody wants it open', async () => {
  const { user, send } = await withLines("I'll send you the agreement by Friday.", 'We have a budget.');
  const fold = await screen.findByRole('button', { name: /^What stands so far/ });
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  expect(fold.closest('h2')).toBeTruthy();
  send('insight-emitted', { output: anEmittedOutput('one') });
  expect(fold.getAttribute('aria-expanded')).toBe('false');
  expect(fold.textContent).toBe('What stands so farPromised 1');
  expect(screen.queryByRole('region', { name: 'Promised' })).toBeNull();
  act(() => fold.focus());
  await user.keyboard('{Enter}');
  expect(fold.getAttribute('aria-expanded')).toBe('true');
  act(() => fold.blur());
  send('insight-emitted', { output: anEmittedOutput('two') });
  await promised().findByText(/I'll send you the agreement/);
});

test('[V17] the newest come first, and more than four are shown when asked for', async () => {
  const things = ['agreement', 'price list', 'drawings', 'invoice', 'contract', 'floor plan'];
  const { user } = await withLines(...things.map((thing) => `I'll send you the ${thing} by Friday.`));
  const more = await screen.findByRole('button', { name: 'Show 2 more' });
  expect(
    promised()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)[0],
  ).toContain('floor plan');
  expect(promised().getAllByRole('listitem')).toHaveLength(4);
  await user.click(more);
  expect(promised().getAllByRole('listitem')).toHaveLength(6);
});

test('[V17] of the days the soonest comes first', async () => {
  await withLines(
    'The new contract starts on the first of March.',
    'Our audit is on the twentieth of January.',
    'The price list ends on the tenth of February.',
  );
  const days = within(await screen.findByRole('region', { name: 'Days' }));
  expect(days.getAllByRole('listitem').map(({ textContent }) => textContent.split(' On ')[1])).toEqual([
    'Tue 20 Jan.',
    'Tue 10 Feb.',
    'Sun 1 Mar.',
  ]);
});

test('[V17] a promise that was corrected away is gone', async () => {
  const { send, pass } = await withLines("I'll send you the agreement by Friday.");
  await screen.findByRole('region', { name: 'Promised' });
  send('entry-corrected', { entryId: 'e0', text: 'He has sent us the agreement.' });
  pass(60_000);
  await expect.poll(() => screen.queryByRole('region', { name: 'Promised' })).toBeNull();
});

test('[V18] a language model writes what stands so far when it is asked to; each sentence leads to its line, and once more is said it says so', async () => {
  const quote = 'the twelve machines on the fourteenth';
  const asked: string[] = [];
  async function* rows(count: number): AsyncGenerator<SummaryRow> {
    for (let at = 0; at < count; at++) {
      yield { kind: 'section', at };
      const lines = { shown: 2, of: 2, heldBack: 0 };
      yield { kind: 'asked', model: 'gpt-4', destination: 'OpenAI', lines };
      const evidence = [{ entryId: 'b', quote, start: 6, end: 6 + quote.length }];
      if (at === 0)
        yield { kind: 'sentence', text: 'Kim brings twelve machines by the fourteenth.', evidence };
      const outcome = at === 0 ? 'answered' : 'nothing-found';
      yield { kind: 'ended', outcome, leftOut: 0, cut: false };
    }
  }
  const questions: MeetingQuestions = {
    model: async () => ({ configured: true, model: 'gpt-4', destination: 'OpenAI', local: false }),
    ask: () => Promise.reject(new Error('Nobody asks here.')),
    summarise: async ({ sections }) => {
      asked.push(...sections.map(({ heading }) => heading));
      return rows(sections.length);
    },
  };
  const { user, sendEntry, pass } = await openScreen({ questions });
  sendEntry({ id: 'a', text: 'How many can you spare?', speaker: 'You' });
  sendEntry({ id: 'b', text: `Okay, ${quote}, done.`, speaker: 'Kim' });
  pass(1_000);
  await screen.findByText(/What was said goes to gpt-4 \(OpenAI\), with personal data hidden/);
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Write the summary with gpt-4' }));
  const written = within(await screen.findByRole('region', { name: 'Summary of gpt-4' }));
  await written.findByText('Kim brings twelve machines by the fourteenth.');
  expect(asked).toEqual(['Promised', 'Decided', 'Open questions', 'Days']);
  expect(await written.findByText('Nothing was decided so far.')).toBeTruthy();
  await user.click(written.getByRole('button', { name: /Kim/ }));
  expect(screen.getByRole('log').querySelector('mark')?.textContent).toContain(quote);
  sendEntry({ id: 'c', text: 'And the invoice comes later.', speaker: 'Kim' });
  pass(60_000);
  expect(await written.findByText('More was said since this was written.')).toBeTruthy();
  await user.click(written.getByRole('button', { name: 'Show what was said' }));
  expect(screen.queryByRole('region', { name: 'Summary of gpt-4' })).toBeNull();
});

test('[V18] without a language model nothing is offered', async () => {
  await withLines("I'll send you the agreement by Friday.");
  await screen.findByRole('region', { name: 'Promised' });
  expect(screen.queryByRole('button', { name: /^Write the summary with/ })).toBeNull();
});

const promise = "I'll send you the drawings of the hall on Friday.";
const lastTime = {
  meeting: { id: 'then', title: 'Site visit', createdAt: '2025-12-19T09:00:00.000Z' },
  promises: [
    {
      speaker: 'Kim',
      text: promise,
      evidence: [{ entryId: 'line', quote: promise, start: 0, end: promise.length }],
    },
  ],
};

test('[Q21] what is owed from last time stands there before anything is said, leads to its meeting, and to where it is spoken of', async () => {
  const { user, sendEntry } = await openScreen({ lastTime });
  const owed = within(await screen.findByRole('region', { name: 'From last time, Fri 19 Dec' }));
  const there = owed.getByRole('link', { name: /^Kim: I'll send you the drawings/ });
  expect(there.getAttribute('href')).toBe('/analysis?meeting=then#line');
  expect(there.getAttribute('target')).toBe('_blank');
  expect(owed.queryByRole('button', { name: /^Spoken of/ })).toBeNull();
  sendEntry({ id: 'now', text: 'Here are the drawings of the hall.', speaker: 'Kim' });
  await user.click(await owed.findByRole('button', { name: /^Spoken of/ }));
  expect(screen.getByRole('log').querySelector('.bg-mark')?.textContent).toContain('Here are the drawings');
});

test('[Q21] once the meeting is over nothing of before stands there', async () => {
  const { send } = await openScreen({ lastTime });
  const name = /^From last time/;
  await screen.findByRole('region', { name });
  send('meeting-ended', {});
  expect(screen.queryByRole('region', { name })).toBeNull();
});
