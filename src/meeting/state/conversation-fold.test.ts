import { expect, test } from 'vitest';
import { conversation as limits } from '../limits.ts';
import type { ConversationNotes } from '../outputs/conversation.ts';
import type { NewEvent } from '../events.ts';
import { emptyMeetingState, reduceEvents } from './meeting-state.ts';
import { stageAfter } from '../outputs/meeting-stage.ts';
import { conversationBeforeEntry } from './conversation-before.ts';
import { aMeeting, anEntry } from '../samples.ts';

const meeting = aMeeting();
const noted = (entry: NewEvent<'entry-added'>, notes: ConversationNotes): NewEvent => ({
  ...entry,
  id: `${entry.id}.round`,
  kind: 'run-finished',
  body: { entryId: entry.id, outcomes: [], notes },
});
const stateOf = (events: readonly NewEvent[]) =>
  reduceEvents(
    emptyMeetingState,
    events.map((event, index) => ({ ...event, sequence: index + 1 })),
  );

test('[E15] a meeting’s stage does not fall back because the run of an older line ends later', () => {
  const [hello, price] = [anEntry(meeting, 'what do you use?'), anEntry(meeting, 'what does it cost?')];
  const [early, late] = [
    noted(hello, { stage_signs: ['question'] }),
    noted(price, { stage_signs: ['negotiation'] }),
  ];
  const inOrder = stateOf([meeting, hello, price, early, late]).conversation;
  const outOfOrder = stateOf([meeting, hello, price, late, early]).conversation;
  expect(inOrder!.meeting_stage).toBe('negotiation');
  expect(outOfOrder).toEqual(inOrder);
});

test('[E15] a summary of five lines stays one, whichever run ends last', () => {
  const entries = Array.from({ length: 5 }, (_, index) => anEntry(meeting, `line ${index}`));
  const notes = entries.map((entry, index) => noted(entry, { summary_line: `line ${index}` }));
  const { conversation } = stateOf([meeting, ...entries, ...notes.toReversed()]);
  expect(conversation!.context_summary.split('\n')).toEqual([
    'line 0',
    'line 1',
    'line 2',
    'line 3',
    'line 4',
  ]);
});

test('[E15] the conversation before an entry holds nothing of it or of later ones, however old it is', () => {
  const entries = Array.from({ length: limits.entriesInOrder + 20 }, (_, index) =>
    anEntry(meeting, `line ${index}`),
  );
  const state = stateOf([
    meeting,
    ...entries.flatMap((entry, index) => [entry, noted(entry, { summary_line: `line ${index}` })]),
  ]);
  for (const place of [3, limits.entriesInOrder + 10]) {
    const before = conversationBeforeEntry(state, state.entries[place]!);
    expect(before.context_summary.split('\n').at(-1)).toBe(`line ${place - 1}`);
  }
});

test('[E15] a new session begins with its cause; what comes late for the last one says nothing about it', () => {
  const [old, first] = [anEntry(meeting, 'of last time'), anEntry(meeting, 'of this time')];
  const recording: NewEvent = { ...meeting, id: 'recording', kind: 'recording-started', body: {} };
  const started: NewEvent = {
    ...meeting,
    id: 'recording.session',
    kind: 'session-started',
    causes: ['recording'],
    body: { stage: 'opening', checks: [], workflows: [] },
  };
  const { conversation } = stateOf([
    meeting,
    old,
    recording,
    first,
    started,
    noted(first, { summary_line: 'new' }),
    noted(old, { summary_line: 'late' }),
  ]);
  expect(conversation!.context_summary).toBe('new');
});

test.each([
  ['opening', [], 'opening'],
  ['opening', ['question'], 'discovery'],
  ['opening', ['question', 'negotiation'], 'discovery'],
  ['discovery', ['negotiation'], 'negotiation'],
  ['negotiation', ['farewell'], 'closing'],
  ['closing', ['negotiation'], 'negotiation'],
  ['discussion', [], 'discussion'],
] as const)('[A8] %s, with signs %j: %s', (before, signs, after) => {
  expect(stageAfter(before, signs)).toBe(after);
});
