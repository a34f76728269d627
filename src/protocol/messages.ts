// Every message between a page and the server on /api/live. README.md here is the specification in words;
// version.test.ts notices when a message changes without a new version.
import { z } from 'zod';
import { consentText } from '#meeting/state/consent.ts';
import { bounds } from '#meeting/limits.ts';
import { eventTable, DurableEvent, EphemeralEvent } from '#meeting/events.ts';
import { ClientId, MeetingSession, NewName, NewTitle, SessionId, Timestamp } from '#meeting/session.ts';
import { SaidEntry } from '#meeting/transcript.ts';
import { ProblemDetails } from './problem-details.ts';

const said = { id: ClientId, sessionId: SessionId };

/** What a person may add to the log. Who said it, when, and its number are the server's to give. */
export const ClientEvent = z.discriminatedUnion('kind', [
  z.strictObject({
    ...said,
    kind: z.literal('entry-added'),
    body: eventTable['entry-added'].body.extend({ entry: SaidEntry }),
  }),
  z.strictObject({
    ...said,
    kind: z.literal('recording-started'),
    body: eventTable['recording-started'].body,
  }),
  z.strictObject({
    ...said,
    kind: z.literal('recording-stopped'),
    body: eventTable['recording-stopped'].body.extend({
      duration: z.number().int().min(0).max(bounds.recordedMinutes).optional(),
    }),
  }),
  z.strictObject({
    ...said,
    kind: z.literal('meeting-renamed'),
    body: eventTable['meeting-renamed'].body.extend({ title: NewTitle }),
  }),
  z.strictObject({
    ...said,
    kind: z.literal('entry-corrected'),
    body: eventTable['entry-corrected'].body.safeExtend({ speaker: NewName.optional() }),
  }),
  z.strictObject({ ...said, kind: z.literal('entry-parted'), body: eventTable['entry-parted'].body }),
  z.strictObject({
    ...said,
    kind: z.literal('line-split'),
    body: eventTable['line-split'].body.extend({ speaker: NewName.optional() }),
  }),
  z.strictObject({ ...said, kind: z.literal('split-undone'), body: eventTable['split-undone'].body }),
  z.strictObject({
    ...said,
    kind: z.literal('speaker-renamed'),
    body: eventTable['speaker-renamed'].body.safeExtend({ to: NewName }),
  }),
  z.strictObject({ ...said, kind: z.literal('feedback-given'), body: eventTable['feedback-given'].body }),
  z.strictObject({
    ...said,
    kind: z.literal('company-corrected'),
    body: eventTable['company-corrected'].body,
  }),
  z.strictObject({
    ...said,
    kind: z.literal('consent-given'),
    body: eventTable['consent-given'].body.extend({
      text: z.number().int().min(1).max(consentText.version).optional(),
    }),
  }),
  z.strictObject({ ...said, kind: z.literal('brief-changed'), body: eventTable['brief-changed'].body }),
  z.strictObject({ ...said, kind: z.literal('note-written'), body: eventTable['note-written'].body }),
  z.strictObject({ ...said, kind: z.literal('note-removed'), body: eventTable['note-removed'].body }),
]);
export type ClientEvent = z.infer<typeof ClientEvent>;

export const ClientMessage = z.discriminatedUnion('type', [
  /**
   * Everything after `after` of this session, then all that follows. `epoch` is the one under which `after` was seen,
   * `afterId` the id of the event that had this number: a server whose data were put back does not have it there.
   */
  z.strictObject({
    type: z.literal('subscribe'),
    sessionId: SessionId,
    after: z.number().int().min(0),
    afterId: z.string().max(bounds.idCharacters).optional(),
    epoch: z.string().max(bounds.idCharacters).optional(),
  }),
  z.strictObject({ type: z.literal('unsubscribe'), sessionId: SessionId }),
  z.strictObject({ type: z.literal('append'), event: ClientEvent }),
  z.strictObject({
    type: z.literal('ephemeral'),
    sessionId: SessionId,
    kind: z.literal('interim-words'),
    body: eventTable['interim-words'].body.extend({ speaker: NewName }),
  }),
  /** From now on, for as long as the connection lasts: which of this person's meetings change, come and go. */
  z.strictObject({ type: z.literal('follow-meetings') }),
  /** Whether anybody is there: answered with `pong`. A page's program hears nothing of the pings of the socket itself. */
  z.strictObject({ type: z.literal('ping') }),
]);
export type ClientMessage = z.infer<typeof ClientMessage>;

export const ServerMessage = z.discriminatedUnion('type', [
  /** Answers `subscribe`. `restart`: forget what you have, events follow from number 1. */
  z.object({
    type: z.literal('subscribed'),
    sessionId: z.string(),
    epoch: z.string(),
    head: z.number(),
    restart: z.boolean(),
  }),
  /** Kept events in order, without a gap to the ones before. */
  z.object({ type: z.literal('events'), sessionId: z.string(), events: z.array(DurableEvent) }),
  /** Everything up to the head that `subscribed` named has been sent. `at`: what the server's clock says now. */
  z.object({ type: z.literal('up-to-date'), sessionId: z.string(), sequence: z.number(), at: Timestamp }),
  z.object({ type: z.literal('ephemeral'), sessionId: z.string(), events: z.array(EphemeralEvent) }),
  /** The event is safe on disk. `repeated`: it was so before. */
  z.object({
    type: z.literal('kept'),
    id: z.string(),
    sessionId: z.string(),
    sequence: z.number(),
    repeated: z.boolean(),
  }),
  /** `id` names the event, `sessionId` the subscription; neither when the message could not be read. */
  z.object({
    type: z.literal('refused'),
    id: z.string().optional(),
    sessionId: z.string().optional(),
    problem: ProblemDetails,
    retryable: z.boolean(),
  }),
  /** A meeting of this person's list as it stands now; it may be new there. */
  z.object({ type: z.literal('meeting-changed'), session: MeetingSession }),
  /** It was deleted, or this person has no part in it any more. */
  z.object({ type: z.literal('meeting-gone'), sessionId: z.string() }),
  z.object({ type: z.literal('pong') }),
]);
export type ServerMessage = z.infer<typeof ServerMessage>;
