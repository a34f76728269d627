// What was heard in one piece of a recording, as lines of a meeting: a line for each stretch where the service tells them,
// with the moment at which it was said. Pure.
import type { Heard, HeardStretch } from '#meeting/heard.ts';
import type { HeardWords } from '#web/live/meeting-link.ts';

/** Shown as the speaker: nobody knows yet who is heard. */
export const recordingSpeaker = 'Recording';

/** `piece` is an id of its own: the same piece makes the same lines, whenever it is transcribed. `at`: when it begins. */
export function entriesOf(heard: Heard, piece: string, at: number): HeardWords[] {
  const whole: HeardStretch = { text: heard.text, start: 0, end: 0 };
  const stretches = heard.stretches?.length ? heard.stretches : [whole];
  return stretches
    .map((stretch, index) => ({ stretch, id: `${piece}-${index}` }))
    .filter(({ stretch }) => stretch.text.trim() !== '' && !isPhantom(stretch))
    .map(({ stretch, id }) => ({
      id,
      text: stretch.text.trim(),
      speaker: recordingSpeaker,
      confidence: confidenceOf(stretch),
      timestamp: new Date(at + stretch.start * 1_000).toISOString(),
    }));
}

/** Whisper's own rule for words made of nothing: it takes two signs. */
function isPhantom({ noSpeechProbability = 0, averageLogProbability = 0 }: HeardStretch): boolean {
  return noSpeechProbability > 0.6 && averageLogProbability < -1;
}

/** 0 where the service does not say. */
function confidenceOf({ averageLogProbability }: HeardStretch): number {
  return averageLogProbability === undefined ? 0 : Math.exp(averageLogProbability);
}
