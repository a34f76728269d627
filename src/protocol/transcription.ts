// The audio messages between page and server: recorded chunks over HTTP, a live stream over a WebSocket. Only the server
// knows which service recognises the speech, and with which key.
import { z } from 'zod';
import { Channel } from '#meeting/transcription.ts';
import { problemTable, type ProblemCode } from '#meeting/problems.ts';
import { SessionId } from '#meeting/session.ts';

/** GET answers a TranscriptionService; POST takes a chunk of audio and answers a Transcription (meeting/transcription.ts), or problem details. */
export const transcriptionPath = '/api/transcriptions';
/** The WebSocket. Its address carries a StreamQuery. */
export const transcriptionStreamPath = '/api/transcriptions/stream';

const yes = z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false);

/**
 * The address of a POST; its body is the audio itself (WAV, WebM, Ogg or MP4, recognised by its first bytes), with a
 * content-type that begins with "audio/". A refusal that may pass carries `retry-after`, in seconds, where it is known.
 */
export const TranscriptionQuery = z.strictObject({
  sessionId: SessionId,
  channel: Channel,
  /** Ask for each word's time. They come where the endpoint has them; the text comes either way. */
  words: yes,
  /** ISO 639-1. */
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/, 'Two or three letters, such as en.')
    .optional(),
});
export type TranscriptionQuery = z.infer<typeof TranscriptionQuery>;

/** The custom vocabulary and the last words said, percent-encoded, in a header: addresses end up in logs. */
export const promptHeader = 'x-transcription-prompt';

/** Whether this server recognises speech, and where the audio goes. */
export const TranscriptionService = z.discriminatedUnion('configured', [
  z.object({ configured: z.literal(false) }),
  z.object({
    configured: z.literal(true),
    /** In words: "OpenAI", or the host's name. */
    destination: z.string(),
    /** The recogniser runs on the server's own machine, so that audio goes no further. */
    local: z.boolean(),
    model: z.string(),
    /** "unknown" until the endpoint has answered once. */
    wordTimes: z.enum(['yes', 'no', 'unknown']),
    /** Whether transcriptionStreamPath works. */
    streaming: z.boolean(),
  }),
]);
export type TranscriptionService = z.infer<typeof TranscriptionService>;

/** The address of the stream, to be spoken to after `ready`. Binary frames from the page are mono PCM16, little endian, at `rate`. */
export const StreamQuery = z.strictObject({
  sessionId: SessionId,
  channel: Channel,
  rate: z.enum(['16000', '24000']).transform(Number),
  language: TranscriptionQuery.shape.language,
});
export type StreamQuery = z.infer<typeof StreamQuery>;

/** Text frames from the page, between the audio. The n-th commit ends the n-th utterance, counted from 0. */
export const StreamCommand = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('commit') }),
  /** Nothing more will come, and what was not committed does not count. The server closes when every utterance was answered. */
  z.strictObject({ type: z.literal('end') }),
]);
export type StreamCommand = z.infer<typeof StreamCommand>;

const StreamProblem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  code: z.enum(Object.keys(problemTable) as [ProblemCode, ...ProblemCode[]]),
  detail: z.string(),
});

/** Text frames to the page. */
export const StreamMessage = z.discriminatedUnion('type', [
  /** The endpoint listens: audio may be sent. */
  z.object({ type: z.literal('ready') }),
  /** The whole text of the utterance as it stands; replaces what came before. */
  z.object({ type: z.literal('interim'), utterance: z.number().int().min(0), text: z.string() }),
  z.object({ type: z.literal('final'), utterance: z.number().int().min(0), text: z.string() }),
  /** Of one utterance: it will get no text, the stream goes on. Without one: the stream ends. */
  z.object({
    type: z.literal('failed'),
    utterance: z.number().int().min(0).optional(),
    problem: StreamProblem,
    retryable: z.boolean(),
    retryAfterMs: z.number().min(0).optional(),
  }),
]);
export type StreamMessage = z.infer<typeof StreamMessage>;
