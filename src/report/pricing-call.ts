// For tests alone: the log of a call about prices, four lines of two people with one promise, and the state it folds to.
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { emptyMeetingState, type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';

export interface PricingCallOptions {
  title?: string;
  /** The meeting's owner, who is also "Sam". */
  owner?: string;
  lines?: readonly (readonly [speaker: 'Sam' | 'Kim', text: string])[];
}

const saidThere = [
  ['Sam', 'Thank you, that sounds great.'],
  ['Kim', 'What is the pricing for fifty people?'],
  ['Sam', 'I will send you the pricing by Friday.'],
  ['Kim', 'so we decided to start with fifty people'],
] as const;

/** In order, without their numbers: for a store, or for stateOfEvents(). */
export function pricingCall({
  title = 'Pricing call',
  owner = 'sam',
  lines = saidThere,
}: PricingCallOptions = {}): NewEvent[] {
  const meeting = aMeeting({
    title,
    userId: owner,
    participants: ['Sam'],
    createdAt: '2026-01-05T09:00:00.000Z',
  });
  const people = {
    Sam: { type: 'person', id: owner, name: 'Sam' },
    Kim: { type: 'person', id: 'kim', name: 'Kim' },
  } as const;
  const entries = lines.map(([speaker, text], minute) => {
    const said = anEntry({ sessionId: meeting.sessionId, actor: people[speaker] }, text);
    const timestamp = new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString();
    return { ...said, at: timestamp, body: { entry: { ...said.body.entry, timestamp } } };
  });
  const promised = entries.find(({ body }) => body.entry.text.includes('pricing by Friday'));
  return [meeting, ...entries, ...(promised ? [promiseIn(promised)] : [])];
}

function promiseIn(entry: NewEvent<'entry-added'>): NewEvent<'insight-emitted'> {
  const event = anOutput(entry);
  const quote = 'send you the pricing by Friday';
  const start = entry.body.entry.text.indexOf(quote);
  const { output } = event.body;
  return {
    ...event,
    body: {
      output: {
        ...output,
        agentType: 'action-items',
        provenance: { ...output.provenance, trace_id: 'trace-1' },
        outputs: {
          analysis: 'A promise with a date.',
          insights: ['Send the pricing by Friday'],
          confidence_score: 0.9,
          reasoning_chain: ['A promise was heard.'],
        },
        evidence: [{ entryId: entry.id, quote, start, end: start + quote.length }],
      },
    },
  };
}

export function stateOfEvents(events: readonly NewEvent[]): MeetingState {
  return reduceEvents(
    emptyMeetingState,
    events.map((event, at): DurableEvent => ({ ...event, sequence: at + 1 })),
  );
}
