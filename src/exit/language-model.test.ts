import { describe, expect, test } from 'vitest';
import { mask } from '#language/personal-data/personal-data.ts';
import { manualClock } from '#meeting/clock.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { spokenId } from '#meeting/people/participants.ts';
import { someConsents } from '#meeting/samples.ts';
import type { LanguageModel, ModelRequest } from '#providers/language-model.ts';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { createExit, type ExitRecord } from './exit.ts';
import { modelThroughExit } from './language-model.ts';

const state = stateOfEvents(
  pricingCall({
    lines: [
      ['Sam', 'call me at +49 170 1234567 about the pricing'],
      ['Kim', 'the salaries in our team are a secret of ours'],
      ['Sam', 'or at kim@example.com, but +49 170 1234567 is better'],
    ],
  }),
);
const { id: sessionId } = state.session!;

function anAskedModel(consentPolicy: ConsentPolicy, meeting: MeetingState | null = state) {
  const requests: ModelRequest[] = [];
  const records: ExitRecord[] = [];
  const model: LanguageModel = {
    destination: 'a service',
    local: false,
    model: 'small',
    async answer(request) {
      requests.push(request);
      return { text: 'yes', model: 'small-1', usage: undefined, cut: false };
    },
  };
  const exit = createExit({
    consentPolicy,
    stateOf: async () => meeting ?? undefined,
    hashOf: async (session, text) => `${session}#${text.length}`,
    write: (record) => records.push(record),
    clock: manualClock(),
  });
  const asked = modelThroughExit(model, exit);
  const ask = () =>
    asked.ask(
      {
        sessionId,
        userId: 'sam',
        lines: state.entries,
        parts: (mayLeave) =>
          state.entries.filter(({ id }) => mayLeave(id)).map(({ id, text }) => ({ entryId: id, text })),
        written: (parts) => ({ system: 'Look.', user: parts.map(({ text }) => text).join('\n') }),
      },
      new AbortController().signal,
    );
  return { ask, requests, records };
}

describe('what a language model is asked', () => {
  test('[G7] holds placeholders for personal data, the same for the same value, which are put back for quotes alone', async () => {
    const { ask, requests } = anAskedModel('off');
    const reply = await ask();
    await ask();
    expect(requests.map(({ user }) => user.split('\n').toSpliced(1, 1))).toEqual(
      Array.from({ length: 2 }, () => [
        'call me at [PHONE_1] about the pricing',
        'or at [EMAIL_1], but [PHONE_1] is better',
      ]),
    );
    if (reply.outcome !== 'answered') throw new Error('It was not answered.');
    expect(reply.putBack('at [PHONE_1] or [EMAIL_2]')).toBe('at +49 170 1234567 or [EMAIL_2]');
    expect(reply.hidden('Call [PHONE_1] or ada@example.com')).toBe(`Call ${mask} or ${mask}`);
  });

  test('[G7] is written down with where it went, how much was hidden and its hash', async () => {
    const { ask, records, requests } = anAskedModel('off');
    await ask();
    const [{ system, user }] = requests as [ModelRequest];
    expect(records).toEqual([
      {
        what: 'model-asked',
        userId: 'sam',
        sessionId,
        data: {
          purpose: 'language-model',
          to: 'a service',
          hidden: 3,
          leftOut: 0,
          content_hash: `${sessionId}#${system.length + 2 + user.length}`,
        },
      },
    ]);
  });

  test('[G7] where consent is required, holds lines of those alone who have agreed', async () => {
    const consents = someConsents({ [spokenId('Sam')]: true });
    const { ask, requests, records } = anAskedModel('required', { ...state, consents });
    await ask();
    expect(requests[0]!.user).toContain('about the pricing');
    expect(requests[0]!.user).not.toContain('salaries');
    expect(records[0]!.data).toMatchObject({ leftOut: 1 });
  });

  test('[G7] is nothing where nobody can tell who has agreed', async () => {
    // The meeting was deleted meanwhile.
    const { ask, requests, records } = anAskedModel('required', null);
    expect(await ask()).toMatchObject({ outcome: 'refused' });
    expect(requests).toEqual([]);
    expect(records).toMatchObject([{ what: 'exit-refused', data: { code: 'consent-missing' } }]);
  });
});
