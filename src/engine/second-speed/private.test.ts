// What leaves a meeting for a language model, looked for in the requests themselves: planted personal data, and words of people
// who have not agreed.
import { describe, expect, test } from 'vitest';
import { compliancePrivacyAgent } from '#agents/compliance-privacy/agent.ts';
import { salesAgent } from '#agents/sales/agent.ts';
import { createExit } from '#exit/exit.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import { loadModels } from '#language/models/models.ts';
import { emptyBrief } from '#meeting/brief.ts';
import { manualClock } from '#meeting/clock.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { anEngine } from '../test-engine.ts';
import { secondSpeed } from './second-speed.ts';
import {
  atMost,
  newLines,
  numberOf,
  plainPrompts,
  type ModelScript,
  scriptedModel,
} from './scripted-model.ts';

await loadModels();

function aMeetingWith(script: ModelScript, consentPolicy: ConsentPolicy = 'off') {
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  const model = scriptedModel(script);
  const exit = createExit({
    consentPolicy,
    stateOf: async (id) => reduceEvents(emptyMeetingState, await database.log.eventsAfter(id, 0, 500)),
    hashOf: async () => undefined,
    write: () => {},
    clock,
  });
  const engine = anEngine([salesAgent, compliancePrivacyAgent], {
    clock,
    database,
    consentPolicy,
    secondSpeed: secondSpeed({
      model: modelThroughExit(model, exit),
      prompts: plainPrompts,
      limits: atMost(1e6),
    }),
  });
  const meeting = aMeeting({ title: 'Call with pat@example.org' });
  const said = (speaker: string, text: string): NewEvent<'entry-added'> => {
    const entry = anEntry(meeting, text);
    return { ...entry, body: { entry: { ...entry.body.entry, speaker } } };
  };
  const words = () => model.requests.map(({ system, user }) => `${system}\n${user}`).join('\n');
  return { ...engine, model, meeting, said, words };
}

