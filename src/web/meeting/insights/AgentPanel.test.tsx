import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { OutputCheck } from '#meeting/events.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import { anEmittedOutput } from '#web/testing/an-emitted-output.ts';
import { openScreen, region, transcript } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const insights = () => region('Insights');
const trail = {
  trigger: 'an entry was heard',
  workflow: 'real-time-sales-intelligence',
  taskId: 'task',
  attempt: 2,
  entries: ['e1'],
  methods: ['rule pricing/asked, version 1'],
  sources: [],
  checks: [
    { name: 'every quote stands in the entry it names', passed: true },
    { name: 'its size', passed: false, detail: 'It was cut.' },
  ],
  stages: [{ stage: 'looking', ms: 12.4 }],
};
const ranked = (ranking: Partial<Ranking>) => ({
  ranking: { decision: 'shown' as const, score: 0.7, reason: 'It weighs enough.', ...ranking },
});
const outcome = (parts: Partial<AgentOutcome>): AgentOutcome => ({
  agentType: 'hr',
  status: 'silent',
  reason: { code: 'text', text: 'no words about the team' },
  ms: 1,
  ...parts,
});

async function withOutputs(
  ...emitted: { id: string; parts?: Parameters<typeof anEmittedOutput>[1]; ranking?: Ranking }[]
) {
  const opened = await openScreen();
  opened.sendEntry({ id: 'e1', text: 'We have a budget.' });
  for (const { id, parts, ranking } of emitted) {
    opened.send('insight-emitted', {
      output: anEmittedOutput(id, parts),
      trail,
      ...(ranking && { ranking }),
    });
  }
  return opened;
}

test('[V1] what ranking held is counted, one click away, and says why', async () => {
  const { user } = await withOutputs(
    { id: 'one', ...ranked({}) },
    { id: 'two', ...ranked({ decision: 'held', reason: 'The attention budget is spent.' }) },
  );
  expect(insights().getAllByRole('article')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '1 more kept quiet' }));
  const quiet = region('Kept quiet');
  expect(quiet.getByText('The attention budget is spent.')).toBeTruthy();
  expect(quiet.getByText('Analysis two')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1 more kept quiet' }));
  expect(insights().getByText('Analysis one')).toBeTruthy();
});

test('[V1] a list with nothing but quiet insights does not claim that there are none', async () => {
  await withOutputs({ id: 'one', ...ranked({ decision: 'held' }) });
  expect(insights().getByText('Nothing asks for your attention.')).toBeTruthy();
});

test('[V2] a merged insight stands under the one it agrees with', async () => {
  const { user } = await withOutputs(
    { id: 'one', ...ranked({}) },
    { id: 'two', parts: { agentType: 'hr' }, ...ranked({ decision: 'merged', mergedWith: 'one' }) },
  );
  expect(insights().getAllByRole('article')).toHaveLength(1);
  await user.click(insights().getByRole('button', { name: 'Also seen by HR' }));
  expect(insights().getByText('Analysis two')).toBeTruthy();
});

test('[V2] two that contradict each other stand together', async () => {
  await withOutputs(
    { id: 'one', ...ranked({}) },
    { id: 'two', parts: { agentType: 'hr' }, ...ranked({ conflictsWith: 'one' }) },
  );
  const pair = region('Sales and HR disagree');
  expect(pair.getAllByRole('article')).toHaveLength(2);
});

test('[V3] while the pointer is on the list nothing in it changes, and the focus stays where it is', async () => {
  const { user, send } = await withOutputs({ id: 'one' });
  await user.hover(screen.getByRole('region', { name: 'Insights' }));
  const focused = document.activeElement;
  const before = insights().getByRole('article').outerHTML;
  send('insight-emitted', { output: anEmittedOutput('two') });
  send('correction-checked', {
    correctionId: 'c',
    entryId: 'e1',
    checks: [{ outputId: 'one', outcome: 'withdrawn', reason: 'Its words were changed.' }],
  });
  expect(insights().getByRole('article').outerHTML).toBe(before);
  expect(document.activeElement).toBe(focused);
  await user.click(screen.getByRole('button', { name: '1 new insight' }));
  expect(insights().getAllByRole('article')).toHaveLength(2);
  expect(insights().getByText('Withdrawn')).toBeTruthy();
});

