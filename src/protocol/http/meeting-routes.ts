// The routes of meetings: to list, make, rename and delete them, and to read and add to what was said in one.
import { z } from 'zod';
import { BriefPerson, MeetingBrief } from '#meeting/brief.ts';
import { DurableEvent } from '#meeting/events.ts';
import { bounds, latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { LastTime } from '#meeting/models/last-time.ts';
import { OwnNotes } from '#meeting/notes.ts';
import { AgentOutput, LastCheck } from '#meeting/outputs/output.ts';
import { MeetingCursor, MeetingTotals } from '#meeting/meeting-list.ts';
import { MeetingSession, NewTitle, SessionId } from '#meeting/session.ts';
import { SaidEntry, TranscriptEntry } from '#meeting/transcript.ts';
import type { Route } from './route.ts';

export const MeetingParams = z.object({ id: SessionId });

/** A whole number in an address. */
export const count = () => z.coerce.number<number | string>().int();
const latest = (byDefault: number) =>
  z.strictObject({ latest: count().min(1).max(bounds.eventsPerPage).default(byDefault) });

/** An entry as it is sent. What is left out (id, sessionId, timestamp) the server fills in. */
const PostedEntry = SaidEntry.partial({ id: true, sessionId: true, timestamp: true });
/** Where a sent entry stands in the log. `repeated`: it was there before. */
const AddedEntry = z.object({ id: z.string(), sequence: z.number().int(), repeated: z.boolean() });
const OneOrBatch = z.union([AddedEntry, z.array(AddedEntry)]);

/** A page of the log. There is more as long as `head` is above the last event's sequence. */
const EventsPage = z.object({
  epoch: z.string(),
  head: z.number().int().min(0),
  events: z.array(DurableEvent),
});

export const meetingRoutes = {
  list: {
    method: 'GET',
    path: '/api/meetings',
    summary:
      'Your meetings, newest first, a part at a time. For the next part, `before` is the creation time and the id of ' +
      'the last one, joined by an underscore.',
    query: z.strictObject({
      limit: count().min(1).max(bounds.meetingsPerPage).default(bounds.meetingsShown),
      before: MeetingCursor.optional(),
    }),
    answers: { 200: z.array(MeetingSession) },
  },
  totals: {
    method: 'GET',
    path: '/api/meetings/totals',
    summary: 'How many meetings you have, and their minutes and participants, each added up.',
    answers: { 200: MeetingTotals },
  },
  people: {
    method: 'GET',
    path: '/api/meetings/people',
    summary:
      'The people of your last meetings: on whose side they were and what they do, as it was last set.',
    answers: { 200: z.array(BriefPerson) },
  },
  create: {
    method: 'POST',
    path: '/api/meetings',
    summary:
      'Creates a meeting. With an id of your own, sending it again creates nothing new and answers 200.',
    body: z.strictObject({ title: NewTitle, id: SessionId.optional() }),
    answers: { 200: MeetingSession, 201: MeetingSession },
    problems: ['id-taken', 'limit-reached', 'cannot-store'],
  },
  read: {
    method: 'GET',
    path: '/api/meetings/:id',
    summary: 'One meeting.',
    params: MeetingParams,
    answers: { 200: MeetingSession },
  },
  rename: {
    method: 'PATCH',
    path: '/api/meetings/:id',
    summary: 'Gives a meeting another title.',
    params: MeetingParams,
    body: z.strictObject({ title: NewTitle }),
    answers: { 200: MeetingSession },
    problems: ['limit-reached', 'cannot-store'],
  },
  brief: {
    method: 'GET',
    path: '/api/meetings/:id/brief',
    summary: 'The brief of a meeting as it was last set; an empty one of the kind general where nobody did.',
    params: MeetingParams,
    answers: { 200: MeetingBrief },
  },
  changeBrief: {
    method: 'PUT',
    path: '/api/meetings/:id/brief',
    summary:
      'Sets the whole brief: what kind of meeting it is, who is on whose side, and the names that matter.',
    params: MeetingParams,
    body: MeetingBrief,
    answers: { 200: MeetingBrief },
    problems: ['limit-reached', 'cannot-store'],
  },
  lastTime: {
    method: 'GET',
    path: '/api/meetings/:id/last-time',
    summary:
      'What was promised in your newest earlier meeting with the same people, as far as you may see it: somebody besides you is in both, or they have the same title.',
    params: MeetingParams,
    answers: { 200: LastTime },
  },
  notes: {
    method: 'GET',
    path: '/api/meetings/:id/notes',
    summary: 'Your own notes beside a meeting. Nobody else sees them, no agent reads them.',
    params: MeetingParams,
    answers: { 200: OwnNotes },
  },
  writeNotes: {
    method: 'PUT',
    path: '/api/meetings/:id/notes',
    summary:
      'Sets all your own notes beside a meeting. `version` is the one that you read; where another of your devices has written since, nothing is kept.',
    params: MeetingParams,
    body: OwnNotes,
    answers: { 200: OwnNotes },
    problems: ['changed-meanwhile', 'cannot-store'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/meetings/:id',
    summary: 'Deletes a meeting with everything that was said in it.',
    params: MeetingParams,
    answers: { 204: z.undefined() },
    problems: ['cannot-store'],
  },
  transcripts: {
    method: 'GET',
    path: '/api/meetings/:id/transcripts',
    summary:
      'The last transcript entries as they read after corrections, under the names that the reader sees, oldest first.',
    params: MeetingParams,
    query: latest(latestTranscripts),
    answers: { 200: z.array(TranscriptEntry) },
  },
  addTranscripts: {
    method: 'POST',
    path: '/api/meetings/:id/transcripts',
    summary: 'Adds one transcript entry or a batch; of a batch that is refused nothing is kept.',
    params: MeetingParams,
    body: z.union([PostedEntry, z.array(PostedEntry).min(1).max(bounds.batchEntries)]),
    answers: { 200: OneOrBatch, 201: OneOrBatch },
    problems: ['id-taken', 'limit-reached', 'cannot-store'],
  },
  outputs: {
    method: 'GET',
    path: '/api/meetings/:id/outputs',
    summary: 'The last outputs of the agents, newest first, each with what became of it since.',
    params: MeetingParams,
    query: latest(latestOutputs),
    answers: { 200: z.array(AgentOutput.extend({ check: LastCheck.optional() })) },
  },
  events: {
    method: 'GET',
    path: '/api/meetings/:id/events',
    summary: 'The log of a meeting, a page at a time.',
    params: MeetingParams,
    query: z.strictObject({
      after: count().min(0).default(0),
      limit: count().min(1).max(bounds.eventsPerPage).default(bounds.eventsPerPage),
    }),
    answers: { 200: EventsPage },
  },
} as const satisfies Record<string, Route>;
