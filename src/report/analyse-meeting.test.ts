import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { initialConversation } from '#meeting/state/conversation-fold.ts';
import { emptyMeetingState, type EmittedOutput, type MeetingEntry } from '#meeting/state/meeting-state.ts';
import type { Entity } from '#meeting/outputs/entity.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { figuresOfNoLines } from './figures/figures-of-no-lines.ts';
import { meetingFigures } from './figures/meeting-figures.ts';
import { pricingCall, stateOfEvents } from './pricing-call.ts';
import { expectGrowthBelow } from '../../tests/work.ts';

await loadModels();

const session: MeetingSession = {
  id: '6f1c1c9e-6c1e-4a53-9d5e-0f4f3ff0a001',
  title: 'A meeting',
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  userId: 'someone',
  isActive: false,
  participants: ['Ana'],
  duration: 0,
};

function entry(id: string, speaker: string, text: string, second: number): MeetingEntry {
  const timestamp = new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();
  const actor = { type: 'person', id: speaker, name: speaker } as const;
  return { id, sessionId: session.id, text, speaker, timestamp, confidence: 0.9, sequence: 1, actor };
}

const promised = new Map([['promises', { score: 1 }]] as const);

/** `onSheet`: the meeting's sheet has a promise in every line. */
function analysis(entries: MeetingEntry[], outputs: EmittedOutput[] = [], { onSheet = true } = {}) {
  const held = entries.map((entry, line) => ({ entry, line, start: 0, end: 1, text: '', kinds: promised }));
  return analyseMeeting({ ...emptyMeetingState, session, entries, outputs }, onSheet ? held : [])!;
}

function output(
  id: string,
  agentType: AgentOutput['agentType'],
  insight: string,
  entryId: string,
): AgentOutput {
  const createdAt = session.createdAt;
  return {
    id,
    sessionId: session.id,
    agentType,
    createdAt,
    provenance: { timestamp: createdAt, confidence: 0.8, trace_id: 't' },
    outputs: { analysis: `${insight}.`, insights: [insight], confidence_score: 0.8, reasoning_chain: [] },
    evidence: [{ entryId, quote: 'q', start: 0, end: 1 }],
    entities: [],
  };
}

const entries = [
  entry('a', 'Ana', 'The battery is great and the battery lasts for two whole days', 0),
  entry('b', 'Ben', 'yes', 10),
  entry('c', 'Ben', 'but the charger for these batteries is a terrible problem', 50),
  entry('d', 'Ana', 'so we decided to buy another charger for the battery before the launch', 95),
];

test('an empty meeting comes to nothing, and its sentiment is neutral', () => {
  const { summary, speakers, sentimentPoints } = analysis([]);
  expect(summary).toEqual({
    meetingDuration: 0,
    participantCount: 1,
    keyTopics: [],
    sentimentScore: 0.5,
    actionItems: [],
    insights: [],
    transcriptSummary: '',
    engagementMetrics: { averageSpeakingTime: 0, mostActiveParticipant: '', quietPeriods: 0 },
  });
  expect([speakers, sentimentPoints]).toEqual([[], []]);
});

test('a page that has nothing to read yet shows the figures of an empty meeting', () => {
  const state = stateOfEvents(pricingCall({ lines: [] }));
  expect(figuresOfNoLines(state.session!)).toEqual(meetingFigures({ ...state, outputs: [] }));
});

test('topics count singular and plural as one and lead to their entries', () => {
  const { summary, topicEntries } = analysis(entries);
  expect(summary.keyTopics.slice(0, 2)).toEqual(['battery', 'charger']);
  expect(topicEntries[0]).toEqual(['a', 'd']);
  expect(topicEntries[1]).toEqual(['c', 'd']);
});

test('who is in the meeting or was named in it is no topic, and a topic of two words leads to the lines with both', () => {
  const said = [
    entry('a', 'Ana', 'the remote control for Nuala and for Cleo', 0),
    entry('b', 'Ben', 'a remote control, and Nuala and Cleo and the remote', 10),
  ];
  const cleo: Entity = {
    type: 'person',
    value: 'Cleo',
    confidence: 0.9,
    context: '',
    source_position: { start: 0, end: 4 },
    metadata: { extraction_method: 'test' },
  };
  const conversation = { ...initialConversation(session.id, ['Ana'], session.createdAt), entities: [cleo] };
  const withNuala = { ...session, participants: ['Ana', 'Nuala Byrne'] };
  const { summary, topicEntries } = analyseMeeting(
    { ...emptyMeetingState, session: withNuala, conversation, entries: said },
    [],
  )!;
  expect(summary.keyTopics).toEqual(['remote control']);
  expect(topicEntries).toEqual([['a', 'b']]);
});

test('talk time, quiet periods, duration and sentiment come from the entries', () => {
  const { summary, speakers, sentimentPoints } = analysis(entries);
  expect(speakers.map(({ speaker, entries, words, seconds }) => [speaker, entries, words, seconds])).toEqual([
    ['Ana', 2, 25, 10],
    ['Ben', 2, 11, 4.4],
  ]);
  expect(summary.engagementMetrics).toEqual({
    averageSpeakingTime: 4.8,
    mostActiveParticipant: 'Ana',
    quietPeriods: 2,
  });
  expect(summary.meetingDuration).toBe(1);
  expect(summary.participantCount).toBe(2);
  expect(sentimentPoints.map(({ entryId, score }) => [entryId, score > 0.5])).toEqual([
    ['a', true],
    ['c', false],
  ]);
});

