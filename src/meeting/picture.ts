// What people see of a meeting: one pure function folds its events into a picture.
// Server snapshots, the live page, exports and reports all use it, so they cannot drift apart.
import type { AgentId } from './agent.ts';
import { changeConversation } from './conversation-changes.ts';
import type { ConversationState } from './conversation.ts';
import type { Actor, BodyOf, MeetingEvent, OutputCheck, RuleCheck } from './events.ts';
import { streamingInsightStaysMs } from './limits.ts';
import type { AgentOutput, StreamingInsight } from './output.ts';
import type { Ranking, Verdict } from './ranking.ts';
import { changeSession } from './session-changes.ts';
import type { MeetingSession } from './session.ts';
import type { Trail } from './trail.ts';
import { localSpeaker, type TranscriptEntry } from './transcript.ts';

export interface HeardEntry extends TranscriptEntry {
  /** 0 while it waits on this device for the server. */
  number: number;
  by: Actor;
  /** Set when the server will never take it; in words. */
  refused?: string;
  /** Set when a person mended it: who, when, and how it read before the first time. */
  corrected?: {
    by: Actor;
    at: string;
    before: { text: string; speaker: string };
    /** False while the correction waits on this device. */
    saved: boolean;
  };
  /** Set when the server will never take a correction of this device; in words. */
  correctionRefused?: string;
}

/** An output with what is known about it. Readers who want the output alone find it whole in here. */
export interface OfferedOutput extends AgentOutput {
  ranking?: Ranking;
  trail?: Trail;
  /** Set when words it quoted were corrected: what became of it. A withdrawn output stays, marked. */
  check?: { verdict: OutputCheck['verdict']; reason: string; at: string };
}

export interface Picture {
  /** Undefined until the meeting's first event is in. */
  session: MeetingSession | undefined;
  /** In the log's order. */
  entries: HeardEntry[];
  /** Entries of this device that are not acknowledged yet, oldest first. */
  waiting: HeardEntry[];
  /** Newest last. */
  outputs: OfferedOutput[];
  /** What every agent concluded about an entry, silence included, in the order of concluding. */
  rounds: BodyOf<'round-finished'>[];
  /** The state of the conversation as the agents carry it. */
  conversation: ConversationState | undefined;
  /** What the compliance rules said when the agents last began to follow this meeting. */
  ruleChecks: RuleCheck[];
  /** The last verdict of each person on each output. */
  feedback: { outputId: string; verdict: Verdict; by: Actor }[];
  /** Who agreed or disagreed to being written down, by name. */
  consents: Record<string, boolean>;
  /** When the running recording began; undefined when stopped. */
  recordingSince: string | undefined;
  /** Milliseconds of the recordings that have been stopped. */
  recordedMs: number;
  /** Words being said now, by speaker. */
  wordsSoFar: { speaker: string; text: string; by: Actor }[];
  /** Outputs being said now, one per id. */
  streaming: StreamingInsight[];
  processing: AgentId[];
  /** When the running round of analysis began; undefined when all agents are idle. */
  processingSince: string | undefined;
  people: { id: string; name: string }[];
  connection: 'connecting' | 'connected' | 'disconnected';
  deleted: boolean;
  /** The highest number folded in; the next kept event must be this plus one. */
  lastNumber: number;
}

export const emptyPicture: Picture = {
  session: undefined,
  entries: [],
  waiting: [],
  outputs: [],
  rounds: [],
  conversation: undefined,
  ruleChecks: [],
  feedback: [],
  consents: {},
  recordingSince: undefined,
  recordedMs: 0,
  wordsSoFar: [],
  streaming: [],
  processing: [],
  processingSince: undefined,
  people: [],
  connection: 'connecting',
  deleted: false,
  lastNumber: 0,
};

const nothingPassing = {
  wordsSoFar: [],
  streaming: [],
  processing: [],
  processingSince: undefined,
  people: [],
} satisfies Partial<Picture>;

/**
 * Folds one event in. Never changes its argument; parts that the event does not touch stay the same objects.
 * A kept event that is already in (its number is not above `lastNumber`) changes nothing. Finding gaps is the caller's
 * work: see web/live.
 */
export function addEvent(picture: Picture, event: MeetingEvent): Picture {
  return fold(picture, event, new WeakSet());
}

/** Folds a batch in: the same as one by one, but the long lists are copied once for all. */
export function addEvents(picture: Picture, events: readonly MeetingEvent[]): Picture {
  const own: OwnLists = new WeakSet();
  return events.reduce((before, event) => fold(before, event, own), picture);
}

/** Lists made while folding one batch. Nobody else has seen them, so they may grow in place. */
type OwnLists = WeakSet<readonly unknown[]>;

