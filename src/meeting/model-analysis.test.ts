import { describe, expect, test } from 'vitest';
import { growthOf } from '../../tests/work.ts';
import { errorAnalysis, fallbackAnalysis } from './model-analysis.ts';

describe('the fallback analysis', () => {
  test('[M6] of words is the words, its insight the first sentence, at 0.6', () => {
    expect(fallbackAnalysis('```\nThe price of 4.50 is open.\nAsk who decides.\n```')).toEqual({
      analysis: 'The price of 4.50 is open. Ask who decides.',
      insights: ['The price of 4.50 is open.'],
      confidence: 0.6,
    });
  });

  test('[M6] of JSON that could not be parsed is the sentences in it, never its signs', () => {
    const broken =
      '{"kind":"risk","analysis":"They said \\"no\\" twice.\\nAsk why.",insights:["The term is open"]';
    expect(fallbackAnalysis(broken)).toMatchObject({
      analysis: 'They said "no" twice. Ask why. The term is open',
      insights: ['They said "no" twice.'],
    });
  });

  test('[M6] of nothing has nothing to say', () => {
    expect(fallbackAnalysis(' \n')).toEqual({ analysis: '', insights: [], confidence: 0.6 });
  });

  test.each(['{"', '{"a" ', '"a\\', ' '])('[M6] is bounded work: %s', (part) => {
    const [small, large] = [part.repeat(1_000 / part.length), part.repeat(8_000 / part.length)];
    expect(
      growthOf(
        () => fallbackAnalysis(small),
        () => fallbackAnalysis(large),
      ),
    ).toBeLessThan(24);
  });
});

test('[M6] the error analysis says what is wrong in the specification’s words, at 0.1', () => {
  const insights = ['Analysis failed due to error', 'Please check system configuration'];
  expect(errorAnalysis('OpenAI client not initialized')).toEqual({
    analysis: 'Analysis failed: OpenAI client not initialized',
    insights,
    confidence: 0.1,
  });
  expect(errorAnalysis('OpenAI took too long (408).', { streaming: true })).toEqual({
    analysis: 'Streaming analysis failed: OpenAI took too long (408).',
    insights,
    confidence: 0.1,
  });
});
