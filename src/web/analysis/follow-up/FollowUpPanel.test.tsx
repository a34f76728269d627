import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import type { SummaryAsked, SummaryRow } from '#meeting/models/summary.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { AnalysisScreen } from '../AnalysisScreen.tsx';

const state = stateOfEvents(
  pricingCall({
    title: 'Monday',
    lines: [
      ['Kim', "We've decided to start with fifty people."],
      ['Sam', "So, um, I'll send you the pricing by Friday, to kim.novak@example.com."],
    ],
  }),
);
const owner = { uid: state.session!.userId, email: '', displayName: 'Sam' };
beforeEach(() => localStorage.clear());

async function openDraft(questions?: MeetingQuestions) {
  const page = openPage({
    address: `/analysis?meeting=${state.session!.id}`,
    routes: [{ path: '/analysis', Component: AnalysisScreen }],
    account: {
      account: { state: 'signed-in', user: owner },
      meetings: { ...meetingsInMemory([], [state]), questionsOf: () => questions },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Draft a follow-up e-mail' }));
  const body = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'E-mail' });
  return { ...page, body };
}

test('[Z10] the draft is there at a click, without personal data; it is changed and copied', async () => {
  const { user, body } = await openDraft();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' }).value).toBe('Follow-up: Monday');
  expect(body.value).toContain("What we agreed:\n- Kim: We've decided to start with fifty people.");
  expect(body.value).toContain("- I'll send you the pricing by Friday, to ***MASKED***.");
  await user.clear(body);
  await user.type(body, 'Dear Kim, see you soon.');
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('Dear Kim, see you soon.');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
});

test('[Z11] it begins and ends as the mails that were pasted, and what was changed before stays until one wants it new', async () => {
  const { user, body } = await openDraft();
  await user.type(body, ' PS: bring cake.');
  await user.click(screen.getByRole('button', { name: 'Write as I do' }));
  await user.click(await screen.findByRole('textbox', { name: 'E-mails of yours' }));
  await user.paste('Hello Tom!\n\nsee attached.\n\nCheers\nSam N.');
  await user.click(screen.getByRole('button', { name: 'Use them' }));
  await screen.findByText(/has changed since you began to write/);
  expect(body.value).toMatch(/Best regards,\nSam PS: bring cake\.$/);
  await user.click(screen.getByRole('button', { name: 'Draft it again' }));
  expect(body.value).toMatch(/^Hello Kim!\n[^]*\n\nCheers\nSam N\.$/);
});

test('[Z12] a language model writes it in their style, each part checked; a part that does not stand is not in it', async () => {
  const asked: SummaryAsked[] = [];
  const quote = 'send you the pricing by Friday';
  const { id, text } = state.entries[1]!;
  const start = text.indexOf(quote);
  const lines = { shown: 2, of: 2, heldBack: 0 };
  async function* rows(): AsyncGenerator<SummaryRow> {
    for (const at of [0, 1, 2, 3, 4]) {
      yield { kind: 'section', at };
      yield { kind: 'asked', model: 'gpt-4', destination: 'OpenAI', lines };
      if (at === 0)
        yield {
          kind: 'sentence',
          text: 'You will have the pricing from me on Friday.',
          evidence: [{ entryId: id, quote, start, end: start + quote.length }],
        };
      if (at === 1)
        yield {
          kind: 'sentence',
          text: 'You will sign on Tuesday.',
          evidence: [{ entryId: id, quote: 'sign on Tuesday', start: 0, end: 15 }],
        };
      yield { kind: 'ended', outcome: at === 0 ? 'answered' : 'nothing-found', leftOut: 0, cut: false };
    }
  }
  localStorage.setItem(
    `aside.earlier-mails:${owner.uid}`,
    JSON.stringify('Hello Tom!\n\nsee attached, my friend.'),
  );
  const { user, body } = await openDraft({
    model: async () => ({ configured: true, model: 'gpt-4', destination: 'OpenAI', local: false }),
    ask: () => Promise.reject(new Error('Nobody asks here.')),
    summarise: async (summary) => {
      asked.push(summary);
      return rows();
    },
  });
  await screen.findByText(
    /the beginning of your earlier mails go to gpt-4 \(OpenAI\), with personal data hidden/,
  );
  await user.click(screen.getByRole('button', { name: 'Write the e-mail with gpt-4' }));
  await screen.findByText(/Written by gpt-4\. It may be wrong\./);
  expect(asked[0]!.sections).toHaveLength(5);
  expect(asked[0]!.manner).toMatch(
    /“I” is Sam\. Write as these .* from them: Hello Tom! see attached, my friend\.$/,
  );
  expect(body.value).toContain('What we take care of:\n- You will have the pricing from me on Friday.');
  expect(body.value).not.toContain('sign on Tuesday');
  await user.click(screen.getByRole('button', { name: 'Use what was said' }));
  expect(body.value).toContain("- I'll send you the pricing by Friday");
});
