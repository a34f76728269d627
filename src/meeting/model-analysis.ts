// What stands where a language model's analysis should, after the specification's section 8: a fallback made of an answer
// that could not be parsed, and an analysis that says that there was no answer.
import { languageModel } from './limits.ts';
import { analysisMessages } from './messages.ts';

export interface ModelAnalysis {
  analysis: string;
  insights: string[];
  confidence: number;
}

/** Far more than is shown; what comes after it is not read. */
const charactersRead = 10_000;

/** AI parse failure. Of an answer that is nearly JSON, the sentences in it are taken. */
export function fallbackAnalysis(answer: string): ModelAnalysis {
  const analysis = proseOf(answer.slice(0, charactersRead)).replace(/\s+/g, ' ').trim();
  const first = /^.*?[.!?](?=\s|$)/.exec(analysis)?.[0] ?? analysis;
  return {
    analysis,
    insights: first === '' ? [] : [first],
    confidence: languageModel.fallbackConfidence,
  };
}

/** Any other error. `detail` says what is wrong, in words for people: the message of a ModelFailure, "OpenAI client not initialized". */
export function errorAnalysis(detail: string, { streaming = false } = {}): ModelAnalysis {
  return {
    analysis: streaming ? analysisMessages.streamingFailed(detail) : analysisMessages.failed(detail),
    insights: [...analysisMessages.errorInsights],
    confidence: languageModel.errorConfidence,
  };
}

function proseOf(answer: string): string {
  const text = answer.replace(/^\s*```\w*/, '').replace(/```\s*$/, '');
  if (!/^\s*[{[]/.test(text)) return text;
  const sentences = [...text.matchAll(/"((?:[^"\\\n]|\\.)*)"(\s*:)?/g)].flatMap(([, words = '', isName]) =>
    isName === undefined && words.includes(' ')
      ? [words.replace(/\\(.)/g, (_, sign) => (sign === 'n' ? ' ' : sign))]
      : [],
  );
  return sentences.length > 0 ? sentences.join(' ') : text;
}
