// The three lines that show a visitor without an account what the agents do. Never played for a signed-in person.
import type { Clock } from '#meeting/clock.ts';
import { demoLinesMs } from '#meeting/limits.ts';
import { demoSpeaker } from '#meeting/session.ts';
import type { RecognizedSpeech } from '#web/live/meeting-link.ts';

export const demoLines: readonly RecognizedSpeech[] = [
  {
    text: 'Thanks for joining. We are also looking at Salesforce, and our budget is about fifty thousand dollars a year.',
    speaker: demoSpeaker,
    confidence: 0.95,
  },
  {
    text: 'Before we sign anything, legal needs to know whether our customer data stays in Europe and how you comply with GDPR.',
    speaker: demoSpeaker,
    confidence: 0.92,
  },
  {
    text: 'Our team is overworked this quarter, so I will send you the security questionnaire by Friday. Could you schedule a demo for next week?',
    speaker: demoSpeaker,
    confidence: 0.89,
  },
];

/** Plays the lines; the first only if nothing has been said by then. The answer stops what has not been said yet. */
export function playDemoLines(
  clock: Clock,
  anythingSaid: () => boolean,
  say: (words: RecognizedSpeech) => void,
): () => void {
  const cancels = demoLines.map((line, index) =>
    clock.after(demoLinesMs[index]!, () => {
      if (index > 0 || !anythingSaid()) say(line);
    }),
  );
  return () => cancels.forEach((cancel) => cancel());
}