test('[V3] new insights that ask for attention are announced by number, others are not', async () => {
  const { send, pass } = await openScreen();
  send('insight-emitted', { output: anEmittedOutput('one') });
  pass(10_000);
  expect(screen.getByText('1 new insight').tagName).toBe('OUTPUT');
  send('insight-emitted', { output: anEmittedOutput('two'), ...ranked({ decision: 'held' }) });
  pass(10_000);
  expect(screen.queryByText('2 new insights')).toBeNull();
  send('insight-emitted', { output: anEmittedOutput('three') });
  send('insight-emitted', { output: anEmittedOutput('four') });
  pass(10_000);
  expect(screen.getByText('2 new insights').tagName).toBe('OUTPUT');
});

test('[V4] degraded, revised and withdrawn insights say what they are, and a withdrawn one is struck', async () => {
  const { send } = await withOutputs({ id: 'one', parts: { degraded: true } }, { id: 'two' });
  send('correction-checked', {
    correctionId: 'c',
    entryId: 'e1',
    checks: [
      { outputId: 'one', outcome: 'withdrawn', reason: 'The words it quoted were not said.' },
      { outputId: 'two', outcome: 'revised', reason: 'It quotes the words as they read now.' },
    ],
  });
  const [two, one] = insights().getAllByRole('article');
  expect(within(one!).getByText('Degraded')).toBeTruthy();
  expect(
    within(one!).getByText(/Withdrawn after a correction\. The words it quoted were not said\./),
  ).toBeTruthy();
  expect(within(one!).getByText('Analysis one').closest('.line-through')).toBeTruthy();
  expect(within(two!).getByText('Revised')).toBeTruthy();
  expect(within(two!).getByText('Analysis two').closest('.line-through')).toBeNull();
});

const looked = (model: string, check: OutputCheck) => ({
  check,
  model: { name: model, prompts: 'sales 2, review 1', inputTokens: 900, outputTokens: 60 },
});

test('[G10] what a language model made of an insight stands in its card, with how it read before', async () => {
  const { send } = await withOutputs(...['one', 'two', 'three', 'four'].map((id) => ({ id, ...ranked({}) })));
  const better = anEmittedOutput('one', {
    outputs: {
      analysis: 'The budget is a maybe.',
      insights: ['The budget is a maybe'],
      confidence_score: 0.9,
      reasoning_chain: ['It was a maybe'],
    },
  });
  const look = (check: OutputCheck) => send('insight-reviewed', looked('gpt-4', check));
  look({ outputId: 'one', outcome: 'revised', reason: '', output: better });
  look({ outputId: 'two', outcome: 'disputed', reason: 'A maybe is no budget.' });
  look({ outputId: 'three', outcome: 'withdrawn', reason: 'Nobody has a budget.' });
  look({ outputId: 'four', outcome: 'kept', reason: 'It was said so.' });
  const [four, three, two, one] = insights()
    .getAllByRole('article')
    .map((card) => within(card));
  expect(one!.getByText('Sharpened')).toBeTruthy();
  expect(one!.getByText('The budget is a maybe.')).toBeTruthy();
  expect(one!.getByText('Analysis one').tagName).toBe('DEL');
  expect(two!.getByText('Disputed')).toBeTruthy();
  expect(two!.getByText('gpt-4 reads it otherwise: A maybe is no budget.')).toBeTruthy();
  expect(two!.getByText('Analysis two').closest('.line-through')).toBeNull();
  expect(three!.getByText('gpt-4 looked at it and took it back: Nobody has a budget.')).toBeTruthy();
  expect(three!.getByText('Analysis three').closest('.line-through')).toBeTruthy();
  expect(four!.getByText('gpt-4 looked at it and agrees: It was said so.')).toBeTruthy();
});

test('[G9] what a model is writing stands where its card will stand, grows, and is the card at the end', async () => {
  const { send, pass } = await withOutputs({ id: 'one', ...ranked({}) });
  const writing = (content: string, isComplete = false) =>
    send('insight-streaming', {
      insight: {
        id: 'two',
        agentType: 'hr',
        content,
        ...(!isComplete && { isGrowing: true as const, about: 'e1' }),
        isComplete,
        timestamp: '2026-01-05T09:00:00.000Z',
        confidence: 0.9,
      },
    });
  writing('');
  const [card] = insights().getAllByRole('article');
  expect(card!.getAttribute('aria-busy')).toBe('true');
  expect(within(card!).getByRole('button').textContent).toBe('We have a budget.');
  writing('They are');
  pass(1_000);
  expect(within(card!).getByText('They are')).toBeTruthy();
  writing('They are tired of waiting');
  pass(1_000);
  expect(insights().getByText('They are tired of waiting')).toBeTruthy();
  send('insight-emitted', { output: anEmittedOutput('two', { agentType: 'hr' }), ...ranked({}) });
  const names = insights()
    .getAllByRole('article')
    .map((one) => one.getAttribute('aria-busy'));
  expect(names).toEqual([null, null]);
});

