// A meeting that is said line by line to an engine with a scripted language model, behind the real exit. For tests.
import { sampleAgent } from '#agents/sample-agent.ts';
import { createExit, type ExitRecord } from '#exit/exit.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import { manualClock, timestampOf } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import type { ModelLimits } from '#meeting/models/model-budget.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import type { Rank } from './run/entry-run.ts';
import { anEngine, silent } from './test-engine.ts';
import {
  atMost,
  isScout,
  newLines,
  numberOf,
  plainPrompts,
  type ModelScript,
  scriptedModel,
} from './second-speed/scripted-model.ts';
import { secondSpeed } from './second-speed/second-speed.ts';

interface Given {
  registry?: Parameters<typeof anEngine>[0];
  limits?: ModelLimits;
  requestsAtOnce?: number;
  /** Unless told everything is shown. */
  rank?: Rank;
}

export function aMeetingWith(script: ModelScript, given: Given = {}) {
  const { registry = [sampleAgent('sales', () => silent)], limits = atMost(1_000_000) } = given;
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  const model = scriptedModel(script);
  const records: ExitRecord[] = [];
  const exit = createExit({
    consentPolicy: 'off',
    stateOf: async (id) => reduceEvents(emptyMeetingState, await database.log.eventsAfter(id, 0, 500)),
    hashOf: async (_, text) => `#${text.length}`,
    write: (record) => records.push(record),
    clock,
  });
  const engine = anEngine(registry, {
    clock,
    database,
    ...(given.rank && { rank: given.rank }),
    secondSpeed: secondSpeed({
      model: modelThroughExit(model, exit),
      prompts: plainPrompts,
      limits,
      ...(given.requestsAtOnce && { requestsAtOnce: given.requestsAtOnce }),
    }),
  });
  const meeting = aMeeting();
  const line = (text: string, speaker = 'You'): NewEvent<'entry-added'> => {
    const entry = anEntry(meeting, text);
    const at = timestampOf(clock);
    return { ...entry, at, body: { entry: { ...entry.body.entry, speaker, timestamp: at } } };
  };
  const hear = async (...texts: string[]) => {
    const lines = texts.map((text) => line(text));
    await engine.say(...lines);
    return lines;
  };
  const scouts = () => model.requests.filter(isScout);
  const ofModels = () => engine.state().outputs.filter(({ provenance }) => provenance.model);
  const scouted = () => engine.kinds('lines-scouted').map(({ body }) => body);
  return { ...engine, model, records, send: exit.send, meeting, line, hear, scouts, ofModels, scouted };
}

/** A script that finds the line with these words worth asking sales about, and whispers about it. */
export function aboutLine(words: string, whisper: object = {}): ModelScript {
  return {
    scout: (request) => ({
      moments: newLines(request).some((row) => row.includes(words))
        ? [{ line: numberOf(request, words), agent: 'sales', worth: 3, why: 'It matters.' }]
        : [],
    }),
    specialist: (request) => ({
      whisper: {
        worth: 3,
        thing: 'They want more time',
        move: 'Ask what they need it for.',
        quotes: [{ line: numberOf(request, words), quote: words }],
        confidence: 0.9,
        reasoning: 'They said so.',
        ...whisper,
      },
    }),
  };
}

export const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => `this is line ${from + i}`);
