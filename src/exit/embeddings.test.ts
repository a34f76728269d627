import { describe, expect, test } from 'vitest';
import { mask } from '#language/personal-data/personal-data.ts';
import { manualClock } from '#meeting/clock.ts';
import { spokenId } from '#meeting/people/participants.ts';
import { someConsents } from '#meeting/samples.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import { embeddingsThroughExit } from './embeddings.ts';
import { createExit, type ExitRecord } from './exit.ts';

const state = stateOfEvents(
  pricingCall({
    lines: [
      ['Sam', 'call me at +49 170 1234567 about the pricing'],
      ['Kim', 'the salaries in our team are a secret of ours'],
      ['Sam', 'or at kim@example.com'],
    ],
  }),
);
const sessionId = state.session!.id;
const question = 'Who is kim@example.com?';

async function embedded(consentPolicy: ConsentPolicy, meeting: MeetingState | null = state) {
  const requests: (readonly string[])[] = [];
  const records: ExitRecord[] = [];
  const exit = createExit({
    consentPolicy,
    stateOf: async () => meeting ?? undefined,
    hashOf: async (session, text) => `${session}#${text.length}`,
    write: (record) => records.push(record),
    clock: manualClock(),
  });
  const embeddings = embeddingsThroughExit(
    {
      destination: 'a service',
      local: false,
      model: 'small',
      async embed(texts) {
        requests.push(texts);
        return { vectors: texts.map((_, at) => Float32Array.of(at)), tokens: 7 };
      },
    },
    exit,
  );
  const lines = state.entries.map(({ id, text }) => ({ entryId: id, text }));
  const answer = await embeddings.embed(
    { userId: 'sam', sessionId, texts: [...lines, { text: question }] },
    new AbortController().signal,
  );
  return { requests, records, answer };
}

describe('what goes out for embeddings', () => {
  test('[X9] holds no personal data and is written down with where it went, how much was hidden and its hash', async () => {
    const { requests, records } = await embedded('off');
    expect(requests).toEqual([
      [`call me at ${mask} about the pricing`, state.entries[1]!.text, `or at ${mask}`, `Who is ${mask}?`],
    ]);
    expect(records).toEqual([
      {
        what: 'model-asked',
        userId: 'sam',
        sessionId,
        data: {
          purpose: 'embeddings',
          to: 'a service',
          hidden: 3,
          leftOut: 0,
          content_hash: `${sessionId}#${requests[0]!.join('\n').length}`,
        },
      },
    ]);
  });

  test('[X9] holds lines of those alone who have agreed, and each vector is that of its line', async () => {
    const consents = someConsents({ [spokenId('Sam')]: true });
    const { requests, answer } = await embedded('required', { ...state, consents });
    expect(requests[0]!.join(' ')).not.toContain('salaries');
    expect(answer.vectors.map((vector) => vector?.[0])).toEqual([0, undefined, 1, 2]);
    const refused = someConsents({ [spokenId('Sam')]: false });
    expect((await embedded('off', { ...state, consents: refused })).requests[0]).toHaveLength(2);
  });

  test('[X9] is nothing where nobody can tell who has agreed', async () => {
    const { requests, records, answer } = await embedded('required', null);
    expect(requests).toEqual([]);
    expect(answer).toEqual({ vectors: Array.from({ length: 4 }, () => undefined), tokens: 0 });
    expect(records).toMatchObject([{ what: 'exit-refused', data: { code: 'consent-missing' } }]);
  });
});