test('[F3] a line whose time is years off changes neither the duration nor the quiet periods', () => {
  const figuresOf = (timestamps: string[]) => {
    const { summary } = analysis(
      timestamps.map((timestamp, i) => ({ ...entry(String(i), 'Ana', 'so we go on', 0), timestamp })),
    );
    return [summary.meetingDuration, summary.engagementMetrics.quietPeriods];
  };
  const times = entries.map(({ timestamp }) => timestamp);
  expect(figuresOf(times)).toEqual([1, 2]);
  expect(figuresOf([...times, '2062-01-01T00:00:00Z'])).toEqual([1, 2]);
  expect(figuresOf([...times, '2062-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])).toEqual([1, 2]);
  expect(figuresOf([times[0]!, '2062-01-01T00:00:00Z', ...times.slice(1)])).toEqual([1, 2]);
});

test('[F3] a meeting of two days lasts as long as both, and a clock that is minutes ahead adds those minutes once', () => {
  const durationOf = (seconds: number[]) =>
    analysis(seconds.map((second, i) => entry(String(i), 'Ana', 'so we go on', second))).summary
      .meetingDuration;
  const day = 24 * 60 * 60;
  expect(durationOf([0, 600, 1200, day, day + 600])).toBe(30);
  expect(durationOf([0, 310, 20, 330, 40, 350, 60])).toBe(5);
});

test('[Z2] what it was in short is told in sentences that can be read, in the order spoken', () => {
  const { summary } = analysis(entries);
  expect(summary.transcriptSummary.split('\n')).toEqual([
    'Ana: The battery is great and the battery lasts for two whole days.',
    'Ben: The charger for these batteries is a terrible problem.',
    'Ana: We decided to buy another charger for the battery before the launch.',
  ]);
});

test('what was held back from people is no insight of the report either', () => {
  const held = {
    ...output('1', 'competitor', 'The practical ones', 'a'),
    ranking: { decision: 'held' as const, score: 0.3, reason: 'It weighs too little to ask for attention.' },
  };
  expect(analysis(entries, [held]).summary.insights).toEqual([]);
  expect(
    analysis(entries, [{ ...held, ranking: { ...held.ranking, decision: 'shown' } }]).summary.insights,
  ).toEqual(['The practical ones.']);
});

test('action items and insights are the agents’ own, each once, with all its entries', () => {
  const { summary, actionItemEntries, insightEntries } = analysis(entries, [
    output('1', 'action-items', 'Buy a charger', 'd'),
    output('2', 'action-items', 'Buy a charger', 'c'),
    output('3', 'hr', 'Tension', 'c'),
    output('4', 'entity-extraction', 'Person: Ana', 'a'),
  ]);
  expect([summary.actionItems, actionItemEntries]).toEqual([['Buy a charger'], [['d', 'c']]]);
  expect([summary.insights, insightEntries]).toEqual([['Tension.'], [['c']]]);
});

test('[F4] what an agent heard as a task, and nobody took on, is no action item', () => {
  const outputs = [output('1', 'action-items', 'Buy a charger', 'd'), output('2', 'hr', 'Tension', 'c')];
  expect(analysis(entries, outputs).summary).toMatchObject({ actionItems: ['Buy a charger'] });
  const { actionItems, insights } = analysis(entries, outputs, { onSheet: false }).summary;
  expect([actionItems, insights]).toEqual([[], ['Tension.']]);
});

test('[F4] a task that was heard as nobody’s is no action item', () => {
  const said = output('1', 'action-items', 'Task without an owner: “let me call the bank”', 'd');
  expect(analysis(entries, [said]).summary.actionItems).toEqual([]);
});

test('what was withdrawn, or stands in for a failure, is no finding', () => {
  const said = output('1', 'action-items', 'Buy a charger', 'd');
  const check = { outcome: 'withdrawn' as const, reason: 'The words were changed.', at: session.createdAt };
  for (const gone of [
    { ...said, check },
    { ...said, degraded: true },
  ])
    expect(analysis(entries, [gone]).summary.actionItems).toEqual([]);
});

test('a line is cut before a number, not within it', () => {
  const design = 'the industrial designer will work on the working design and send it to everybody ';
  const text = `${design.repeat(3).slice(0, 232)} call +49 170 1234567 about the battery`;
  const { followUps } = analysis([entry('a', 'Ana', text, 0)]);
  expect(followUps[0]!.line).toMatch(/ …$/);
  expect(followUps[0]!.line).not.toMatch(/\d/);
});

test('a line is read once, however often the meeting is looked at', () => {
  const seen = { texts: 0 };
  const [first] = entries;
  const watched = Object.defineProperty({ ...first! }, 'text', {
    enumerable: true,
    get: () => (seen.texts++, first!.text),
  });
  analysis([watched]);
  const perLook = seen.texts;
  seen.texts = 0;
  analysis([watched]);
  // Named again, and not read again.
  expect(seen.texts).toBeLessThan(perLook);
});

test('work grows with the number of entries and no faster', () => {
  const meeting = (length: number) => Array.from({ length }, (_, i) => ({ ...entries[i % 4]!, id: `e${i}` }));
  // Ten times the entries: quadratic work would be a hundred times as much.
  expectGrowthBelow(
    40,
    () => analysis(meeting(250)),
    () => analysis(meeting(2_500)),
  );
});
