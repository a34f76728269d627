import { expect, test } from 'vitest';
import type { MeetingEvent, NewEvent } from '../events.ts';
import { isForRoom } from '../lanes.ts';
import { aCompanyCard, aCompanyCorrection, aMeeting, anEntry } from '../samples.ts';
import { emptyMeetingState, reduceEvents } from './meeting-state.ts';

const meeting = aMeeting();
const entry = anEntry(meeting, 'meridian and northwind');
const cardOfOne = aCompanyCard(entry, ['meridian', 'Meridian Bank']);
const cardOfTwo = aCompanyCard(entry, ['meridian', 'Meridian Bank'], ['northwind', 'Northwind']);
const wrong = aCompanyCorrection(meeting, 'Meridian', 'Meridian Bank');
const after = (...events: NewEvent[]) =>
  reduceEvents(
    emptyMeetingState,
    [meeting, entry, ...events].map((event, index): MeetingEvent => ({ ...event, sequence: index + 1 })),
  );
const known = ({ conversation }: ReturnType<typeof after>) => Object.keys(conversation!.domain_context);

test('[A18] a card of another company than was meant is withdrawn, in whatever capitals, and stands again when that is taken back', () => {
  const withdrawn = after(cardOfOne, wrong);
  expect(withdrawn.outputs).toMatchObject([
    {
      outputs: cardOfOne.body.output.outputs,
      check: {
        outcome: 'withdrawn',
        reason: 'Here “Meridian” means another company than Meridian Bank.',
        at: wrong.at,
      },
    },
  ]);
  expect(known(withdrawn)).toEqual([]);
  const back = after(cardOfOne, wrong, aCompanyCorrection(meeting, 'meridian', 'Meridian Bank', true));
  expect(back.outputs).toEqual(after(cardOfOne).outputs);
  expect(known(back)).toEqual(['Meridian Bank']);
});

test('[A18] another name, or another company of this name, is left alone', () => {
  const others = [
    aCompanyCorrection(meeting, 'the bank', 'Meridian Bank'),
    aCompanyCorrection(meeting, 'meridian', 'Meridian Cars'),
  ];
  expect(after(cardOfOne, ...others).outputs).toEqual(after(cardOfOne).outputs);
});

test('[A18] a card of two companies tells the other one, its words and its source alone, and says how it read', () => {
  const [card] = after(cardOfTwo, wrong).outputs;
  expect(card).toMatchObject({
    outputs: { analysis: 'Northwind makes things.', insights: ['Northwind: things, thousands'] },
    companies: [{ company_name: 'Northwind' }],
    entities: [{ value: 'northwind' }],
    evidence: [{ quote: 'northwind' }],
    sources: [{ title: 'List with Northwind' }],
    check: { outcome: 'revised', before: 'Meridian Bank makes things. Northwind makes things.' },
  });
  const both = aCompanyCorrection(meeting, 'northwind', 'Northwind');
  const [gone] = after(cardOfTwo, wrong, both).outputs;
  expect(gone).toMatchObject({
    outputs: cardOfTwo.body.output.outputs,
    check: {
      outcome: 'withdrawn',
      reason:
        'Here “Meridian” means another company than Meridian Bank. Here “northwind” means another company.',
    },
  });
  expect(known(after(cardOfTwo, wrong))).toEqual(['Northwind']);
});

test('[A18] a card that comes later than that, and what a model makes of one, changes nothing', () => {
  expect(after(wrong, cardOfOne).outputs).toMatchObject([{ check: { outcome: 'withdrawn' } }]);
  const model = { name: 'm', prompts: 'p', inputTokens: 1, outputTokens: 1 };
  const check = { outputId: cardOfOne.id, outcome: 'kept', reason: 'It is so.' } as const;
  const review: NewEvent = { ...wrong, id: 'review', kind: 'insight-reviewed', body: { check, model } };
  expect(after(cardOfOne, wrong, review).outputs).toMatchObject([{ check: { outcome: 'withdrawn' } }]);
});

test('[A18] what is being shown of it as it comes is taken away with it', () => {
  const insight = {
    id: cardOfOne.body.output.id,
    agentType: 'domain-intelligence',
    content: 'Meridian Bank makes things.',
    isComplete: true,
    timestamp: wrong.at,
    confidence: 0.8,
  } as const;
  const streaming: MeetingEvent = { ...wrong, sequence: 0, kind: 'insight-streaming', body: { insight } };
  const told = reduceEvents(after(cardOfOne), [streaming]);
  expect(told.streaming).toHaveLength(1);
  expect(reduceEvents(told, [{ ...wrong, sequence: 4 }]).streaming).toEqual([]);
});

test('[A18] one that a model has reworded is withdrawn as a whole', () => {
  const { output } = cardOfTwo.body;
  const reworded = { ...output, outputs: { ...output.outputs, analysis: 'They make things.' } };
  const check = { outputId: output.id, outcome: 'revised', reason: '', output: reworded } as const;
  const model = { name: 'm', prompts: 'p', inputTokens: 1, outputTokens: 1 };
  const review: NewEvent = { ...wrong, id: 'review', kind: 'insight-reviewed', body: { check, model } };
  expect(after(cardOfTwo, review, wrong).outputs).toMatchObject([
    { outputs: { analysis: 'They make things.' }, check: { outcome: 'withdrawn' } },
  ]);
});

test('[A18] it is for our side alone, whoever is shown what agents say', () => {
  expect(isForRoom(wrong, { whispersTo: 'room' })).toBe(false);
});