function fold(picture: Picture, event: MeetingEvent, own: OwnLists): Picture {
  if (event.number > 0) {
    if (event.number <= picture.lastNumber) return picture;
    const session = changeSession(picture.session, event);
    const conversation = changeConversation(picture.conversation, event, session);
    picture = { ...picture, lastNumber: event.number, session, conversation };
  }
  switch (event.kind) {
    case 'meeting-created':
    case 'meeting-renamed':
    case 'participant-joined':
      return picture;
    case 'recording-started':
      return { ...picture, recordingSince: picture.recordingSince ?? event.at };
    case 'recording-stopped':
      return {
        ...picture,
        recordingSince: undefined,
        recordedMs: recordedMsAt(picture, event.at),
        wordsSoFar: without(picture.wordsSoFar, (words) => words.by.id === event.by.id),
      };
    case 'entry-heard': {
      const { entry } = event.body;
      return {
        ...picture,
        entries: grown(picture.entries, { ...entry, number: event.number, by: event.by }, own),
        waiting: without(picture.waiting, (other) => other.id === entry.id),
        wordsSoFar: without(picture.wordsSoFar, (words) => isBy(words, event.by, entry.speaker)),
      };
    }
    case 'insight-offered': {
      const { output, ranking, trail } = event.body;
      const offered = { ...output, ...(ranking && { ranking }), ...(trail && { trail }) };
      return { ...picture, outputs: grown(picture.outputs, offered, own) };
    }
    case 'round-finished':
      return { ...picture, rounds: grown(picture.rounds, event.body, own) };
    case 'session-started':
    case 'rules-checked':
      return { ...picture, ruleChecks: event.body.checks };
    case 'session-stopped':
      return picture;
    case 'entry-corrected':
      return {
        ...picture,
        entries: withCorrection(picture.entries, event),
        waiting: withCorrection(picture.waiting, event),
      };
    case 'correction-checked':
      return { ...picture, outputs: withChecks(picture.outputs, event) };
    case 'feedback-given': {
      const { outputId, verdict } = event.body;
      const others = without(
        picture.feedback,
        (one) => one.outputId === outputId && one.by.id === event.by.id,
      );
      return { ...picture, feedback: [...others, { outputId, verdict, by: event.by }] };
    }
    case 'consent-given':
      return { ...picture, consents: { ...picture.consents, [event.body.name]: event.body.given } };
    case 'words-so-far': {
      const { speaker, text } = event.body;
      const others = without(picture.wordsSoFar, (words) => isBy(words, event.by, speaker));
      return { ...picture, wordsSoFar: text === '' ? others : [...others, { speaker, text, by: event.by }] };
    }
    case 'insight-streaming': {
      const { insight } = event.body;
      const others = picture.streaming.filter(
        (other) => other.id !== insight.id && !hasLeft(other, event.at),
      );
      return { ...picture, streaming: [...others, insight] };
    }
    case 'agent-status': {
      const { agentType, status } = event.body;
      const others = without(picture.processing, (id) => id === agentType);
      const processing = status === 'processing' ? [...others, agentType] : others;
      return {
        ...picture,
        processing,
        processingSince: processing.length === 0 ? undefined : (picture.processingSince ?? event.at),
      };
    }
    case 'presence':
      return { ...picture, people: event.body.people };
    case 'meeting-deleted':
      return { ...picture, deleted: true };
    case 'connection-changed': {
      const { state } = event.body;
      // What only passes by is not known any more once the wire is cut.
      return state === 'disconnected'
        ? { ...picture, ...nothingPassing, connection: state }
        : { ...picture, connection: state };
    }
    case 'entry-waiting': {
      const { entry } = event.body;
      const known = [...picture.entries, ...picture.waiting].some((other) => other.id === entry.id);
      return known
        ? picture
        : { ...picture, waiting: [...picture.waiting, { ...entry, number: 0, by: event.by }] };
    }
    case 'entry-refused': {
      const { entryId, reason } = event.body;
      return {
        ...picture,
        waiting: picture.waiting.map((entry) =>
          entry.id === entryId ? { ...entry, refused: reason } : entry,
        ),
      };
    }
  }
}

function withCorrection(
  entries: HeardEntry[],
  { at, by, body, number }: MeetingEvent<'entry-corrected'>,
): HeardEntry[] {
  if (!entries.some(({ id }) => id === body.entryId)) return entries;
  return entries.map((entry) => {
    if (entry.id !== body.entryId) return entry;
    const { text, speaker, corrected } = entry;
    return {
      ...entry,
      text: body.text ?? text,
      speaker: body.speaker ?? speaker,
      corrected: { by, at, before: corrected?.before ?? { text, speaker }, saved: number > 0 },
    };
  });
}

function withChecks(
  outputs: OfferedOutput[],
  { at, body }: MeetingEvent<'correction-checked'>,
): OfferedOutput[] {
  const byOutput = new Map(body.checks.map((check) => [check.outputId, check]));
  return outputs.map((offered) => {
    const check = byOutput.get(offered.id);
    if (!check) return offered;
    const { verdict, reason, output } = check;
    return { ...offered, ...output, check: { verdict, reason, at } };
  });
}

function grown<T>(list: T[], item: T, own: OwnLists): T[] {
  if (own.has(list)) {
    list.push(item);
    return list;
  }
  const copy = [...list, item];
  own.add(copy);
  return copy;
}

/** The name to show for whoever said it: "You" only on that person's own devices. */
export function speakerName(said: { speaker: string; by: Actor }, viewerId: string): string {
  return said.speaker === localSpeaker && said.by.id !== viewerId ? said.by.name : said.speaker;
}

/** Milliseconds recorded in the whole meeting up to a moment, a running recording included. */
export function recordedMsAt(
  picture: Pick<Picture, 'recordedMs' | 'recordingSince'>,
  at: string | number,
): number {
  const { recordedMs, recordingSince } = picture;
  if (recordingSince === undefined) return recordedMs;
  return recordedMs + Math.max(0, new Date(at).getTime() - new Date(recordingSince).getTime());
}

/** Complete, and shown for as long as it is to be. The screen takes it away at that moment; here it is forgotten. */
function hasLeft(insight: StreamingInsight, at: string): boolean {
  return insight.isComplete && Date.parse(at) - Date.parse(insight.timestamp) > streamingInsightStaysMs;
}

function isBy(words: { speaker: string; by: Actor }, by: Actor, speaker: string): boolean {
  return words.by.id === by.id && words.speaker === speaker;
}

function without<T>(list: T[], matches: (item: T) => boolean): T[] {
  return list.some(matches) ? list.filter((item) => !matches(item)) : list;
}
