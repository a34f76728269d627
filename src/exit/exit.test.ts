import { describe, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { manualClock } from '#meeting/clock.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import type { CompanyDirectory } from '#providers/company-directory.ts';
import {
  type SpeechToText,
  type StreamingSpeechToText,
  type StreamListener,
  TranscriptionFailure,
} from '#providers/speech-to-text.ts';
import { exportOf } from '#report/export.ts';
import { builtInSummary } from '../../tests/built-in-summary.ts';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import { directoryThroughExit } from './companies.ts';
import { spokenId } from '#meeting/people/participants.ts';
import { someConsents } from '#meeting/samples.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { createExit, type ExitRecord } from './exit.ts';
import { speechThroughExit, streamingThroughExit } from './speech.ts';

await loadModels();

const state = stateOfEvents(
  pricingCall({
    lines: [
      ['Sam', 'I will send you the pricing by Friday.'],
      ['Kim', 'the salaries in our team are a secret of ours'],
      ['Sam', 'call me at +49 170 1234567 about the pricing'],
    ],
  }),
);
const { id: sessionId } = state.session!;
const by = { userId: 'sam', sessionId };
const agreed = (...names: string[]): MeetingState => ({
  ...state,
  consents: someConsents(Object.fromEntries(names.map((name) => [spokenId(name), true]))),
});

const answered = (answers: Record<string, boolean>): MeetingState => ({
  ...state,
  consents: someConsents(answers),
});

function anExit(consentPolicy: ConsentPolicy, meeting: MeetingState = state) {
  const records: ExitRecord[] = [];
  const clock = manualClock();
  const so = { meeting };
  const exit = createExit({
    consentPolicy,
    stateOf: async () => so.meeting,
    hashOf: async (session, text) => `${session}#${text.length}`,
    write: (record) => records.push(record),
    clock,
  });
  return { exit, records, clock, so };
}

describe('an export', () => {
  const request = exportOf({ ...by, format: 'json', timeZone: 'UTC', summary: builtInSummary });

  test('[X3] is written down with who took it, how much was hidden, and the hash of the very file', async () => {
    const { exit, records } = anExit('off');
    const sent = await exit.send(request);
    const file = sent.outcome === 'sent' ? sent.written! : undefined;
    expect(records).toEqual([
      {
        what: 'meeting-exported',
        ...by,
        data: {
          purpose: 'export',
          to: 'a file',
          hidden: expect.any(Number),
          leftOut: 0,
          content_hash: `${sessionId}#${file!.text.length}`,
        },
      },
    ]);
    expect(records[0]!.data['hidden']).toBeGreaterThan(0);
    expect(JSON.stringify(records)).not.toContain('1234567');
  });

  test('[X4] where consent is required, holds what those said who agreed, and no word or figure of the others', async () => {
    const { exit, records } = anExit('required', agreed('Sam'));
    const sent = await exit.send(request);
    const text = sent.outcome === 'sent' ? sent.written!.text : '';
    expect(text).toContain('I will send you the pricing');
    expect(text).not.toMatch(/salaries|secret|Kim/i);
    expect(text).toContain('Left out: 1 line of people who have not agreed.');
    expect(records[0]!.data).toMatchObject({ leftOut: 1 });
  });

  test.each(['off', 'announced', 'required'] as const)(
    '[X8] where consent is %s, holds nothing of somebody who said no, says how much is left out, and all once they agree',
    async (policy) => {
      const { exit, so } = anExit(policy);
      const text = async () => {
        const sent = await exit.send(request);
        return sent.outcome === 'sent' ? sent.written!.text : '';
      };
      so.meeting = answered({ sam: false, kim: true });
      expect(await text()).not.toMatch(/pricing by Friday|Send the pricing|Sam/);
      expect(await text()).toContain('salaries');
      expect(await text()).toContain('Left out: 2 lines and 1 insight of people who have not agreed.');
      so.meeting = answered({ sam: true, kim: true });
      expect(await text()).toContain('Send the pricing by Friday');
      expect(await text()).not.toContain('Left out');
    },
  );

  test('[X8] holds nothing that quotes an earlier meeting’s line of somebody who has said no there since', async () => {
    const before = stateOfEvents(pricingCall({ title: 'Before', lines: [['Kim', 'our cats are secret']] }));
    const url = `/meeting/${before.session!.id}#${before.entries[0]!.id}`;
    const source = {
      type: 'database',
      title: 'Before',
      confidence: 1,
      accessed_at: '2026-01-05T09:00:00.000Z',
    } as const;
    const outputs = state.outputs.map((one) => ({
      ...one,
      sources: [{ ...source, snippet: 'our cats', url }],
    }));
    const said = { given: false };
    const exit = createExit({
      consentPolicy: 'off',
      stateOf: async (id) =>
        id === sessionId ? { ...state, outputs } : { ...before, consents: someConsents({ kim: said.given }) },
      hashOf: async () => undefined,
      write: () => undefined,
      clock: manualClock(),
    });
    const text = async () => {
      const sent = await exit.send(request);
      return sent.outcome === 'sent' ? sent.written!.text : '';
    };
    expect(await text()).not.toContain('our cats');
    said.given = true;
    expect(await text()).toContain('our cats');
  });

  test('[X4] where nobody agreed, it holds nothing that was said', async () => {
    const sent = await anExit('required').exit.send(request);
    expect(sent).toMatchObject({
      outcome: 'sent',
      written: { text: expect.not.stringMatching(/pricing by/) },
    });
  });
});

describe('sound', () => {
  const asked: string[] = [];
  const service: SpeechToText = {
    destination: 'a service',
    local: false,
    model: 'small',
    wordTimes: () => 'yes',
    transcribe: async (audio) => {
      asked.push(audio.kind);
      return { text: 'heard' };
    },
  };
  const chunk = { kind: 'wav' as const, bytes: (async function* () {})() };
  const options = { language: 'en', words: false };
  const { signal } = new AbortController();

  test('[X5] goes out with one record a minute, however many chunks it comes in', async () => {
    const { exit, records, clock } = anExit('off');
    const speech = speechThroughExit(service, exit);
    for (let second = 0; second < 61; second += 3) {
      await speech.transcribe(by, chunk, options, signal);
      clock.advance(3_000);
    }
    const record = { what: 'audio-sent', ...by, data: { purpose: 'speech-to-text', to: 'a service' } };
    expect(records).toEqual([record, record]);
  });

  test('[X2] goes with words in which personal data is left out', async () => {
    let prompt: string | undefined;
    const hearing: SpeechToText = {
      ...service,
      async transcribe(_, given) {
        ({ prompt } = given);
        return { text: 'heard' };
      },
    };
    const speech = speechThroughExit(hearing, anExit('off').exit);
    const said = 'Zürich, Aside. Call me at +49 170 1234567 or kim@example.com today.';
    await speech.transcribe(by, chunk, { ...options, prompt: said }, signal);
    expect(prompt).toMatch(/^Zürich, Aside\. Call me at .* today\.$/);
    expect(prompt).not.toMatch(/170|1234567|example/);
  });

  test('[X4] goes nowhere before everybody in the meeting agreed', async () => {
    const { exit, records, so } = anExit('required', agreed('Sam'));
    const speech = speechThroughExit(service, exit);
    asked.length = 0;
    await expect(speech.transcribe(by, chunk, options, signal)).rejects.toMatchObject({
      code: 'consent-missing',
    });
    expect(asked).toEqual([]);
    expect(records).toMatchObject([{ what: 'exit-refused', ...by, data: { code: 'consent-missing' } }]);
    so.meeting = agreed('Sam', 'Kim');
    expect(await speech.transcribe(by, chunk, options, signal)).toEqual({ text: 'heard' });
  });

  test.each(['off', 'announced', 'required'] as const)(
    '[X8] where consent is %s, goes nowhere from the device of somebody who said no, until they agree',
    async (policy) => {
      const { exit, so } = anExit(policy);
      const speech = speechThroughExit(service, exit);
      asked.length = 0;
      so.meeting = answered({ sam: false, kim: true });
      await expect(speech.transcribe(by, chunk, options, signal)).rejects.toMatchObject({
        code: 'consent-missing',
      });
      expect(asked).toEqual([]);
      so.meeting = answered({ sam: true, kim: true });
      await speech.transcribe(by, chunk, options, signal);
      expect(asked).toHaveLength(1);
    },
  );

  test('[X8] where nobody has to agree, goes out from the device of everybody else', async () => {
    const { exit, so } = anExit('off');
    so.meeting = answered({ kim: false });
    const heard = speechThroughExit(service, exit).transcribe(by, chunk, options, signal);
    expect(await heard).toEqual({ text: 'heard' });
  });

  test('[X4] ends its stream when somebody takes their consent back', async () => {
    const { exit, so } = anExit('required', agreed('Sam', 'Kim'));
    let isOpen = false;
    const streaming: StreamingSpeechToText = {
      open(_, listener) {
        isOpen = true;
        return {
          push: () => true,
          commit: () => undefined,
          close() {
            isOpen = false;
            listener.closed(undefined);
          },
        };
      },
    };
    const told: (TranscriptionFailure | undefined)[] = [];
    const listener: StreamListener = {
      ready() {},
      interim() {},
      final() {},
      failed() {},
      drained() {},
      closed: (failure) => told.push(failure),
    };
    const service = await streamingThroughExit(streaming, 'a service', exit).openTo(by);
    const stream = service.open({ language: 'en' }, listener);
    stream.commit();
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect([isOpen, told]).toEqual([true, []]);
    so.meeting = agreed('Sam');
    stream.commit();
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect([isOpen, told.map((one) => one?.code)]).toEqual([false, ['consent-missing']]);
    await expect(streamingThroughExit(streaming, 'a service', exit).openTo(by)).rejects.toBeInstanceOf(
      TranscriptionFailure,
    );
  });
});

describe('a company look-up', () => {
  function anOutside() {
    const names: string[] = [];
    const outside: CompanyDirectory = {
      ...builtInDirectory,
      name: 'the directory at example.com',
      asksOutside: true,
      lookUp: (name, signal) => (names.push(name), builtInDirectory.lookUp(name, signal)),
    };
    return { outside, names };
  }
  const { signal } = new AbortController();

  test('[X6] sends the name and nothing else, and is written down', async () => {
    const { exit, records } = anExit('off');
    const { outside, names } = anOutside();
    expect(await directoryThroughExit(outside, exit).lookUp('SAP', signal)).toMatchObject({
      company_name: 'SAP',
    });
    expect(names).toEqual(['SAP']);
    expect(records).toEqual([
      {
        what: 'company-looked-up',
        data: { purpose: 'company-look-up', to: 'the directory at example.com' },
      },
    ]);
  });

  test.each(['kim@example.com', '4111 1111 1111 1111', '+49 170 1234567', 'kim at example dot com'])(
    '[X6] a "company" called %s is asked of nobody',
    async (name) => {
      const { exit, records } = anExit('off');
      const { outside, names } = anOutside();
      expect(await directoryThroughExit(outside, exit).lookUp(name, signal)).toBeUndefined();
      expect(names).toEqual([]);
      expect(records).toMatchObject([{ what: 'exit-refused', data: { code: 'personal-data' } }]);
      expect(JSON.stringify(records)).not.toContain(name);
    },
  );
});