/** Lines as they are said, and the value in each. */
const planted: [line: string, value: string][] = [
  ['write to anna.berg@example.com please', 'anna.berg@example.com'],
  ['it is anna dot berg at example dot com', 'anna dot berg at example dot com'],
  ['call me on (212) 555-0142 today, and not before', '(212) 555-0142'],
  ['my number is +49 30 901820 in the office', '+49 30 901820'],
  ['call me at five five five zero one four two', 'five five five zero one four two'],
  ['her social is 078-05-1120 I think', '078-05-1120'],
  ['the card is 4111 1111 1111 1111 and we pay 40,000 euros by June', '4111 1111 1111 1111'],
  ['my iban is GB33 BUKB 2020 1555 5555 55 here', 'GB33 BUKB 2020 1555 5555 55'],
  ['it comes from 41.173.96.26 today', '41.173.96.26'],
  ['at 6e40:4041:c617:e898:c11:40d2:c669:2eb4 now', '6e40:4041:c617:e898:c11:40d2:c669:2eb4'],
  ['reach me at four one five double five five oh one two three', 'double five five oh one'],
  ['call +1-903-140-4508x769 please', '903-140-4508'],
  ['the last four of my social are one two three four', 'one two three four'],
  ['8711 is my social, and can you guarantee the price?', '8711'],
  ['write to j o h n underscore smith at big company dot co dot uk', 'underscore smith at big'],
  ["it's oh one two one, four nine six, oh double one seven", 'oh double one seven'],
  ['plus four eight, six oh one, two two three, nine one eight', 'two two three, nine one eight'],
  ['I will send the contract to kim.lee@example.net by Friday', 'kim.lee@example.net'],
  ['what does it cost if you ship to +44 20 7946 0958?', '+44 20 7946 0958'],
  ['we guarantee an answer at max@example.com within 2 days', 'max@example.com'],
  ['my mail is tom.okafor@mail.example.org if you need it', 'tom.okafor@mail.example.org'],
  ['ring me on 0161 496 0735 after lunch', '0161 496 0735'],
  ['her mobile is 07700 900418 and she picks up', '07700 900418'],
  ['you can reach me at +33 1 99 00 27 18 in paris', '+33 1 99 00 27 18'],
  ['my cell is 415-555-0198', '415-555-0198'],
  ['the visa is 4012 8888 8888 1881, exp oh nine twenty nine', '4012 8888 8888 1881'],
  ['amex, 3782 822463 10005', '3782 822463 10005'],
  [
    'card number four one one one, one one one one, one one one one, one one one one',
    'one one one one, one one one one',
  ],
  ['iban DE89 3704 0044 0532 0130 00', 'DE89 3704 0044 0532 0130 00'],
  ['we pay from FR14 2004 1010 0505 0001 3M02 606', 'FR14 2004 1010 0505 0001 3M02 606'],
  ['my social security number is 219-09-9999', '219-09-9999'],
  ['my social, two one nine, oh nine, nine nine nine nine', 'oh nine, nine nine nine nine'],
  ['the host is at 192.0.2.146 behind the gate', '192.0.2.146'],
  ['mail ops-team+alerts@example.io', 'ops-team+alerts@example.io'],
  ['so it is maria underscore lopez at example dot com', 'maria underscore lopez at example'],
  [
    'my phone is zero seven seven zero zero nine zero zero one two three',
    'zero zero nine zero zero one two three',
  ],
  ['text me, 1 800 555 0199', '1 800 555 0199'],
  ['that is two one two, five five five, zero one eight six', 'five five five, zero one eight six'],
  ['address it to ann-marie@sub.example.co.uk', 'ann-marie@sub.example.co.uk'],
  ['his number, plus one six four six five five five oh one seven two', 'six four six five five five oh one'],
  ['mastercard 5555 5555 5555 4444 on file', '5555 5555 5555 4444'],
  ['wire it to NL91 ABNA 0417 1643 00', 'NL91 ABNA 0417 1643 00'],
  ['it came from 2001:db8:85a3::8a2e:370:7334', '2001:db8:85a3::8a2e:370:7334'],
  ['my e-mail, jo at the example dot net', 'jo at the example dot net'],
  ['the fax is +44 1632 960 983', '+44 1632 960 983'],
];

