import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import type { SummaryRow } from '#meeting/models/summary.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import type { ExportOptions } from '#web/live/meetings.ts';
import { AnalysisScreen } from '../AnalysisScreen.tsx';

const state = stateOfEvents(
  pricingCall({
    title: 'Monday',
    lines: [
      ['Sam', 'Okay, so, um, welcome everybody.'],
      ['Kim', "We're struggling with the notes, um, and above ten thousand it has to be approved by Walter."],
      ['Sam', "So, um, I'll send you the pricing by Friday."],
      ['Kim', "We've decided to start with fifty people."],
    ],
  }),
);
beforeEach(() => localStorage.clear());

async function openReport(questions?: MeetingQuestions) {
  const taken: ExportOptions[] = [];
  const inMemory = meetingsInMemory([], [state]);
  const page = openPage({
    address: `/analysis?meeting=${state.session!.id}`,
    routes: [{ path: '/analysis', Component: AnalysisScreen }],
    account: {
      account: { state: 'signed-in', user: owner },
      meetings: {
        ...inMemory,
        questionsOf: () => questions,
        exportFile: (id, options) => {
          taken.push(options);
          return inMemory.exportFile(id, options);
        },
      },
    },
  });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Template' });
  return { ...page, choice, taken };
}
const owner = { uid: state.session!.userId, email: '', displayName: 'Sam' };
const section = (name: string) => within(screen.getByRole('region', { name }));

test('[Z6] the report opens with the summary of its kind of meeting; a sentence leads to its line', async () => {
  const { user, choice } = await openReport();
  expect(choice.value).toBe('general');
  expect(section('Promised').getByText(/I'll send you the pricing by Friday\./).textContent).toBe(
    "Sam: I'll send you the pricing by Friday. By Fri 9 Jan.",
  );
  expect(section('Next meeting').getByText('Nobody said when they meet again.')).toBeTruthy();
  const cited = section('Promised').getByRole('button', { name: /Sam/ });
  await user.click(cited);
  const line = document.activeElement!;
  expect(line.textContent).toContain("So, um, I'll send you the pricing by Friday.");
  expect(
    within(line as HTMLElement).getByText("I'll send you the pricing by Friday.", {
      selector: 'mark',
      exact: false,
    }),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(cited);
});

test('[Z6] another template tells the same meeting otherwise, and goes into the file', async () => {
  const { user, choice, taken } = await openReport();
  await user.selectOptions(choice, 'Sales call (MEDDICC)');
  expect(section('We promised').getByText(/send you the pricing/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Promised' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export report' }));
  await user.click(await screen.findByRole('menuitem', { name: /Markdown/ }));
  expect(taken).toMatchObject([{ template: 'sales-call' }]);
});

test("[Z7] one writes a template of one's own: what is amiss is told with its line, and it is there the next time", async () => {
  const { user, choice } = await openReport();
  await user.click(screen.getByRole('button', { name: 'Write your own' }));
  const field = await screen.findByRole('textbox', { name: 'Template' });
  await user.clear(field);
  await user.paste('version: 1\ntitle: Ours\n\n## Told\nWhat they told us.\nfrom: gossip');
  expect(screen.getByText(/Line 6: “gossip” fills nothing/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use it' }).disabled).toBe(true);
  await user.clear(field);
  await user.paste('version: 1\ntitle: Ours\n\n## Told\nWhat they decided.\nfrom: decisions');
  await user.click(screen.getByRole('button', { name: 'Use it' }));
  expect(choice.selectedOptions[0]!.text).toBe('Ours (your own)');
  expect(section('Told').getByText(/We've decided to start with fifty people\./)).toBeTruthy();
  cleanup();
  const again = await openReport();
  await again.user.selectOptions(again.choice, 'Ours (your own)');
  expect(section('Told')).toBeTruthy();
});

test('[Z9] [G12] a language model writes the summary under its name; it is stopped, and what was said is there again', async () => {
  const { id } = state.entries[2]!;
  const quote = 'send you the pricing by Friday';
  const start = state.entries[2]!.text.indexOf(quote);
  const lines = { shown: 4, of: 4, heldBack: 0 };
  const more = Promise.withResolvers<void>();
  const asked: string[] = [];
  async function* rows(): AsyncGenerator<SummaryRow> {
    yield { kind: 'section', at: 0 };
    yield { kind: 'asked', model: 'gpt-4', destination: 'OpenAI', lines };
    yield {
      kind: 'sentence',
      text: 'Sam sends the pricing by Friday.',
      evidence: [{ entryId: id, quote, start, end: start + quote.length }],
    };
    yield {
      kind: 'ended',
      outcome: 'answered',
      leftOut: 2,
      cut: false,
      cost: { amount: 0.25, currency: 'EUR' },
    };
    yield { kind: 'section', at: 1 };
    yield { kind: 'asked', model: 'gpt-4', destination: 'OpenAI', lines };
    yield {
      kind: 'ended',
      outcome: 'nothing-found',
      leftOut: 0,
      cut: false,
      cost: { amount: 0.5, currency: 'EUR' },
    };
    yield { kind: 'section', at: 2 };
    yield { kind: 'asked', model: 'gpt-4', destination: 'OpenAI', lines: { ...lines, shown: 2 } };
    yield { kind: 'ended', outcome: 'nothing-found', leftOut: 0, cut: false };
    yield { kind: 'section', at: 3 };
    await more.promise;
    yield { kind: 'failed', code: 'model-failed', detail: 'It is down. Please ask again a little later.' };
  }
  const { user } = await openReport({
    model: async () => ({ configured: true, model: 'gpt-4', destination: 'OpenAI', local: false }),
    ask: () => Promise.reject(new Error('Nobody asks here.')),
    summarise: async ({ sections }) => {
      asked.push(...sections.map(({ heading }) => heading));
      return rows();
    },
  });
  await screen.findByText(/What was said goes to gpt-4 \(OpenAI\)/);
  await user.click(screen.getByRole('button', { name: 'Write the summary with gpt-4' }));
  const written = within(await screen.findByRole('region', { name: 'Summary of gpt-4' }));
  await written.findByText('Sam sends the pricing by Friday.');
  expect(asked[0]).toBe('What it was about');
  expect(written.getByText('gpt-4 writes section 4 of 6 …')).toBeTruthy();
  expect(written.getByText('Left out: 2 sentences that the transcript does not bear out.')).toBeTruthy();
  expect(written.getByText('Nothing was decided out loud.')).toBeTruthy();
  expect(written.getByText('gpt-4 found nothing of this in the lines that it read.')).toBeTruthy();
  expect(written.getByRole('button', { name: /Sam/ })).toBeTruthy();
  more.resolve();
  await written.findByText('It is down. Please ask again a little later.');
  expect(written.getByText(/Written by gpt-4\. It may be wrong\..*It cost €0\.75\./)).toBeTruthy();
  await user.click(written.getByRole('button', { name: 'Show what was said' }));
  expect(section('Promised').getByText(/I'll send you the pricing/)).toBeTruthy();
});
