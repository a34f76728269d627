// Which lines mean what is asked: through the exit, over the real protocol, with a twin in which "glad" counts as "happy".
import { afterEach, describe, expect, test } from 'vitest';
import { embeddingsThroughExit } from '#exit/embeddings.ts';
import { createExit } from '#exit/exit.ts';
import { manualClock } from '#meeting/clock.ts';
import { spokenId } from '#meeting/people/participants.ts';
import { aCorrection, anEntry, someConsents } from '#meeting/samples.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { openAiEmbeddings } from '#providers/embeddings/openai-embeddings.ts';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import { countedWords } from '../../../tests/model-twin/embed.ts';
import { startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { createLikenesses } from './likenesses.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

const long = 'Then we went on with the next point on the list, as far as the time allowed.';
/** More than a model is shown. Kim's is the one that means what is asked. */
const talk = (count: number) =>
  stateOfEvents(
    pricingCall({
      lines: Array.from({ length: count }, (_, at) =>
        at === 7 ? (['Kim', 'I was so glad.'] as const) : (['Sam', `${long} Number ${at}.`] as const),
      ),
    }),
  );

interface Given {
  state?: MeetingState;
  policy?: ConsentPolicy;
  tokensPerMeeting?: number;
}

async function withTwin({ state = talk(250), policy = 'off', tokensPerMeeting = 1_000_000 }: Given = {}) {
  const twin = await startModelTwin();
  ending.push(twin.stop);
  twin.embed = (text) => countedWords(text.replaceAll('glad', 'happy'));
  const clock = manualClock();
  const meeting = { state: state as MeetingState | undefined };
  const stateOf = async () => meeting.state;
  const exit = createExit({ consentPolicy: policy, stateOf, hashOf: async () => 'hash', write() {}, clock });
  const endpoint = { baseUrl: twin.url, apiKey: undefined, model: 'small', clock };
  const costs: number[] = [];
  const failures: unknown[] = [];
  const likenesses = createLikenesses({
    embeddings: embeddingsThroughExit(openAiEmbeddings(endpoint), exit),
    limits: { tokensPerMeeting, perHour: { tokens: tokensPerMeeting } },
    stateOf,
    consentPolicy: policy,
    recordCost: async (_, { cost }) => void costs.push(cost!.inputTokens),
    clock,
    failed: (error) => failures.push(error),
  });
  const sessionId = state.session!.id;
  const ask = (words = 'Was she happy?') => likenesses({ userId: 'sam', sessionId, question: { words } });
  /** What has left since this was last asked, but for questions. */
  let seen = 0;
  const left = () => {
    const inputs = twin.requests.slice(seen).map((one) => one.embeddings!.input as string[]);
    seen = twin.requests.length;
    return inputs.filter((input) => input.length > 1 || !input[0]!.endsWith('?'));
  };
  /** The next questions, a minute apart, until all lines are there. */
  const askedLater = async () =>
    await expect
      .poll(async () => {
        clock.advance(60_000);
        return (await ask())?.size;
      })
      .toBe(250);
  return { twin, clock, meeting, costs, failures, ask, askedLater, left, sessionId };
}

type Alike = Awaited<ReturnType<ReturnType<typeof createLikenesses>>>;
const nearest = (alike: Alike) => [...alike!].toSorted(([, a], [, b]) => b - a)[0]![0];
const gladLine = (state: MeetingState) => state.entries[7]!;

describe('lines that mean what is asked', () => {
  test('[Q18] are found whatever their words are; each line leaves once, a hundred at a time', async () => {
    const { ask, left, meeting } = await withTwin();
    const alike = await ask();
    expect(alike!.size).toBe(250);
    expect(nearest(alike)).toBe(gladLine(meeting.state!).id);
    expect(left().map(({ length }) => length)).toEqual([100, 100, 50]);
    expect((await ask('Was anybody happy?'))!.size).toBe(250);
    expect(left()).toEqual([]);
  });

  test('[Q18] are not looked for where the model is shown everything', async () => {
    const { ask, twin } = await withTwin({ state: talk(20) });
    expect(await ask()).toBeUndefined();
    expect(twin.requests).toEqual([]);
  });

  test('[Q18] are found among the newest 10,000 of a meeting', async () => {
    const { ask, left, meeting } = await withTwin({ state: talk(10_050), tokensPerMeeting: 5_000_000 });
    const alike = await ask();
    expect(alike!.size).toBe(10_000);
    expect(alike!.has(gladLine(meeting.state!).id)).toBe(false);
    expect(left()).toHaveLength(100);
  });
});

describe('what is kept of a line', () => {
  test('[Q19] counts for its words alone: a mended line is asked for anew and found by what it says now', async () => {
    const { ask, left, meeting, sessionId } = await withTwin();
    await ask();
    left();
    const line = gladLine(meeting.state!);
    const event = aCorrection(
      { ...anEntry({ sessionId, actor: { type: 'person', id: 'sam', name: 'Sam' } }), id: line.id },
      { text: 'Then on to the list.' },
    );
    const sequence = meeting.state!.lastSequence + 1;
    meeting.state = reduceEvents(meeting.state!, [{ ...event, sequence }]);
    const alike = await ask();
    expect(left()).toEqual([['Then on to the list.']]);
    expect(nearest(alike)).not.toBe(line.id);
  });

  test('[Q19] is forgotten when whoever said it says no, and leaves anew when they agree', async () => {
    const { ask, left, meeting } = await withTwin({ policy: 'announced' });
    await ask();
    left();
    const { id } = gladLine(meeting.state!);
    const says = (given: boolean) => {
      const consents = someConsents({ kim: given, [spokenId('Kim')]: given });
      meeting.state = { ...meeting.state!, consents };
    };
    says(false);
    const without = await ask();
    expect(without!.size).toBe(249);
    expect(without!.has(id)).toBe(false);
    expect(left()).toEqual([]);
    says(true);
    expect(nearest(await ask())).toBe(id);
    expect(left()).toEqual([['I was so glad.']]);
  });

  test('[Q19] does not outlive its meeting', async () => {
    const { ask, left, meeting } = await withTwin();
    await ask();
    const { state } = meeting;
    meeting.state = undefined;
    expect(await ask()).toBeUndefined();
    meeting.state = state;
    left();
    await ask();
    expect(left().flat()).toHaveLength(250);
  });
});

describe('a service that is slow, dead or dear', () => {
  test('[Q20] is waited for two seconds, then left alone for a minute', async () => {
    const { ask, askedLater, twin, clock, failures } = await withTwin();
    twin.fault = 'silence';
    const asked = ask();
    await twin.asked(4);
    clock.advance(2_000);
    expect(await asked).toBeUndefined();
    const before = twin.requests.length;
    expect(await ask()).toBeUndefined();
    expect(twin.requests).toHaveLength(before);
    twin.fault = undefined;
    await askedLater();
    expect(failures).toEqual([]);
  });

  test.each(['outage', 'garbage', 'no-key', 'busy', 'overloaded', 'too-long'] as const)(
    '[Q20] that answers with %s is left alone for a minute',
    async (fault) => {
      const { ask, askedLater, twin, failures } = await withTwin();
      twin.fault = fault;
      expect(await ask()).toBeUndefined();
      await expect.poll(() => twin.requests.every(({ status }) => status !== undefined)).toBe(true);
      const before = twin.requests.length;
      expect(await ask()).toBeUndefined();
      expect(twin.requests).toHaveLength(before);
      twin.fault = undefined;
      await askedLater();
      expect(failures).toEqual([]);
    },
  );

  test('[Q20] whose lines do not all come in time is used as far as they came, and has the rest for the next question', async () => {
    const { ask, askedLater, twin, clock } = await withTwin();
    twin.faultsNext.push(undefined, 'silence', undefined, undefined);
    const asked = ask();
    await twin.asked(4);
    await expect.poll(() => twin.requests.filter(({ status }) => status === 200).length).toBe(3);
    clock.advance(2_000);
    const some = (await asked)!.size;
    expect(some).toBeGreaterThan(0);
    expect(some).toBeLessThan(250);
    // What never came is given up after a minute, and asked for again after another.
    await askedLater();
    expect(twin.requests.map(({ status }) => status)).toContain(0);
  });

  test('[Q20] costs the meeting what it counts, and is asked nothing more once that is used up', async () => {
    const tokens = talk(250).entries.reduce((sum, { text }) => sum + Math.ceil(text.length / 4), 0);
    const { ask, costs } = await withTwin();
    await ask();
    await expect.poll(() => costs.reduce((sum, cost) => sum + cost, 0)).toBe(tokens + 4);

    const poor = await withTwin({ state: talk(2_000), tokensPerMeeting: 5_000 });
    await poor.ask();
    expect(poor.left().length).toBeLessThan(8);
    poor.meeting.state = {
      ...poor.meeting.state!,
      modelUse: {
        model: 'small',
        destination: 'here',
        requests: 1,
        tokens: 5_000,
        pricedTokens: 0,
        money: [],
        lately: [],
        stale: 0,
        budgetSpent: true,
        failure: undefined,
      },
    };
    expect(await poor.ask()).toBeUndefined();
    expect(poor.left()).toEqual([]);
  });
});
