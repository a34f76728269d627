// A meeting played through the real agents, engine and ranking on a clock moved by hand, at the pace at which it was
// spoken: what a meeting of an hour comes to, in seconds. For measures, tests and for looking at what agents say.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPrompts } from '#agents/language-model/prompts.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { createRegistry } from '#agents/registry.ts';
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { type ModelGiven, secondSpeed } from '#engine/second-speed/second-speed.ts';
import { createExit } from '#exit/exit.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import { emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import { type Clock, manualClock, timestampOf } from '#meeting/clock.ts';
import type { MeetingEvent, NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import {
  type EmittedOutput,
  emptyMeetingState,
  type MeetingState,
  reduceEvents,
} from '#meeting/state/meeting-state.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { stands } from '#meeting/state/standing-outputs.ts';
import { thresholdOf, weightOf } from '#meeting/state/thresholds.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import type { LanguageModel } from '#providers/language-model.ts';
import type { Database } from '#store/database.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import type { BusinessMeeting } from '../corpora/business.ts';

export interface PlayedLine {
  speaker: string;
  text: string;
  /** Milliseconds from the beginning of the meeting. */
  startMs: number;
  /** 0 to 1. */
  confidence: number;
}

interface Circumstances {
  title?: string;
  /** Whose meeting it is: their lines are the account's own. */
  owner?: string;
  /** Milliseconds since 1970. */
  began?: number;
  /** What somebody typed beforehand. */
  brief?: MeetingBrief;
  /** Meetings of the same account before this one. */
  earlier?: readonly EarlierMeeting[];
  /** It may whisper, too. */
  model?: LanguageModel;
  /** Resolves once the model has answered all that it was asked: the meeting stands still meanwhile. */
  answered?(): Promise<void>;
}

interface EarlierMeeting {
  title: string;
  /** Milliseconds since 1970. */
  began: number;
  lines: readonly PlayedLine[];
}

/** What was said, and what came of it. */
export async function played(
  lines: AsyncIterable<PlayedLine> | Iterable<PlayedLine>,
  {
    title = 'Weekly review',
    owner = 'Ada',
    began = manualClock().now(),
    brief,
    earlier = [],
    model,
    answered = () => Promise.resolve(),
  }: Circumstances = {},
): Promise<MeetingState> {
  const clock = manualClock(began);
  const database = openMemoryDatabase({ clock });
  const { log } = database;
  for (const meeting of earlier) await log.appendAll(eventsOf(meeting, owner));
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed: fail });
  const memory = createMeetingMemory({ database, bus, clock, saysNothing, failed: fail });
  const registry = createRegistry({
    companies: builtInDirectory,
    wrongCompanies: async () => [],
    memory,
    clock,
  });
  const orchestrator = createOrchestrator({
    bus,
    database,
    registry,
    clock,
    rank,
    failed: (_, error) => fail(error),
    ...(model && { secondSpeed: secondSpeed(withModel(model, database, clock)) }),
  });
  // Who lets others in waits for a real timer; turns without one would have the clock run ahead, past the time that an agent has.
  const settle = async () => {
    for (let turn = 0; turn < quickTurns || orchestrator.activeRuns() > 0; turn++) {
      clock.advance(1);
      await new Promise<void>((resolve) => (turn < quickTurns ? setImmediate(resolve) : setTimeout(resolve)));
      await answered();
    }
  };
  const meeting = meetingOf(title, owner, timestampOf(clock));
  const events: MeetingEvent[] = [];
  bus.subscribe('all', (event) => event.sessionId === meeting.sessionId && events.push(event));
  await bus.publish(meeting);
  if (brief) {
    const set = { ...meeting, id: newId(), kind: 'brief-changed', body: { brief } } as const;
    await bus.publish(set);
  }
  /** A model looks at lines a while after they were said, so time comes in small steps for it. */
  const until = async (ms: number) => {
    const stepMs = model ? 1_000 : Infinity;
    while (clock.now() < ms) {
      clock.advance(Math.min(stepMs, ms - clock.now()));
      if (model) await settle();
    }
  };
  for await (const line of lines) {
    await until(began + line.startMs);
    await bus.publish(entryOf(meeting, line, timestampOf(clock)));
    await settle();
  }
  if (model) await until(clock.now() + afterwardsMs);
  orchestrator.stop();
  await memory.stop();
  return reduceEvents(emptyMeetingState, events);
}

