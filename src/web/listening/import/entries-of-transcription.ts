// Turns the transcription of one chunk into entries of a meeting: one for each segment if the service reports segments, with
// the time at which it was said. Pure.
import { type Transcription, segmentsOf } from '#meeting/transcription.ts';
import { confidenceOf, assessSegment } from '#web/listening/chunks/quality/segment-quality.ts';
import type { RecognizedSpeech } from '#web/live/meeting-link.ts';

/** Shown as the speaker: nobody knows yet who is heard. */
const recordingSpeaker = 'Recording';

/** Chunks in which nobody speaks are not sent, and how long somebody does is not known. */
const loud = { speechMs: Infinity };

/** `chunk` is an id of its own: the same chunk makes the same lines, whenever it is transcribed. `at`: when it begins. */
export function entriesOf(transcription: Transcription, chunk: string, at: number): RecognizedSpeech[] {
  return segmentsOf(transcription, 0)
    .map((segment, index) => ({ segment, id: `${chunk}-${index}` }))
    .filter(({ segment }) => segment.text.trim() !== '' && assessSegment(segment, loud) !== 'hallucination')
    .map(({ segment, id }) => ({
      id,
      text: segment.text.trim(),
      speaker: recordingSpeaker,
      confidence: confidenceOf(segment),
      timestamp: new Date(at + segment.start * 1_000).toISOString(),
    }));
}
