// The shared part of one look at a meeting: the same lines and facts for the scout and for the specialists that it calls, and
// the cost of all of it.
import { partRead } from '#meeting/lines/part-read.ts';
import type { ScoutMoment } from '#agents/language-model/moments.ts';
import type { NumberedLine } from '#agents/language-model/numbered-line.ts';
import {
  type MeetingKnown,
  type MeetingParts,
  partsOf,
  shownOf,
  type WhisperedNote,
} from '#agents/language-model/meeting-parts.ts';
import type { KnownOfEntry } from '#agents/understanding.ts';
import { noFacts } from '#facts/facts.ts';
import { sideOf } from '#facts/sides.ts';
import { emptyBrief } from '#meeting/brief.ts';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { isShown, stands } from '#meeting/state/standing-outputs.ts';
import type { AskedModel, ModelReply, Unhiding } from '#providers/asked-model.ts';
import type { ModelRequest } from '#providers/language-model.ts';
import { type LiveSession, knownBeforehand, underNames } from '../session/live-sessions.ts';
import { costOf, costOfFailed, type ModelCost } from '../model-cost.ts';
import { forbiddenOutside, type SessionRules } from '../session/rules.ts';
import { knowledgeOwner } from '../whose-knowledge.ts';
import type { Gate } from './gate.ts';

export interface InquiryDependencies {
  model: AskedModel;
  gate: Gate;
  rules: SessionRules;
}

/** What was asked and answered so far. */
interface Tally extends ModelCost {
  requests: number;
}

export interface Inquiry {
  /** The entries that may be shown, oldest first. */
  readonly entries: readonly MeetingEntry[];
  /** The same as far as they are read, numbered. */
  readonly lines: readonly NumberedLine[];
  /** Ids of the lines that are shown whole. */
  readonly shown: ReadonlySet<string>;
  readonly tally: Readonly<Tally>;
  /** `onText` is told the answer so far while it is written. */
  ask(
    written: (parts: MeetingParts) => ModelRequest,
    signal: AbortSignal,
    onText?: (soFar: string, words: Unhiding) => void,
  ): Promise<CostedReply>;
}

export type CostedReply = ModelReply & { used: ModelCost };

/** `newFrom`: the number of the first line that is new. `unasked`: moments that were named and not followed up. */
export function openInquiry(
  { model, gate, rules }: InquiryDependencies,
  live: LiveSession,
  newFrom: number,
  unasked: Iterable<ScoutMoment> = [],
): Inquiry {
  const entries = entriesThatMayLeave(rules, live);
  const { brief, facts } = knownOutside(rules, live, entries);
  const lines = entries.map(({ id, speaker, actor, text }, at) => ({
    id,
    number: numberAt(entries, at),
    speaker: speaker === localSpeaker ? actor.name : speaker,
    side: sideOf(brief, speaker),
    text: partRead(text),
  }));
  const { title } = knownBeforehand(live);
  const notes = [...notesOn(live, lines), ...unwritten([...unasked], lines)].toSorted(
    (one, other) => one.number - other.number,
  );
  const known: MeetingKnown = {
    title,
    began: live.began,
    brief,
    facts,
    lines,
    newFrom,
    notes,
  };
  const tally: Tally = { requests: 0, inputTokens: 0, outputTokens: 0 };
  const { id: userId } = knowledgeOwner(live.session);
  return {
    entries,
    lines,
    shown: new Set(shownOf(lines, newFrom).map(({ id }) => id)),
    tally,
    ask: (written, signal, onText) =>
      gate.through(signal, async () => {
        let request: ModelRequest | undefined;
        let used = { inputTokens: 0, outputTokens: 0 };
        try {
          const reply = await model.ask<MeetingParts>(
            {
              sessionId: live.id,
              userId,
              lines,
              parts: (mayLeave) => partsOf(known, mayLeave),
              written: (parts) => (request = written(parts)),
              ...(onText && { onText }),
            },
            signal,
          );
          if (request && reply.outcome === 'answered') used = costOf(request, reply.answer);
          return { ...reply, used };
        } catch (error) {
          if (request) used = costOfFailed(request, error);
          throw error;
        } finally {
          if (request) tally.requests++;
          tally.inputTokens += used.inputTokens;
          tally.outputTokens += used.outputTokens;
        }
      }),
  };
}

/** What people see by now of what was whispered on these lines, and what models said besides, as far as all that it rests on is among them. */
function notesOn(live: LiveSession, lines: readonly NumberedLine[]): WhisperedNote[] {
  const numbers = new Map(lines.map(({ id, number }) => [id, number]));
  return live.emitted.flatMap((output) => {
    const { entryId = '', agentType, outputs, evidence, provenance } = output;
    const isSeen = isShown(output);
    if (!isSeen && !(provenance.model && stands(output))) return [];
    const number = numbers.get(entryId);
    const restsOn = [entryId, ...evidence.map((one) => one.entryId)];
    if (number === undefined || !restsOn.every((id) => numbers.has(id))) return [];
    return [{ entryId, number, agent: agentType, words: outputs.analysis, isShown: isSeen, restsOn }];
  });
}

/** What a scout named and nobody was asked for is as if it had been kept quiet: else it would be named again and again. */
function unwritten(moments: readonly ScoutMoment[], lines: readonly NumberedLine[]): WhisperedNote[] {
  const ids = new Map(lines.map(({ id, number }) => [number, id]));
  return moments.flatMap(({ line: number, agent, why: words }) => {
    const entryId = ids.get(number);
    return entryId === undefined
      ? []
      : [{ entryId, number, agent, words, isShown: false, restsOn: [entryId] }];
  });
}

/** Its place in the log. What a person split off a line has the line's own and counts behind it: 12, 12.01, 12.02. */
function numberAt(entries: readonly MeetingEntry[], at: number): number {
  const { sequence } = entries[at]!;
  const parts = at - entries.findIndex((entry) => entry.sequence === sequence);
  return sequence + parts / 100;
}

/** Of the last lines those that may be shown outside. */
export function entriesThatMayLeave(rules: SessionRules, live: LiveSession): readonly MeetingEntry[] {
  return underNames(
    live,
    live.recent.filter((entry) => forbiddenOutside(rules, live, entry) === undefined),
  );
}

/** Leaves out what was inferred from people whose words may not leave, and that they are there. */
function knownOutside(
  rules: SessionRules,
  live: LiveSession,
  entries: readonly MeetingEntry[],
): Pick<KnownOfEntry, 'brief' | 'facts'> {
  const { after } = live.understood ?? {};
  const isWhole = entries.length === live.recent.length;
  const brief = (isWhole ? after?.brief : undefined) ?? live.brief ?? emptyBrief;
  const mayBeNamed = (name: string) =>
    forbiddenOutside(rules, live, { speaker: name, actor: { type: 'person', id: '', name } }) === undefined;
  return {
    brief: { ...brief, people: brief.people.filter(({ name }) => mayBeNamed(name)) },
    facts: after?.facts ?? noFacts,
  };
}