test('[G9] what is taken back, and what nobody finishes, leaves', async () => {
  const { send, pass } = await withOutputs({ id: 'one', ...ranked({}) });
  const writing = (id: string, content: string) =>
    send('insight-streaming', {
      insight: {
        id,
        agentType: 'hr',
        content,
        ...(content !== '' && { isGrowing: true as const }),
        isComplete: content === '',
        timestamp: '2026-01-05T09:00:00.000Z',
        confidence: 0.9,
      },
    });
  writing('two', 'They are');
  writing('three', 'They want');
  expect(insights().getAllByRole('article')).toHaveLength(3);
  writing('two', '');
  expect(insights().getAllByRole('article')).toHaveLength(2);
  pass(30_000);
  expect(insights().getAllByRole('article')).toHaveLength(1);
});

test('[V5] the whole trail stands behind the reasoning, and its lines lead to the transcript', async () => {
  const source = {
    type: 'web' as const,
    title: 'A page',
    confidence: 0.9,
    accessed_at: '2026-01-05T09:00:00.000Z',
    snippet: 'Founded long ago',
  };
  const sources = [
    { ...source, url: 'https://example.com/page' },
    { ...source, title: 'A trap', url: 'javascript:alert(1)' },
  ];
  const { user, send } = await withOutputs({ id: 'one', parts: { sources }, ...ranked({}) });
  send('run-finished', {
    entryId: 'e1',
    outcomes: [outcome({ agentType: 'sales', status: 'spoke', outputId: 'one' })],
    workflows: [{ name: 'real-time-sales-intelligence', ms: 3_400, limitMs: 3_000 }],
  });
  await user.click(insights().getByRole('button', { name: 'Reasoning' }));
  await user.click(insights().getByRole('button', { name: 'Whole trail' }));
  for (const words of [
    /an entry was heard, in real-time-sales-intelligence, attempt 2/,
    /rule pricing\/asked, version 1/,
    /Passed: every quote stands/,
    /Failed: its size \(It was cut\.\)/,
    /Let through at 70%\. It weighs enough\./,
    /looking: 12 ms/,
    /3400 ms of at most 3000 ms/,
    /Founded long ago/,
  ]) {
    expect(insights().getAllByText(words).length).toBeGreaterThan(0);
  }
  expect(insights().getByRole('link', { name: 'A page' }).getAttribute('rel')).toContain('noopener');
  expect(insights().queryByRole('link', { name: 'A trap' })).toBeNull();
  await user.click(insights().getByRole('button', { name: 'We have a budget.' }));
  expect(document.activeElement).toBe(transcript().getByRole('article'));
});

test.each([
  ['there are some', [{ event: 'task.completed' }], /kept until .*, agent/],
  ['there are none', [], /There are no audit records of this trace/],
  ['they are out of reach', undefined, /The audit records cannot be reached now/],
])('[V5] audit records are fetched when asked for: %s', async (_, records, words) => {
  const audit = records?.map(({ event }) => ({
    id: event,
    event_type: event,
    agent_id: 'sales',
    data: {},
    timestamp: '2026-01-05T09:00:00.000Z',
    trace_id: 'trace-of-one',
    compliance_tags: ['agent'],
    retention_until: '2026-02-05T09:00:00.000Z',
  }));
  const { user, send } = await openScreen(audit ? { audit } : {});
  send('insight-emitted', { output: anEmittedOutput('one'), trail });
  await user.click(insights().getByRole('button', { name: 'Reasoning' }));
  await user.click(insights().getByRole('button', { name: 'Whole trail' }));
  await user.click(insights().getByRole('button', { name: 'Load the audit records' }));
  expect(await insights().findByText(words)).toBeTruthy();
});

