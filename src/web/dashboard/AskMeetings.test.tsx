import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AcrossQuestion, AcrossRow } from '#meeting/models/question-across.ts';
import type { User } from '#meeting/session.ts';
import { Refusal } from '#protocol/http-client.ts';
import type { AllQuestions } from '#web/live/meeting-questions.ts';
import { meetingsInMemory, testSession } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { AskMeetings } from './AskMeetings.tsx';

const sam: User = { uid: 'sam', email: 'sam@example.com', displayName: 'Sam' };
const gpt = { configured: true, model: 'gpt-4', destination: 'OpenAI', local: false } as const;

/** A server that a test holds in its hand: it says a row when it is told to. */
function heldServer(options: { model?: boolean; refusal?: Error } = {}) {
  const asked: { question: AcrossQuestion; signal: AbortSignal }[] = [];
  let controller: ReadableStreamDefaultController<AcrossRow>;
  const questions: AllQuestions = {
    model: async () => (options.model ? gpt : { configured: false }),
    async ask(question, signal) {
      asked.push({ question, signal });
      if (options.refusal) throw options.refusal;
      return new ReadableStream<AcrossRow>({ start: (one) => void (controller = one) });
    },
  };
  const say = (...rows: AcrossRow[]) =>
    act(async () => {
      for (const row of rows) controller.enqueue(row);
    });
  const end = () => act(async () => controller.close());
  return { questions, asked, say, end };
}

function open(server: ReturnType<typeof heldServer>, user = sam, isEmpty = false) {
  const meetings = { ...meetingsInMemory([testSession()]), questions: server.questions };
  return openPage({
    address: '/dashboard',
    routes: [
      { path: '/dashboard', element: <AskMeetings isEmpty={isEmpty} /> },
      { path: '/analysis', element: <p>The report</p> },
    ],
    account: { account: { state: 'signed-in', user }, meetings },
  });
}

const pilot = { id: 'm1', title: 'Pilot', createdAt: '2026-01-05T09:00:00.000Z' };
const line = {
  id: 'l1',
  sessionId: 'm1',
  speaker: 'Kim',
  text: 'The data stay in Frankfurt.',
  timestamp: '2026-01-05T09:05:00.000Z',
};
const found: AcrossRow = {
  kind: 'found',
  passages: [{ lines: [{ ...line, spans: [{ start: 4, end: 8 }] }] }],
  meetings: [pilot],
  looked: { meetings: 200, all: false },
};
const field = () => screen.findByRole('textbox', { name: 'Your question' });
const answer = () => screen.getByRole('article').textContent;

test('[Q12] [Q17] the answer is lines with the title and day of their meeting, each a link to its place there, and says where it looked', async () => {
  const server = heldServer();
  const { user, router } = open(server);
  await user.type(await field(), 'Where is the data?{Enter}');
  expect(answer()).toContain('Looking through your meetings');
  await server.say(found);
  await server.end();
  expect(answer()).toMatch(/Pilot · Jan 5, 2026.*Kim.*The data stay in Frankfurt\./);
  expect(answer()).toContain('Looked through your 200 newest meetings. Older ones were not looked at.');
  expect(screen.getByText('data', { selector: 'mark' })).toBeTruthy();
  const link = screen.getByRole('link', { name: /The data stay in Frankfurt/ });
  expect(link.getAttribute('href')).toBe('/analysis?meeting=m1#l1');
  await user.click(link);
  expect(router.state.location.state).toEqual({ start: 4, end: 8 });
  // Coming back, the answer is still there.
  await act(() => router.navigate(-1));
  expect(answer()).toContain('The data stay in Frankfurt.');
});

test('[Q15] [Q17] a model’s sentences stand above, with links to lines of their meetings', async () => {
  const server = heldServer({ model: true });
  const { user } = open(server);
  await screen.findByText(/What you ask also goes to gpt-4 at OpenAI/);
  await user.click(screen.getByRole('button', { name: 'What did we promise?' }));
  expect(server.asked[0]!.question).toEqual({ preset: 'promised' });
  await server.say(
    found,
    {
      kind: 'asked',
      model: 'gpt-4',
      destination: 'OpenAI',
      lines: { shown: 1, of: 1, heldBack: 0 },
      meetingsHeldBack: 2,
    },
    {
      kind: 'sentence',
      text: 'The data are in Frankfurt.',
      evidence: [{ sessionId: 'm1', entryId: 'l1', quote: 'in Frankfurt', start: 14, end: 26 }],
      lines: [{ ...line, meeting: pilot }],
    },
    { kind: 'ended', outcome: 'answered', leftOut: 0, cut: false },
  );
  await server.end();
  const part = within(screen.getByRole('region', { name: 'Answer of gpt-4' }));
  expect(part.getByText('The data are in Frankfurt.')).toBeTruthy();
  const citation = part.getByRole('link', { name: /Kim.*Pilot, / });
  expect(citation.getAttribute('href')).toBe('/analysis?meeting=m1#l1');
  expect(answer()).toContain('Lines of 2 meetings below did not go to the model');
});

test.each<[string, Error, RegExp]>([
  ['has had enough', new Refusal(429, 'You have asked a lot in a minute.'), /asked a lot in a minute/],
  ['cannot be reached', new Refusal(0, 'The server cannot be reached.'), /cannot be reached/],
  ['breaks off', new Error('a wire'), /broke off. Please ask again/],
])('[Q17] when the server %s, it says so in place of the lines', async (_, refusal, words) => {
  const { user } = open(heldServer({ refusal, model: true }));
  await user.type(await field(), 'data{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(screen.queryByText(/Looking through/)).toBeNull();
});

test('[Q17] where looking takes too long, it says so and what to do', async () => {
  const server = heldServer();
  const { user } = open(server);
  await user.type(await field(), 'data{Enter}');
  await server.say({ kind: 'failed', code: 'model-failed', detail: 'It took too long. Please ask again.' });
  await server.end();
  expect((await screen.findByRole('alert')).textContent).toBe('It took too long. Please ask again.');
});

test('[Q17] the button that asked stops it; what nobody said is said to be nowhere, and no model is waited for', async () => {
  const server = heldServer({ model: true });
  const { user } = open(server);
  await user.type(await field(), 'data{Enter}');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(server.asked[0]!.signal.aborted).toBe(true);
  expect(answer()).toContain('You stopped it.');
  await user.type(await field(), 'helicopter{Enter}');
  await server.say({ ...found, passages: [], meetings: [], looked: { meetings: 3, all: true } });
  await server.end();
  const [newest] = screen.getAllByRole('article');
  expect(screen.queryByRole('region', { name: 'Answer of gpt-4' })).toBeNull();
  expect(newest!.textContent).toMatch(/Nothing like that was found.*Looked through all your 3 meetings/);
});

test('[Q11] guests are not offered it', async () => {
  open(heldServer(), { ...sam, isGuest: true });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Ask your meetings' })).toBeNull());
});

test('[Q17] without meetings there is nothing to ask', async () => {
  open(heldServer(), sam, true);
  expect(await screen.findByText(/Once you have had a meeting/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'What did we promise?' }).disabled).toBe(true);
});
