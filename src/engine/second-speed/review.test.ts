import { describe, expect, test } from 'vitest';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aCorrection } from '#meeting/samples.ts';
import { silent, speak } from '../test-engine.ts';
import { aMeetingWith, many } from '../test-model-meeting.ts';
import { numberOf, type ModelScript } from './scripted-model.ts';

const said = 'maybe I send the list on Friday';

/** The built-in analysis speaks on one line, and the model's specialist says this of it. */
function reviewedAs(answer: object, given: ModelScript = {}) {
  return aMeetingWith(
    {
      review: (request) => ({
        confidence: 0.9,
        quotes: [{ line: numberOf(request, said), quote: 'maybe I send' }],
        verdict: 'wrong',
        thing: null,
        move: null,
        reasoning: 'A maybe is no promise.',
        ...answer,
      }),
      ...given,
    },
    {
      registry: [sampleAgent('sales', (context) => (context.entry.text === said ? speak(context) : silent))],
    },
  );
}

async function heard(meeting: ReturnType<typeof reviewedAs>) {
  await meeting.say(meeting.meeting);
  const [entry] = await meeting.hear(said, ...many(5));
  return entry!;
}

describe('[G10] a note of the built-in analysis', () => {
  test('is shown to the model as what was whispered, with the lines around it', async () => {
    const meeting = reviewedAs({});
    await heard(meeting);
    const review = meeting.model.requests.find(({ schema }) => schema?.name === 'review')!;
    const [note] = meeting.state().outputs;
    const number = numberOf(review, said);
    expect(review.user).toContain(`<whispered>\n[${number}] sales: ${note!.outputs.analysis}\n</whispered>`);
    expect(review.user).toContain(`the note on line [${number}] by sales`);
  });

  test('that a model takes back stays, withdrawn, with who did so and why', async () => {
    const meeting = reviewedAs({});
    await heard(meeting);
    const [note] = meeting.state().outputs;
    expect(note!.check).toMatchObject({
      outcome: 'withdrawn',
      reason: 'A maybe is no promise.',
      model: 'scripted-1',
    });
    expect(note!.provenance.model).toBeUndefined();
  });

  test('that a model merely doubts stands beside the doubt', async () => {
    const meeting = reviewedAs({ confidence: 0.7 });
    await heard(meeting);
    expect(meeting.state().outputs[0]!.check).toMatchObject({ outcome: 'disputed', model: 'scripted-1' });
  });

  test('that a model agrees with stands as it was', async () => {
    const meeting = reviewedAs({ verdict: 'stands', reasoning: 'It was said so.' });
    await heard(meeting);
    const [note] = meeting.state().outputs;
    expect(note!.check).toMatchObject({ outcome: 'kept', reason: 'It was said so.' });
    expect(note!.provenance.model).toBeUndefined();
  });

  test('that a model puts better keeps its place, and tells how it read, who wrote it and from what', async () => {
    const meeting = reviewedAs({ verdict: 'sharpen', thing: 'The list is a maybe' });
    await heard(meeting);
    const [before] = meeting.kinds('insight-emitted');
    expect(meeting.state().outputs).toMatchObject([
      {
        id: before!.id,
        createdAt: before!.body.output.createdAt,
        ranking: before!.body.ranking,
        outputs: { analysis: 'The list is a maybe.' },
        evidence: [{ quote: 'maybe I send' }],
        provenance: { model: { name: 'scripted-1', prompts: 'sales 3, review 3', inputTokens: 100 } },
        trail: { trigger: 'the built-in analysis had whispered on this line' },
        check: { outcome: 'revised', before: before!.body.output.outputs.analysis },
      },
    ]);
    const { reasoning_chain: steps } = meeting.state().outputs[0]!.outputs;
    expect(steps).toEqual(expect.arrayContaining(before!.body.output.outputs.reasoning_chain));
  });

  test('is looked at once, however often lines follow it', async () => {
    const meeting = reviewedAs({ confidence: 0.1 });
    await heard(meeting);
    await meeting.hear(...many(6, 10));
    await meeting.hear(...many(6, 20));
    expect(meeting.model.requests.filter(({ schema }) => schema?.name === 'review')).toHaveLength(1);
    expect(meeting.state().outputs[0]!.check).toBeUndefined();
  });

  test('stands where the model hangs, and the trail of the look says so', async () => {
    const meeting = reviewedAs({}, { review: () => undefined });
    await heard(meeting);
    await meeting.pass(60_000);
    expect(meeting.state().outputs[0]!.check).toBeUndefined();
    expect(meeting.scouted()[0]!.reviews).toMatchObject([{ outcome: { status: 'timed-out' } }]);
  });

  test('whose words were mended meanwhile is its agent’s to look at, not the model’s', async () => {
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const meeting = reviewedAs(
      {},
      { stream: (text) => (text.includes('verdict') ? answered : Promise.resolve()) },
    );
    const entry = await heard(meeting);
    await meeting.say(aCorrection(entry, { text: 'I send the list on Friday' }));
    await meeting.settle();
    answer();
    await meeting.settle();
    expect(meeting.kinds('insight-reviewed')).toEqual([]);
    expect(meeting.state().outputs[0]!.check?.model).toBeUndefined();
  });
});

