// What was heard in one piece of a recording, as lines of a meeting: a line for each stretch where the service tells them,
// with the moment at which it was said. Pure.
import { type Heard, stretchesOf } from '#meeting/heard.ts';
import { confidenceOf, judge } from '#web/listening/pieces/doubt.ts';
import type { RecognizedSpeech } from '#web/live/meeting-link.ts';

/** Shown as the speaker: nobody knows yet who is heard. */
export const recordingSpeaker = 'Recording';

/** Pieces in which nobody speaks are not sent, and how long somebody does is not known. */
const loud = { speechMs: Infinity };

/** `piece` is an id of its own: the same piece makes the same lines, whenever it is transcribed. `at`: when it begins. */
export function entriesOf(heard: Heard, piece: string, at: number): RecognizedSpeech[] {
  return stretchesOf(heard, 0)
    .map((stretch, index) => ({ stretch, id: `${piece}-${index}` }))
    .filter(({ stretch }) => stretch.text.trim() !== '' && judge(stretch, loud) !== 'phantom')
    .map(({ stretch, id }) => ({
      id,
      text: stretch.text.trim(),
      speaker: recordingSpeaker,
      confidence: confidenceOf(stretch),
      timestamp: new Date(at + stretch.start * 1_000).toISOString(),
    }));
}
