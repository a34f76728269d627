// Decides whether a recogniser's text was really spoken. Models write certain phrases when nobody speaks, and people say the
// same phrases. So text is dropped only if it is such a phrase and a second sign speaks against it; doubtful text is marked
// for a person to decide. A missing sign does not count.
import type { TranscribedSegment } from '#meeting/transcription.ts';
import { hallucinationPhrases } from './hallucination-phrases.ts';

/** reliable: a line. low-confidence: for somebody to decide. hallucination: nobody said it. */
export type SegmentQuality = 'reliable' | 'low-confidence' | 'hallucination';

/** Real thanks were measured below 0.02, written silence above this. */
const perhapsNoSpeech = 0.06;
/** Less than the shortest word. */
const hardlySpeechMs = 200;
/** Whisper's own borders. */
const noSpeech = 0.6;
const improbable = -1;
const repetitive = 2.4;
/** Below this more words are wrong than right; above it the line's confidence says enough. */
const suspect = -0.8;

export function assessSegment(
  segment: TranscribedSegment,
  { speechMs }: { speechMs: number },
): SegmentQuality {
  const { noSpeechProbability = 0, averageLogProbability = 0, compressionRatio = 0, text } = segment;
  const isHardlySpeech = noSpeechProbability >= perhapsNoSpeech || speechMs < hardlySpeechMs;
  if (isHardlySpeech && isHallucination(text)) return 'hallucination';
  const isSilence = noSpeechProbability > noSpeech && averageLogProbability < improbable;
  const isStuck = repeats(text) && averageLogProbability < suspect / 2;
  return isSilence || isStuck || compressionRatio > repetitive || averageLogProbability < suspect
    ? 'low-confidence'
    : 'reliable';
}

/** 0 to 1; 0 where the recogniser does not say. */
export function confidenceOf({ averageLogProbability }: TranscribedSegment): number {
  return averageLogProbability === undefined ? 0 : Math.exp(averageLogProbability);
}

/** Every sentence of it is one: models repeat themselves. */
function isHallucination(text: string): boolean {
  const whole = normal(text);
  const sentences = text.split(/[.!?。！？♪]+/u).map(normal);
  const said = sentences.filter((sentence) => sentence !== '');
  return (
    hallucinationPhrases.has(whole) || (said.length > 0 && said.every((one) => hallucinationPhrases.has(one)))
  );
}

function normal(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The same word three times in a row: people do that, and so do models that are stuck. */
function repeats(text: string): boolean {
  const words = normal(text).split(' ');
  return words.some((word, i) => word !== '' && word === words[i + 1] && word === words[i + 2]);
}