describe('[G9] a note that a model is writing', () => {
  const moment: ModelScript = {
    scout: (request) => ({
      moments: [{ line: numberOf(request, said), agent: 'hr', worth: 3, why: 'It matters.' }],
    }),
    review: () => ({}),
  };
  const whisper = (line: number, change: object = {}) => ({
    whisper: {
      worth: 3,
      confidence: 0.9,
      quotes: [{ line, quote: 'maybe I send' }],
      thing: 'The list is a maybe',
      move: null,
      reasoning: 'So it was said.',
      ...change,
    },
  });

  function written(change: object, { until = ' maybe"' } = {}) {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const script: ModelScript = {
      ...moment,
      specialist(request) {
        return JSON.stringify(whisper(numberOf(request, said), change));
      },
      async stream(text, say) {
        if (!text.includes('"thing"')) return;
        say(text.slice(0, text.indexOf(until)));
        await ended;
      },
    };
    const meeting = aMeetingWith(script, {
      rank,
      registry: [sampleAgent('sales', () => silent), sampleAgent('hr', () => silent)],
    });
    const told = () => meeting.kinds('insight-streaming').map(({ body }) => body.insight);
    return { ...meeting, told, end };
  }

  test('is told before its end, under the id that it will be kept under', async () => {
    const meeting = written({});
    const entry = await heard(meeting);
    expect(meeting.told()).toMatchObject([{ content: 'The list is', isComplete: false, agentType: 'hr' }]);
    expect(meeting.ofModels()).toEqual([]);
    meeting.end();
    await meeting.settle();
    const [output] = meeting.ofModels();
    expect(output).toMatchObject({
      id: `${entry.id}.hr.model`,
      outputs: { analysis: 'The list is a maybe.' },
    });
    expect(new Set(meeting.told().map(({ id }) => id))).toEqual(new Set([output!.id]));
    expect(meeting.told().at(-1)).toMatchObject({ content: 'The list is a maybe.', isComplete: true });
  });

  test('is seen to begin on its line once it is known that it will be shown, before its words', async () => {
    const meeting = written({}, { until: '"quotes"' });
    const entry = await heard(meeting);
    expect(meeting.told()).toMatchObject([
      { content: '', isGrowing: true, about: entry.id, confidence: 0.9 },
    ]);
    expect(meeting.state().streaming).toHaveLength(1);
    meeting.end();
    await meeting.settle();
    expect(meeting.ofModels()).toHaveLength(1);
  });

  test('that began and does not hold is taken back, though nobody read a word of it', async () => {
    const meeting = written({ quotes: [{ line: 1, quote: 'maybe I never' }] }, { until: '"quotes"' });
    await heard(meeting);
    expect(meeting.state().streaming).toHaveLength(1);
    meeting.end();
    await meeting.settle();
    expect(meeting.state().streaming).toEqual([]);
    expect(meeting.ofModels()).toEqual([]);
  });

  test('is taken back where its end does not hold', async () => {
    const meeting = written({ move: 'Ask for 500 boats.' });
    await heard(meeting);
    expect(meeting.state().streaming).toHaveLength(1);
    meeting.end();
    await meeting.settle();
    expect(meeting.told().at(-1)).toMatchObject({ content: '' });
    expect(meeting.state().streaming).toEqual([]);
    expect(meeting.ofModels()).toEqual([]);
  });

  test('is not told where it will not be shown', async () => {
    const meeting = written({ worth: 1 });
    await heard(meeting);
    meeting.end();
    await meeting.settle();
    expect(meeting.told()).toEqual([]);
    expect(meeting.ofModels()).toMatchObject([{ ranking: { decision: 'held' } }]);
  });
});
