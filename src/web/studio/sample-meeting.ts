// A short sales call that nobody held, to try an agent on before there are meetings of one's own.
import { emptyBrief } from '#meeting/brief.ts';
import type { DurableEvent, MeetingEvent } from '#meeting/events.ts';
import { newSession } from '#meeting/session.ts';
import { emptyMeetingState, type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';

const [nora, tom] = ['Nora', 'Tom'] as const;
/** Who, at which minute, what. */
const lines: readonly (readonly [string, number, string])[] = [
  [nora, 0, 'Good morning, Tom. Shall we begin with short introductions?'],
  [tom, 1, 'Gladly. I run the depots, forty vans at the moment.'],
  [nora, 3, 'We plan routes for firms like yours, and I look after the north.'],
  [tom, 7, 'What would it cost us a month?'],
  [nora, 8, 'It is thirty euros per van a month, with everything in it.'],
  [tom, 10, 'That is more than we pay now. Is the SLA in that?'],
  [nora, 11, 'It is, with an answer within four hours.'],
  [tom, 14, 'And who pays when a van stands still because of you?'],
  [nora, 15, 'I would have to ask about that.'],
  [tom, 16, 'Another firm is a good deal cheaper, to be honest.'],
  [nora, 18, 'I could do twenty-six euros per van a month, if that helps.'],
  [tom, 19, 'It does. We are thinking of a free trial first.'],
  [nora, 21, 'The first month is free of charge, then.'],
  [tom, 23, 'I need the DPA before anything is signed.'],
  [nora, 25, 'You get it tomorrow.'],
  [tom, 27, 'Then let us talk again on Thursday.'],
  [nora, 28, 'Thursday it is, thank you.'],
];

const id = '00000000-0000-4000-8000-00000000000a';
const began = Date.parse('2026-01-05T09:00:00.000Z');

export function sampleMeeting(): MeetingState {
  const at = new Date(began).toISOString();
  const actor = { type: 'person', id: 'sample', name: nora } as const;
  const host = { uid: 'sample', email: '', displayName: nora };
  const people = [
    { name: nora, side: 'us' as const },
    { name: tom, side: 'them' as const },
  ];
  const base = { sessionId: id, at, actor, causes: [], traceId: id };
  const events: DurableEvent[] = [
    {
      ...base,
      id: 'created',
      sequence: 1,
      kind: 'meeting-created',
      body: { session: newSession(host, id, 'Sample meeting', at) },
    },
    {
      ...base,
      id: 'brief',
      sequence: 2,
      kind: 'brief-changed',
      body: { brief: { ...emptyBrief, kind: 'sales', people } },
    },
    ...lines.map(([speaker, minute, text], index): MeetingEvent<'entry-added'> => {
      const timestamp = new Date(began + minute * 60_000).toISOString();
      const entry = {
        id: `line-${index + 1}`,
        sessionId: id,
        text,
        speaker,
        timestamp,
        confidence: 0.95,
      };
      return {
        ...base,
        id: entry.id,
        at: timestamp,
        sequence: index + 3,
        kind: 'entry-added',
        body: { entry },
      };
    }),
  ];
  return reduceEvents(emptyMeetingState, events);
}