test('[V6] a rating is pressed until another is, moves the threshold for this person, and can be reset', async () => {
  const { user, link, settle } = await withOutputs({ id: 'one' });
  await user.click(insights().getByRole('button', { name: 'Too pushy' }));
  await settle();
  expect(insights().getByRole('button', { name: 'Too pushy' }).ariaPressed).toBe('true');
  expect(link.asked.changes).toEqual([{ outputId: 'one', rating: 'too-pushy' }]);
  expect(link.asked.thresholds).toEqual({ sales: 0.15 });

  await user.click(insights().getByRole('button', { name: 'Too pushy' }));
  expect(link.asked.changes).toHaveLength(1);

  await user.click(insights().getByRole('button', { name: 'Useful' }));
  await settle();
  expect(insights().getByRole('button', { name: 'Too pushy' }).ariaPressed).toBe('false');
  expect(link.asked.thresholds).toEqual({ sales: -0.1 });

  await user.click(screen.getByRole('button', { name: 'Your thresholds' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('20%')).toBeTruthy();
  expect(dialog.getByText('Lowered; in this meeting you said 1 × useful.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Reset Sales' }));
  await settle();
  expect(link.asked.thresholds).toEqual({});
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Reset all' }));
});

test('[V6] what is below the threshold leaves the list when the pointer does, and says so among the quiet', async () => {
  const { user, settle } = await withOutputs({ id: 'one', ...ranked({ score: 0.4 }) });
  await user.click(insights().getByRole('button', { name: 'Wrong' }));
  await settle();
  expect(insights().getByText('Analysis one')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '1 more kept quiet' }));
  expect(region('Kept quiet').getByText('Below your threshold for Sales: 40% of 45%.')).toBeTruthy();
});

test('[V9] the ledger tells every look without a word, newest first, and leads to its line', async () => {
  const { user, send, sendEntry } = await openScreen();
  sendEntry({ id: 'e1', text: 'We have a budget.' });
  sendEntry({ id: 'e2', text: 'And a plan.' });
  send('run-finished', {
    entryId: 'e1',
    outcomes: [
      outcome({ reason: { code: 'text', text: 'no words about the team' } }),
      outcome({ agentType: 'sales', status: 'spoke', reason: { code: 'text', text: 'spoke' } }),
      outcome({
        agentType: 'stt',
        status: 'timed-out',
        reason: { code: 'text', text: 'It took longer than its 2000 ms.' },
      }),
    ],
  });
  send('run-finished', {
    entryId: 'e2',
    outcomes: [
      outcome({
        status: 'blocked',
        reason: { code: 'text', text: 'Compliance violation: Recording consent' },
      }),
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Silence ledger' }));
  const items = region('Silence ledger').getAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[0]!.textContent).toContain('HRBlocked');
  expect(items[0]!.textContent).toContain('Compliance violation: Recording consent');
  expect(items[1]!.textContent).toContain('Nothing to say');
  expect(items[2]!.textContent).toContain('Out of time');
  await user.click(within(items[1]!).getByRole('button', { name: /“We have a budget\.”/ }));
  expect(document.activeElement?.textContent).toContain('We have a budget.');
  await user.selectOptions(screen.getByLabelText('Silences of'), 'hr');
  expect(region('Silence ledger').getAllByRole('listitem')).toHaveLength(2);
});

test('[V9] a long ledger is drawn in parts', async () => {
  const { user, send } = await openScreen();
  act(() => {
    for (let round = 0; round < 70; round += 1) {
      send('run-finished', { entryId: `e${round}`, outcomes: [outcome({})] });
    }
  });
  await user.click(screen.getByRole('button', { name: 'Silence ledger' }));
  expect(region('Silence ledger').getAllByRole('listitem')).toHaveLength(50);
  await user.click(region('Silence ledger').getByRole('button', { name: 'Show older silences' }));
  await waitFor(() => expect(region('Silence ledger').getAllByRole('listitem')).toHaveLength(70));
});

test('[X8] insights on words of somebody who said no are left out with a note, and are there again once they agree', async () => {
  const { send, link } = await withOutputs({ id: 'one' });
  const says = (given: boolean): void => send('consent-given', { participantId: link.user.uid, given });
  expect(insights().getAllByRole('article')).toHaveLength(1);
  expect(screen.queryByText(/Left out/)).toBeNull();
  says(false);
  expect(screen.getByText('Left out: 1 insight of people who have not agreed.')).toBeTruthy();
  expect(insights().queryByRole('article')).toBeNull();
  says(true);
  expect(screen.queryByText(/Left out/)).toBeNull();
  expect(insights().getAllByRole('article')).toHaveLength(1);
});