function eventsOf({ title, began, lines }: EarlierMeeting, owner: string): NewEvent[] {
  const meeting = meetingOf(title, owner, timestampOf(manualClock(began)));
  const said = lines.map((line) => entryOf(meeting, line, timestampOf(manualClock(began + line.startMs))));
  return [meeting, ...said];
}

function meetingOf(title: string, owner: string, at: string): NewEvent<'meeting-created'> {
  const created = aMeeting({ title, participants: [owner], createdAt: at, updatedAt: at });
  return { ...created, at, actor: { ...created.actor, name: owner } };
}

function entryOf(
  meeting: NewEvent<'meeting-created'>,
  { speaker, text, confidence }: PlayedLine,
  at: string,
): NewEvent<'entry-added'> {
  const heard = anEntry(meeting, text);
  const entry = { ...heard.body.entry, speaker, confidence, timestamp: at };
  return { ...heard, at, traceId: newId(), body: { entry } };
}

/** In these, agents that do not let others in are done. */
const quickTurns = 4;
/** By then a model has looked at the last line. */
const afterwardsMs = 30_000;

/** As a server has it: through the exit, with the prompts that ship. */
function withModel(model: LanguageModel, { log }: Database, clock: Clock): ModelGiven {
  const exit = createExit({
    consentPolicy: 'off',
    stateOf: async (id) => reduceEvents(emptyMeetingState, await log.eventsAfter(id, 0, 10_000)),
    hashOf: async (_, text) => String(text.length),
    write() {},
    clock,
  });
  const prompts = readPrompts((path) =>
    readFileSync(join(import.meta.dirname, '../../src/agents', path), 'utf8'),
  );
  return {
    model: modelThroughExit(model, exit),
    prompts,
    limits: { tokensPerMeeting: Infinity, perHour: { tokens: Infinity } },
  };
}

function fail(error: unknown): never {
  throw error;
}

/** An insight with the place at which it came. */
export interface Said {
  /** The number of the line that was being answered. */
  line: number;
  agent: AgentId;
  /** It asked for attention: ranking let it through, and it weighs as much as everybody's threshold asks for. */
  shown: boolean;
  output: EmittedOutput;
}

/**
 * Everything the agents said in a business meeting, cased as written. Its owner is the first to speak of our side; the
 * competitors are those that somebody typed in; who is on whose side the agents have to find out.
 */
export async function playMeeting(
  { brief, lines }: BusinessMeeting,
  {
    earlier = [],
    ...withModel
  }: Pick<Circumstances, 'model' | 'answered'> & { earlier?: readonly BusinessMeeting[] } = {},
): Promise<Said[]> {
  const owner = lines.find(({ side }) => side === 'us')?.speaker;
  const state = await played(linesIn(lines), {
    title: brief.kind,
    brief: { ...emptyBrief, competitors: brief.competitors },
    began: beganOn(brief),
    earlier: earlier.map((one) => ({
      title: one.brief.kind,
      began: beganOn(one.brief),
      lines: linesIn(one.lines),
    })),
    ...(owner && { owner }),
    ...withModel,
  });
  const numbers = new Map(state.entries.map(({ id }, at) => [id, lines[at]!.n]));
  return state.outputs.map((output) => ({
    line: numbers.get(output.entryId ?? output.evidence[0]!.entryId)!,
    agent: output.agentType,
    shown: isShown(output),
    output,
  }));
}

const beganOn = ({ date }: BusinessMeeting['brief']): number => Date.parse(`${date}T10:00:00Z`);

const linesIn = (lines: BusinessMeeting['lines']): PlayedLine[] =>
  lines.map(({ speaker, text, t }) => ({ speaker, text, startMs: t * 1_000, confidence: 0.9 }));

/** As the page decides it for somebody who has moved no threshold. */
export function isShown(output: EmittedOutput): boolean {
  return (
    stands(output) &&
    output.ranking?.decision === 'shown' &&
    weightOf(output) >= thresholdOf({}, output.agentType)
  );
}