describe('[G7] what a language model is told', () => {
  test('fifty planted values are in no request, wherever they stand', async () => {
    const { say, meeting, said, model, words } = aMeetingWith({
      scout: (request) => ({
        moments: newLines(request).map((row) => ({
          line: Number(/\d+/.exec(row)),
          agent: 'sales',
          worth: 3,
          why: '',
        })),
      }),
    });
    await say(meeting, {
      ...meeting,
      id: newId(),
      kind: 'brief-changed',
      body: {
        brief: {
          ...emptyBrief,
          goal: 'get them to call +49 170 1234567',
          terms: ['rita@example.com'],
          people: [{ name: 'Kim', side: 'them', role: 'reach at lee@example.com' }],
        },
      },
    });
    for (const [line] of planted) await say(said('Kim', line));
    await say(
      said('sue@example.com', 'and that was all of it'),
      said('Kim', 'really all'),
      said('Kim', 'so there'),
    );
    for (let line = 0; line < 160; line++) await say(said('Kim', `and then there was this ${line}`));
    expect(planted).toHaveLength(45);
    expect(model.requests.length).toBeGreaterThan(8);
    const everything = words();
    const digits = everything.replaceAll(/[^\d@]/g, '');
    const isTold = ([, value]: (typeof planted)[number]) =>
      everything.includes(value) || digits.includes(value.replaceAll(/\D/g, '').padEnd(7, '#'));
    expect(planted.filter(isTold)).toEqual([]);
    for (const value of ['pat@example', '170 1234567', 'rita@', 'lee@', 'sue@'])
      expect(everything).not.toContain(value);
    expect(everything).toContain('the card is [CREDIT_CARD_1] and we pay 40,000 euros by June');
    expect(everything).toMatch(/<known>\n\[\d+\]/);
  });

  test('a quote of a line with a placeholder is kept with the words themselves, the sentence about it without', async () => {
    const quote = 'call me on [PHONE_1] today';
    const { say, meeting, said, state } = aMeetingWith({
      scout: (request) => ({
        moments: [
          { line: numberOf(request, quote), agent: 'hr', worth: 3, why: `${quote}!` },
          { line: numberOf(request, quote), agent: 'sales', worth: 3, why: `${quote}!` },
        ],
      }),
      specialist: (request) => ({
        whisper: {
          worth: 3,
          thing: 'They want a call on [PHONE_1]',
          move: null,
          quotes: [{ line: numberOf(request, quote), quote }],
          confidence: 0.9,
          reasoning: 'They named [PHONE_1].',
        },
      }),
    });
    await say(meeting, said('Kim', 'just call me on (212) 555-0142 today'));
    for (let line = 0; line < 5; line++) await say(said('Kim', `and then ${line} more`));
    const [output] = state().outputs.filter(({ provenance }) => provenance.model);
    expect(output).toMatchObject({
      outputs: { analysis: 'They want a call on ***MASKED***.' },
      evidence: [{ quote: 'call me on (212) 555-0142 today', start: 5 }],
    });
    expect(JSON.stringify(output!.outputs)).not.toMatch(/PHONE|0142/);
  });

  test.each(['off', 'announced', 'required'] as const)(
    '[E27] where consent is %s, nothing of somebody who took it back, neither of earlier lines nor of later ones',
    async (policy) => {
      const { say, meeting, said, words, model } = aMeetingWith({}, policy);
      const agrees = (participantId: string, given = true): NewEvent => ({
        ...meeting,
        id: newId(),
        kind: 'consent-given',
        body: { participantId, given },
      });
      await say(meeting, agrees('ada'), agrees('spoken:kim'), agrees('spoken:eve'));
      await say(said('Eve', 'our secret is the margin'), agrees('spoken:eve', false));
      for (let line = 0; line < 8; line++)
        await say(said('Kim', `the price is fair ${line}`), said('Eve', `my salary is low ${line}`));
      expect(model.requests.length).toBeGreaterThan(0);
      expect(words()).toContain('the price is fair 0');
      expect(words()).not.toMatch(/secret|margin|salary/);
    },
  );

  test('where consent is required, nothing of people who have not agreed, nor of what rests on their words', async () => {
    const { say, meeting, said, words, model } = aMeetingWith({}, 'required');
    const brief = { ...emptyBrief, people: [{ name: 'Eve' }, { name: 'Kim' }] };
    const agrees = (participantId: string, given = true): NewEvent => ({
      ...meeting,
      id: newId(),
      kind: 'consent-given',
      body: { participantId, given },
    });
    await say(
      meeting,
      { ...meeting, id: newId(), kind: 'brief-changed', body: { brief } },
      said('Eve', 'we guarantee that it costs 90,000 euros'),
      ...['a', 'b', 'c', 'd', 'e'].map((end) => said('Eve', `our secret ${end}`)),
    );
    expect(model.requests).toEqual([]);
    await say(agrees('ada'), agrees('spoken:kim'));
    for (let line = 0; line < 3; line++)
      await say(said('Kim', `the price is fair ${line}`), said('Eve', `my salary is low ${line}`));
    await say(said('Eve', 'I am Eve Adler, head of finance at Quillmark'), said('Kim', 'good to know'));
    for (let line = 0; line < 6; line++) await say(said('Kim', `and something more ${line}`));
    expect(words()).toContain('the price is fair 0');
    expect(words()).toContain('good to know');
    expect(words()).not.toMatch(/90,000|secret|salary|Eve|Adler|finance|Quillmark/);
    await say(agrees('spoken:kim', false));
    const before = model.requests.length;
    for (let line = 0; line < 6; line++) await say(said('Kim', `not to be told ${line}`));
    expect(model.requests).toHaveLength(before);
  });
});
