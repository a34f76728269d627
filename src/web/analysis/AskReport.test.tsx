import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerRow } from '#meeting/models/question.ts';
import { demoUser, newSession, type User } from '#meeting/session.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { smallMeetingState } from '#web/testing/small-meeting.ts';
import { AnalysisScreen } from './AnalysisScreen.tsx';

const session = smallMeetingState.session!;
const gpt = { configured: true, model: 'gpt-4', destination: 'OpenAI', local: false } as const;
const sentence: AnswerRow = {
  kind: 'sentence',
  text: 'Sam sends the pricing.',
  evidence: [{ entryId: 'entry-3', quote: 'send you the pricing', start: 7, end: 27 }],
};
async function* answer(): AsyncGenerator<AnswerRow> {
  yield sentence;
  yield { kind: 'ended', outcome: 'answered', leftOut: 0, cut: false };
}
const questions: MeetingQuestions = {
  model: async () => gpt,
  ask: async () => answer(),
  summarise: () => Promise.reject(new Error('This test asks for no summary.')),
};

interface Opened {
  hash?: string;
  user?: User;
  host?: User;
}

async function openReport({ hash = '', user = demoUser, host = demoUser }: Opened = {}) {
  const state = {
    ...smallMeetingState,
    session: {
      ...newSession(host, session.id, session.title, session.createdAt),
      participants: ['Sam', 'Kim'],
    },
  };
  const meetings = { ...meetingsInMemory([], [state]), questionsOf: () => questions };
  const page = openPage({
    address: `/analysis?meeting=${session.id}${hash}`,
    routes: [{ path: '/analysis', Component: AnalysisScreen }],
    account: { meetings, account: { state: 'signed-in', user } },
  });
  await screen.findByRole('form', { name: 'Ask the meeting' });
  return page;
}
const lineAt = (id: string) => document.getElementById(`line-${id}`)!;

test('[Q3] the report of a meeting is asked as the meeting is; an answer leads to its line in the transcript, and Escape back', async () => {
  const { user } = await openReport();
  const field = screen.getByRole('textbox', { name: 'Your question' });
  await user.type(field, 'What about the pricing?{Enter}');
  const answer = within(screen.getByRole('article', { name: 'What about the pricing?' }));
  const line = answer.getByRole('button', { name: /What is the pricing for fifty people/ });
  await user.click(line);
  expect(document.activeElement).toBe(lineAt('entry-2'));
  expect(within(lineAt('entry-2')).getByText('pricing', { selector: 'mark' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(line);
  await user.click(screen.getByRole('button', { name: 'Who does what?' }));
  expect(screen.getAllByRole('article')[0]!.textContent).toContain('I will send you the pricing by Friday.');
});

test('[Q4] [Q10] where the server has a language model, our side asks it there, too', async () => {
  const { user } = await openReport();
  await screen.findByText(/What you ask also goes to gpt-4/);
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'pricing{Enter}');
  const part = within(await screen.findByRole('region', { name: 'Answer of gpt-4' }));
  await user.click(await part.findByRole('button', { name: /Sam/ }));
  expect(within(lineAt('entry-3')).getByText('send you the pricing', { selector: 'mark' })).toBeTruthy();
});

test('[Q4] the other side asks the lines alone', async () => {
  const host: User = { uid: 'ada', email: '', displayName: 'Ada' };
  const kim: User = { uid: 'kim', email: '', displayName: 'Kim' };
  await openReport({ user: kim, host });
  await act(async () => {});
  expect(screen.queryByText(/also goes to/)).toBeNull();
});

test('[Q12] the address of a line opens the report there, whatever else stands in it', async () => {
  await openReport({ hash: '#entry-4' });
  expect(document.activeElement).toBe(lineAt('entry-4'));
  await openReport({ hash: '#%E0%A4%A' });
});
