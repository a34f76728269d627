import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerRow, Question } from '#meeting/models/question.ts';
import { newSession } from '#meeting/session.ts';
import { Refusal } from '#protocol/http-client.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';

const gpt = { configured: true, model: 'gpt-4', destination: 'OpenAI', local: false } as const;

/** A model that a test holds in its hand: it says a row when it is told to. */
function heldModel(refusal?: Error) {
  const asked: { question: Question; signal: AbortSignal }[] = [];
  let say: (row: AnswerRow | undefined) => void = () => {};
  const questions: MeetingQuestions = {
    summarise: () => Promise.reject(new Error('This test asks for no summary.')),
    model: async () => gpt,
    async ask(question, signal) {
      asked.push({ question, signal });
      if (refusal) throw refusal;
      const rows = new ReadableStream<AnswerRow>({
        start(controller) {
          say = (row) => (row ? controller.enqueue(row) : controller.close());
          signal.addEventListener('abort', () => controller.error(signal.reason));
        },
      });
      return rows;
    },
  };
  return { questions, asked, say: (row?: AnswerRow) => say(row) };
}

async function openTalk(refusal?: Error) {
  const model = heldModel(refusal);
  const page = await openScreen({ questions: model.questions });
  page.sendEntry({ id: 'a', text: 'Good morning.' });
  page.sendEntry({ id: 'b', speaker: 'Priya', text: 'Where is our delivery data stored?' });
  page.sendEntry({ id: 'c', speaker: 'Tom', text: 'In Frankfurt, and it never leaves Germany.' });
  const say = async (row?: AnswerRow) => {
    act(() => model.say(row));
    await page.settle();
  };
  const ask = async (words: string) => {
    await page.user.type(screen.getByRole('textbox', { name: 'Your question' }), `${words}{Enter}`);
    await page.settle();
  };
  return { ...page, asked: model.asked, say, ask };
}

const begun: AnswerRow = {
  kind: 'asked',
  model: 'gpt-4',
  destination: 'OpenAI',
  lines: { shown: 3, of: 3, heldBack: 0 },
};
const sentence = (text: string, entryId: string, quote: string): AnswerRow => ({
  kind: 'sentence',
  text,
  evidence: [{ entryId, quote, start: 0, end: quote.length }],
});
const ended = (end: Partial<Extract<AnswerRow, { kind: 'ended' }>> = {}): AnswerRow => ({
  kind: 'ended',
  outcome: 'answered',
  leftOut: 0,
  cut: false,
  ...end,
});
const ofModel = () => screen.getByRole('region', { name: 'Answer of gpt-4' });
const heard = () =>
  screen.getByRole('region', { name: 'Ask the meeting' }).querySelector('output')!.textContent;

test('[Q10] its sentences stand above the lines as they come, each leads to what it rests on, and is heard once it is whole', async () => {
  const { user, ask, say } = await openTalk();
  await ask('Where is the data?');
  const answer = screen.getByRole('article', { name: 'Where is the data?' });
  // The lines of the meeting are there before the model has said anything.
  expect(answer.textContent).toContain('In Frankfurt, and it never leaves Germany.');
  expect(ofModel().textContent).toContain('gpt-4 reads the lines');
  expect(screen.getByRole('form', { name: 'Ask the meeting' }).textContent).toContain(
    'What you ask also goes to gpt-4 at OpenAI',
  );
  await say(begun);
  await say(sentence('The data are in Frankfurt.', 'c', 'In Frankfurt'));
  expect(ofModel().textContent).toMatch(/gpt-4 may be wrong\..*The data are in Frankfurt\./);
  expect(ofModel().getAttribute('aria-live')).toBe('off');
  expect(heard()).toBe('');
  const [position] = [
    ofModel().compareDocumentPosition(within(answer).getByText('What was said, word for word')),
  ];
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await say(sentence('Priya asked.', 'b', 'delivery data stored'));
  await say(ended());
  await say();
  expect(heard()).toBe('The data are in Frankfurt. Priya asked.');
  const citation = within(ofModel()).getByRole('button', { name: /Tom/ });
  await user.click(citation);
  expect(document.activeElement?.id).toBe('line-c');
  expect(
    within(document.getElementById('line-c')!).getByText('In Frankfurt', { selector: 'mark' }),
  ).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(citation);
});

test('[G12] an answer tells what it cost where the server says so', async () => {
  const { ask, say } = await openTalk();
  await ask('Where is the data?');
  await say(begun);
  await say(sentence('The data are in Frankfurt.', 'c', 'In Frankfurt'));
  expect(ofModel().textContent).not.toContain('cost');
  await say(ended({ cost: { amount: 0.0042, currency: 'USD' } }));
  expect(ofModel().textContent).toContain('It cost $0.0042.');
});

