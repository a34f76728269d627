import { describe, expect, test } from 'vitest';
import type { AgentContext, AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import { aCorrection, aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine, silent, speak } from '../test-engine.ts';
import { scouting } from './scout-window.ts';
import { secondSpeed } from './second-speed.ts';
import {
  atMost,
  isScout,
  newLines,
  numberOf,
  plainPrompts,
  type ModelScript,
  scriptedModel,
} from './scripted-model.ts';
import { specialistMs } from './asked-agent.ts';
import { aboutLine, aMeetingWith, many } from '../test-model-meeting.ts';

describe('when a scout goes out', () => {
  test('[G1] after six new lines, with all that are new and those before as earlier ones', async () => {
    const { say, meeting, hear, scouts } = aMeetingWith({});
    await say(meeting);
    await hear(...many(5));
    expect(scouts()).toHaveLength(0);
    await hear('the sixth line');
    expect(scouts()).toHaveLength(1);
    expect(newLines(scouts()[0]!)).toHaveLength(6);
    await hear(...many(6, 10));
    expect(scouts()).toHaveLength(2);
    expect(newLines(scouts()[1]!)).toHaveLength(6);
    expect(scouts()[1]!.user).toContain('the sixth line');
  });

  test('[G1] 12 seconds after a line that nobody followed up', async () => {
    const { say, meeting, hear, pass, scouts } = aMeetingWith({});
    await say(meeting);
    await hear('one line alone');
    await pass(11_999);
    expect(scouts()).toHaveLength(0);
    await pass(1);
    expect(scouts()).toHaveLength(1);
    await pass(60_000);
    expect(scouts()).toHaveLength(1);
  });

  test('[G1] not before the one that is out has come back; then with what was said meanwhile', async () => {
    const { say, meeting, hear, pass, model, scouts } = aMeetingWith({ scout: () => undefined });
    await say(meeting);
    await hear(...many(6));
    await hear(...many(7, 10));
    expect(scouts()).toHaveLength(1);
    model.script = {};
    await pass(60_000);
    expect(newLines(scouts()[1]!)).toHaveLength(7);
  });

  test('[G1] no more go out at once over all meetings than the limit says', async () => {
    const { bus, settle, model, line } = aMeetingWith({ scout: () => undefined }, { requestsAtOnce: 2 });
    for (const id of ['a', 'b', 'c']) {
      await bus.publish(aMeeting({ id }));
      for (const text of many(6)) {
        const entry = line(text);
        await bus.publish({
          ...entry,
          sessionId: id,
          body: { entry: { ...entry.body.entry, sessionId: id } },
        });
      }
    }
    await settle();
    expect(model.requests).toHaveLength(2);
  });

  test('[G1] [G3] of 200 live meetings over a model that hangs few ask at once, and what is overtaken is dropped and counted', async () => {
    const { bus, settle, model, line, orchestrator } = aMeetingWith({ scout: () => undefined });
    const meetings = Array.from({ length: 200 }, (_, at) => `meeting-${at}`);
    const say = async (texts: string[]) => {
      for (const sessionId of meetings)
        for (const text of texts) {
          const entry = line(text);
          await bus.publish({ ...entry, sessionId, body: { entry: { ...entry.body.entry, sessionId } } });
        }
      await settle();
    };
    for (const id of meetings) await bus.publish(aMeeting({ id }));
    await say(many(6));
    const asked = () => model.requests.length - model.aborted.length;
    expect([asked(), orchestrator.health().secondSpeed!.inFlight]).toEqual([8, 8]);
    await say(many(scouting.staleLines + 1, 10));
    const { inFlight, scouts } = orchestrator.health().secondSpeed!;
    expect([asked(), inFlight]).toEqual([8, 8]);
    expect(scouts.stale).toBe(200);
  });

  test('[G1] a request goes on where the one before ended, for as long as a meeting lasts', async () => {
    const { say, meeting, hear, scouts, pass } = aMeetingWith({});
    await say(meeting);
    for (let round = 0; round < 40; round++) {
      await hear(...many(6, round * 10));
      await pass(1_000);
    }
    const requests = scouts();
    expect(requests).toHaveLength(40);
    const goesOn = requests.slice(1).filter(({ system, user }, at) => {
      const before = requests[at]!;
      const [read] = before.user.split('\n</earlier-lines>') as [string];
      return system === before.system && user.startsWith(read);
    });
    expect(goesOn.length).toBeGreaterThan(30);
    for (const { user } of requests) expect(user.length).toBeLessThan(9_000);
  });
});

describe('what a model says', () => {
  test('[G5] is kept as what agents say is, with its words, its place, and what it came from', async () => {
    const { say, meeting, hear, ofModels, scouted, kinds } = aMeetingWith(aboutLine('more time for that'));
    await say(meeting);
    const [entry] = await hear('we need more time for that', ...many(5));
    expect(ofModels()).toMatchObject([
      {
        id: `${entry!.id}.sales.model`,
        entryId: entry!.id,
        agentType: 'sales',
        outputs: { analysis: 'They want more time. Ask what they need it for.', confidence_score: 0.9 },
        evidence: [{ entryId: entry!.id, quote: 'more time for that', start: 8, end: 26 }],
        provenance: {
          trace_id: entry!.traceId,
          model: { name: 'scripted-1', prompts: 'sales 3, specialist 3', inputTokens: 100, outputTokens: 10 },
        },
        ranking: { decision: 'shown' },
        trail: { workflow: 'second-speed', trigger: 'a scout named a line' },
      },
    ]);
    expect(scouted()).toMatchObject([
      {
        outcome: 'answered',
        requests: 2,
        inputTokens: 200,
        outputTokens: 20,
        moments: [{ entryId: entry!.id }],
      },
    ]);
    expect(kinds('insight-streaming').map(({ body }) => body.insight.isComplete)).toEqual([false, true]);
  });

  test.each([
    ['words that nobody said', { quotes: 'we will never pay that' }, 'wrong-quote'],
    ['words of another line', { quotes: 'this is line 3' }, 'wrong-quote'],
    ['half a word', { quotes: 'need more tim' }, 'wrong-quote'],
    ['no words', { quotes: undefined }, 'no-evidence'],
    ['a single word', { quotes: 'time' }, 'no-evidence'],
    ['a number that nobody said', { thing: 'They want 14 more days' }, 'unsaid-number'],
    ['a number in words that nobody said', { move: 'Offer them fourteen days.' }, 'unsaid-number'],
    ['a speech', { thing: 'word '.repeat(19).trim() }, 'too-much'],
    ['markup and addresses', { move: 'See https://example.com for more.' }, 'unreadable'],
    ['more than everything', { confidence: 7 }, 'confidence'],
  ])('[G5] %s: it is refused, with the reason', async (_, wrong, fault) => {
    const quoted = 'quotes' in wrong ? wrong.quotes : 'more time for that';
    const script = aboutLine('more time for that');
    const { say, meeting, hear, ofModels, scouted } = aMeetingWith({
      ...script,
      specialist: (request) => {
        const line = numberOf(request, 'more time for that');
        const { whisper } = script.specialist!(request) as { whisper: object };
        return { whisper: { ...whisper, ...wrong, quotes: quoted ? [{ line, quote: quoted }] : [] } };
      },
    });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    expect(ofModels()).toEqual([]);
    expect(scouted()[0]!.moments[0]!.outcome).toMatchObject({
      status: 'refused',
      reason: { code: 'refused', fault },
    });
  });

  test('[G5] for a number that nobody said it is asked once more, and what both cost is counted', async () => {
    const script = aboutLine('more time for that');
    const { say, meeting, hear, ofModels, model, scouted } = aMeetingWith({
      ...script,
      specialist(request) {
        const { whisper } = script.specialist!(request) as { whisper: object };
        const isAgain = request.user.includes('<refused>');
        return { whisper: { ...whisper, thing: isAgain ? 'They want time' : 'They want 14 more days' } };
      },
    });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    expect(model.requests.at(-1)!.user).toMatch(
      /<refused>\n.*14 more days.*\n<\/refused>\n\nThat was your answer, and it was refused: “14” /,
    );
    expect(ofModels()).toMatchObject([
      {
        outputs: { analysis: 'They want time. Ask what they need it for.' },
        provenance: { model: { inputTokens: 200, outputTokens: 20 } },
      },
    ]);
    expect(scouted()).toMatchObject([{ requests: 3, moments: [{ outcome: { status: 'spoke' } }] }]);
  });

  test('[G5] a quote may differ in white space, and a number may be written where it was spoken', async () => {
    const script = aboutLine('fourteen months of', {
      thing: 'Runway is 14 months',
      move: null,
      quotes: [],
    });
    const { say, meeting, hear, ofModels } = aMeetingWith({
      ...script,
      specialist: (request) => {
        const { whisper } = script.specialist!(request) as { whisper: object };
        const line = numberOf(request, 'fourteen months');
        return { whisper: { ...whisper, quotes: [{ line, quote: 'fourteen months of  runway' }] } };
      },
    });
    await say(meeting);
    await hear('we have fourteen months of\trunway left', ...many(5));
    expect(ofModels()[0]).toMatchObject({
      outputs: { analysis: 'Runway is 14 months.' },
      evidence: [{ quote: 'fourteen months of\trunway' }],
    });
  });

  test.each([
    ['no JSON', 'I am sorry, I cannot help with that.'],
    ['another shape', { moments: [{ line: 1, agent: 'sales' }] }],
    ['an agent that is none', { moments: [{ line: 1, agent: 'root', worth: 3, why: 'so' }] }],
  ])('[G5] a scout’s answer with %s leads to nothing', async (_, answer) => {
    const { say, meeting, hear, model, scouted, faults } = aMeetingWith({ scout: () => answer });
    await say(meeting);
    await hear(...many(6));
    expect(model.requests).toHaveLength(1);
    expect(scouted()).toMatchObject([{ outcome: 'unreadable', moments: [] }]);
    expect(faults).toEqual([]);
  });

  test('[G5] a specialist is not asked where nothing that it says would be shown, until the scout says that it matters more', async () => {
    let worth = 2;
    const about = aboutLine('the weather is lovely');
    const { say, meeting, hear, pass, model, scouted } = aMeetingWith({
      ...about,
      scout: (request) => ({
        moments: [
          { line: numberOf(request, 'the weather is lovely'), agent: 'sales', worth, why: 'It is sunny.' },
        ],
      }),
    });
    await say(meeting);
    await hear(...many(5), 'the weather is lovely');
    expect(model.requests).toHaveLength(1);
    expect(scouted()[0]!.moments[0]!.outcome).toMatchObject({
      status: 'skipped',
      reason: { code: 'weak-signs' },
    });
    await hear(...many(1, 10));
    await pass(scouting.waitMs);
    worth = 3;
    await hear(...many(1, 20));
    await pass(scouting.waitMs);
    // The scout is told, once, so that it does not name it again for nothing.
    for (const { user } of model.requests.slice(1, 3))
      expect(user).toMatch(/<whispered>\n\[\d+\] sales \(kept quiet\): It is sunny\.\n<\/whispered>/);
    expect(model.requests).toHaveLength(4);
    expect(scouted()[2]!.moments[0]!.outcome.status).toBe('spoke');
  });

  test('[G5] a line that is long past is no moment, one of the six before the new ones is, and nobody is asked twice', async () => {
    const registry = [sampleAgent('sales', () => silent), sampleAgent('hr', () => silent)];
    const script: ModelScript = {
      scout: (request) => ({
        moments: [
          { line: 9_999, agent: 'sales', worth: 3, why: '' },
          { line: numberOf(request, 'first of'), agent: 'sales', worth: 3, why: '' },
          ...(request.user.includes('last word')
            ? ['the second', 'first of'].map((words) => ({
                line: numberOf(request, words),
                agent: 'hr',
                worth: 3,
                why: '',
              }))
            : []),
        ],
      }),
    };
    const { say, meeting, hear, model } = aMeetingWith(script, { registry });
    await say(meeting);
    await hear('the first of all', ...many(5));
    expect(model.requests).toHaveLength(2);
    await hear('the second of them', ...many(5, 20));
    expect(model.requests).toHaveLength(3);
    await hear('the last word', ...many(5, 30));
    const asked = model.requests.slice(4).map(({ user }) => /asked about line \[(\d+)\]/.exec(user)?.[1]);
    expect(asked).toEqual([String(numberOf(model.requests[3]!, 'the second'))]);
  });

  test('[G8] is not said where the built-in analysis of the same agent has spoken on the line', async () => {
    const quiet = ({ entry }: AgentContext) =>
      entry.text.includes('more time') ? speak({ entry } as AgentContext) : silent;
    const registry = [sampleAgent('sales', quiet)];
    const { say, meeting, hear, model, ofModels, scouted } = aMeetingWith(aboutLine('more time for that'), {
      registry,
    });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    expect(ofModels()).toEqual([]);
    const asked = model.requests.map(({ schema }) => schema!.name);
    expect(asked.toSorted()).toEqual(['moments', 'review']);
    expect(scouted()[0]!.moments[0]!.outcome.reason).toEqual({ code: 'said-already' });
  });

  test('[G8] stands where its words do after a correction, and is taken back where they do not', async () => {
    const { say, settle, meeting, hear, ofModels, state } = aMeetingWith(aboutLine('more time for that'));
    await say(meeting);
    const [entry] = await hear('we need more time for that', ...many(5));
    await say(aCorrection(entry!, { text: 'We really need more time for that.' }));
    await settle();
    expect(ofModels()[0]).toMatchObject({ check: { outcome: 'kept' }, evidence: [{ start: 15 }] });
    await say(aCorrection(entry!, { text: 'we need more tin for that' }));
    await settle();
    expect(state().outputs[0]!.check).toMatchObject({ outcome: 'withdrawn' });
  });
});

describe('a model that is slow, down or used up', () => {
  test('[G2] hangs, ignoring even its signal: what the agents say comes at the same moment, and nothing twice', async () => {
    const timesWith = async (script: ModelScript) => {
      const { say, meeting, hear, pass, kinds, outcomes } = aMeetingWith(script, {
        registry: [sampleAgent('sales', speak), sampleAgent('hr', speak)],
      });
      await say(meeting);
      for (let round = 0; round < 30; round++) {
        await hear(`we need more time for that ${round}`, ...many(2));
        await pass(1_000);
      }
      const emitted = kinds('insight-emitted').filter(({ body }) => !body.output.provenance.model);
      return { said: emitted.map(({ at, body }) => [at, body.output.agentType]), lines: outcomes().length };
    };
    const hanging = await timesWith({ scout: () => undefined, isDeaf: true });
    expect(hanging).toEqual(await timesWith({}));
    expect(hanging.lines).toBe(90);
  });

  test('[G2] fails: the failure is told and counted, lines and insights stand, and the endpoint is left alone', async () => {
    const broken = { scout: () => new Error('out of order') };
    const { say, meeting, hear, pass, scouts, scouted, faults, outcomes, orchestrator } =
      aMeetingWith(broken);
    await say(meeting);
    await hear(...many(6));
    expect(faults).toEqual(['a language model']);
    expect(scouted()).toMatchObject([{ outcome: 'failed', requests: 1 }]);
    await hear(...many(6, 10));
    expect(scouts()).toHaveLength(1);
    await pass(scouting.restMs);
    expect(scouts()).toHaveLength(2);
    await hear(...many(6, 20));
    await pass(scouting.restMs);
    expect(scouts()).toHaveLength(2);
    await pass(scouting.restMs);
    expect(scouts()).toHaveLength(3);
    expect(outcomes()).toHaveLength(18);
    expect(orchestrator.health().secondSpeed).toMatchObject({ scouts: { failed: 3 }, inFlight: 0 });
  });

  test('[G3] a scout that newer lines have overtaken is called back and counted', async () => {
    const { say, meeting, hear, model, scouted, state } = aMeetingWith({ scout: () => undefined });
    await say(meeting);
    await hear(...many(6));
    await hear(...many(scouting.staleLines, 10));
    expect(model.aborted).toHaveLength(0);
    model.script = {};
    await hear('one line more');
    expect(model.aborted).toHaveLength(1);
    expect(scouted()[0]).toMatchObject({ outcome: 'stale' });
    expect(state().modelUse).toMatchObject({ stale: 1 });
  });

  test('[G3] a specialist’s answer that comes after its line has passed is not published, and counted', async () => {
    const script = { ...aboutLine('more time for that'), specialist: () => undefined };
    const { say, meeting, hear, model, ofModels, scouted, orchestrator } = aMeetingWith(script);
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    await hear(...many(scouting.staleLines, 10));
    expect(model.aborted).toHaveLength(1);
    expect(ofModels()).toEqual([]);
    expect(scouted()[0]!.moments[0]!.outcome).toMatchObject({ status: 'dropped' });
    expect(orchestrator.health().secondSpeed).toMatchObject({ stale: 1 });
  });

  test('[G3] a specialist has its time once, and no second try', async () => {
    const script = { ...aboutLine('more time for that'), specialist: () => undefined };
    const { say, meeting, hear, pass, model, scouted } = aMeetingWith(script);
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    await pass(specialistMs);
    expect(model.aborted).toHaveLength(1);
    expect(scouted()[0]!.moments[0]!.outcome).toMatchObject({ status: 'timed-out', attempts: 1 });
    await pass(60_000);
    expect(model.requests).toHaveLength(2);
  });

  test('[G5] the parts of a line that was split have numbers of their own, and a note may rest on each', async () => {
    const { say, meeting, hear, model, ofModels } = aMeetingWith({});
    await say(meeting);
    const [line] = await hear('we want more time for that and we will not pay extra');
    const parts = { first: 'we want more time for that ', rest: 'and we will not pay extra', speaker: 'Bo' };
    const body = { lineId: line!.id, entryId: 'the-rest', ...parts };
    await say({ ...meeting, id: 'split', kind: 'line-split', body });
    model.script = aboutLine('more time for that');
    await hear(...many(5));
    const { user } = model.requests[0]!;
    const [first, rest] = ['more time', 'pay extra'].map(
      (words) => new RegExp(`\\[(.+)\\] .*${words}`).exec(user)![1],
    );
    expect(Number(rest)).toBeGreaterThan(Number(first));
    expect(Number(rest)).toBeLessThan(Number(first) + 1);
    expect(ofModels()).toMatchObject([{ entryId: line!.id, evidence: [{ quote: 'more time for that' }] }]);
  });

  test('[G1] [G4] an engine that stops asks nothing more, and keeps what was spent', async () => {
    const own = Promise.withResolvers<AgentResult>();
    const waiting = aMeetingWith({}, { registry: [sampleAgent('sales', () => own.promise)] });
    await waiting.say(waiting.meeting);
    await waiting.hear(...many(6));
    waiting.orchestrator.stop();
    await waiting.pass(60_000);
    expect(waiting.model.requests).toEqual([]);

    const asking = aMeetingWith({ ...aboutLine('line 0'), specialist: () => undefined });
    await asking.say(asking.meeting);
    await asking.hear(...many(6));
    expect(asking.model.requests).toHaveLength(2);
    asking.orchestrator.stop();
    await asking.settle();
    expect(asking.scouted()).toMatchObject([{ requests: 2 }]);
    expect(asking.state().modelUse!.tokens).toBeGreaterThan(0);
  });

  test('[G3] words that were mended while the model was thinking are not whispered about', async () => {
    const script = aboutLine('more time for that');
    let answer = () => {};
    const { say, settle, meeting, hear, model, ofModels, scouted } = aMeetingWith(script);
    const { answer: answered } = model;
    model.answer = async (request, options) => {
      if (!isScout(request)) await new Promise<void>((resolve) => (answer = resolve));
      return answered.call(model, request, options);
    };
    await say(meeting);
    const [entry] = await hear('we need more time for that', ...many(5));
    await say(aCorrection(entry!, { text: 'we need more tin for that' }));
    answer();
    await settle();
    expect(ofModels()).toEqual([]);
    expect(scouted()[0]!.moments[0]!.outcome.status).toBe('refused');
  });

  test('[G4] a meeting that has used up its tokens asks no more, says so, and is looked at by the agents as before', async () => {
    const script = { ...aboutLine('more time'), usage: { inputTokens: 400, outputTokens: 100 } };
    const { say, meeting, hear, pass, model, state, outcomes } = aMeetingWith(script, {
      limits: atMost(500),
    });
    await say(meeting);
    await hear('we need more time for that', ...many(5));
    expect(model.requests).toHaveLength(1);
    expect(state().modelUse).toMatchObject({ tokens: 500, budgetSpent: true });
    await hear(...many(12, 10));
    await pass(60_000);
    expect(model.requests).toHaveLength(1);
    expect(outcomes()).toHaveLength(18);
  });

  test('[Q9] what questions of people cost counts for it too', async () => {
    const { say, meeting, hear, pass, model, bus } = aMeetingWith({}, { limits: atMost(500) });
    await say(meeting);
    const { id, kind: _, body: __, ...envelope } = meeting;
    await bus.publish({
      ...envelope,
      id: `${id}-asked`,
      kind: 'question-asked',
      body: {
        model: 'gpt-4',
        destination: 'OpenAI',
        outcome: 'answered',
        inputTokens: 450,
        outputTokens: 50,
        budgetSpent: true,
      },
    });
    await hear(...many(6));
    await pass(20_000);
    expect(model.requests).toEqual([]);
  });

  test('[G4] the next engine that works for the meeting knows what was spent', async () => {
    const usage = { inputTokens: 400, outputTokens: 100 };
    const first = aMeetingWith({ usage }, { limits: atMost(500) });
    await first.say(first.meeting);
    await first.hear(...many(6));
    first.orchestrator.stop();
    await first.orchestrator.release();
    const model = scriptedModel();
    const second = anEngine([sampleAgent('sales', () => silent)], {
      clock: first.clock,
      database: first.database,
      secondSpeed: secondSpeed({
        model: modelThroughExit(model, {
          send: async () => ({ outcome: 'refused', code: 'consent-missing', reason: '' }),
        }),
        prompts: plainPrompts,
        limits: atMost(500),
      }),
    });
    await second.say(...many(6).map((text) => first.line(text)));
    expect(second.outcomes()).toHaveLength(6);
    expect(second.orchestrator.health().secondSpeed!.scouts).toMatchObject({ answered: 0, refused: 0 });
  });
});

test('[G4] nothing is asked where no model is given, and nothing of it is in the log', async () => {
  const { say, pass, delivered, orchestrator } = anEngine([sampleAgent('sales', speak)]);
  const meeting = aMeeting();
  await say(meeting, ...many(8).map((text) => anEntry(meeting, text)));
  await pass(20_000);
  expect(delivered.some(({ kind }) => kind === 'lines-scouted')).toBe(false);
  expect(orchestrator.health().secondSpeed).toBeUndefined();
});