test('[Q10] can be stopped with the key that asked; asking anew gives up what was asked before', async () => {
  const { user, ask, say, asked, settle } = await openTalk();
  await ask('data');
  await say(begun);
  await say(sentence('The data are in Frankfurt.', 'c', 'In Frankfurt'));
  const stop = screen.getByRole('button', { name: 'Stop' });
  stop.focus();
  await user.keyboard('{Enter}');
  await settle();
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(ofModel().textContent).toMatch(/The data are in Frankfurt\..*You stopped it\./);
  const form = within(screen.getByRole('form', { name: 'Ask the meeting' }));
  expect(document.activeElement).toBe(form.getByRole('button', { name: 'Ask' }));
  await user.click(screen.getByRole('button', { name: 'Who does what?' }));
  await settle();
  await ask('Germany');
  expect(asked.map(({ question }) => question)).toEqual([
    { words: 'data' },
    { preset: 'tasks' },
    { words: 'Germany' },
  ]);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
});

test('[Q5] a sentence is gone when its words are mended, or whoever said them says no', async () => {
  const { ask, say, send } = await openTalk();
  await ask('data');
  await say(begun);
  await say(sentence('The data are in Frankfurt.', 'c', 'In Frankfurt'));
  await say(sentence('Priya asked.', 'b', 'delivery data stored'));
  await say(ended());
  send('entry-corrected', { entryId: 'c', text: 'In Hamburg.' });
  expect(ofModel().textContent).not.toContain('Frankfurt');
  expect(ofModel().textContent).toContain('1 sentence that the transcript does not bear out');
  send('consent-given', { participantId: 'spoken:priya', given: false });
  expect(ofModel().textContent).not.toContain('Priya asked');
  expect(ofModel().textContent).toContain('could not be backed by the transcript');
});

test.each<[string, AnswerRow | undefined, RegExp]>([
  ['nothing was found', ended({ outcome: 'nothing-found' }), /found no answer .* ask in other words/],
  ['nothing is backed', ended({ outcome: 'unbacked', leftOut: 2 }), /could not be backed by the transcript/],
  ['it was cut', ended({ outcome: 'nothing-found', cut: true }), /stopped before it was done/],
  [
    'it failed',
    { kind: 'failed', code: 'model-failed', detail: 'OpenAI took too long.' },
    /OpenAI took too long/,
  ],
  ['it broke off', undefined, /broke off. Please ask again/],
])('[Q10] when %s, the panel says so and what to do', async (_, last, words) => {
  const { ask, say } = await openTalk();
  await ask('data');
  await say(begun);
  await say(last);
  expect(ofModel().textContent).toMatch(words);
  expect(heard()).toMatch(words);
});

test('[Q10] when it fails in the middle, what came stands and the rest is said to be missing', async () => {
  const { ask, say } = await openTalk();
  await ask('data');
  await say(begun);
  await say(sentence('Priya asked.', 'b', 'delivery data stored'));
  await say({ kind: 'failed', code: 'model-failed', detail: 'OpenAI took too long.' });
  expect(ofModel().textContent).toContain('Priya asked.');
  expect(ofModel().textContent).toContain('Streaming analysis failed: OpenAI took too long.');
});

test('[Q10] what the server refuses is said in its words, and the lines stand all the same', async () => {
  const { ask } = await openTalk(
    new Refusal(403, 'This meeting has used up what language models may cost it.'),
  );
  await ask('data');
  expect(ofModel().textContent).toContain('This meeting has used up');
  expect(screen.getByRole('article', { name: 'data' }).textContent).toContain('Where is our delivery data');
});

test('[Q7] where lines did not go to the model, the panel says that the transcript is incomplete here', async () => {
  const { ask, say } = await openTalk();
  await ask('data');
  await say({ ...begun, lines: { shown: 2, of: 2, heldBack: 1 } });
  await say(ended({ outcome: 'nothing-found' }));
  expect(ofModel().textContent).toContain(
    'The transcript is incomplete here: 1 line of people who have not agreed did not go to the model.',
  );
});

test('[Q4] the other side is not offered it, and asks the lines alone', async () => {
  const model = heldModel();
  const kim = { uid: 'kim', email: '', displayName: 'Kim' };
  const { user, send, sendEntry, settle } = await openScreen({ questions: model.questions, user: kim });
  const host = { uid: 'ada', email: '', displayName: 'Ada' };
  send('meeting-created', { session: newSession(host, 'x', 'A call', '2026-01-05T09:00:00.000Z') });
  sendEntry({ id: 'b', text: 'Where is our delivery data stored?' });
  await settle();
  await user.type(screen.getByRole('textbox', { name: 'Your question' }), 'data{Enter}');
  expect(screen.getByRole('article', { name: 'data' }).textContent).toContain('delivery data');
  expect(screen.queryByRole('region', { name: 'Answer of gpt-4' })).toBeNull();
  expect(model.asked).toEqual([]);
});
