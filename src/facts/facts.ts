// The facts of one meeting's conversation so far, and the news of a line. A fact carries its values and the words it rests
// on, but no sentence for the screen: agents write those.
import type { Side } from '#meeting/session.ts';
import type { Evidence } from '#meeting/outputs/output.ts';

/** Words of this meeting, letter for letter, with who said them and when. */
export interface Said extends Evidence {
  speaker: string;
  /** Undefined where it is not known on whose side the speaker is. */
  side: Side | undefined;
  /** ISO 8601, of the entry. */
  at: string;
  /** The number of the line in this meeting, from 0. */
  line: number;
}

type FigureUnit = 'money' | 'percent' | 'count' | 'duration';

/** A figure and what it is of: 14 months of "runway", 12 pounds per "seat". */
export interface Figure {
  said: Said;
  /** As people say it: "runway", "seats". */
  of: string;
  /** As said: 14 of "fourteen months". */
  value: number;
  unit: FigureUnit;
  /** Of a length of time: how long it is, to compare it by. */
  days?: number;
  currency?: string;
  per?: string;
  /** What its line is about. */
  about: readonly string[];
}

export interface RaisedQuestion {
  said: Said;
  /** What it is about, as words to compare. */
  about: readonly string[];
  /** What an answer must hold: "how many" a number, "when" a time. Any statement answers the others. */
  wants: 'price' | 'amount' | 'time' | 'anything';
  state: 'asked' | 'put-off' | 'passed-over' | 'answered';
  /** What was said instead of an answer, or the answer. */
  reply?: Said;
  /** Of one that was put off: nothing else was said. */
  plainly?: boolean;
  /** Who put it off will see to it: "I'll check". */
  takenOn?: boolean;
  /** Who has asked something else since: what they are told instead of an answer is not to this one. */
  overtakenBy?: string;
}

export interface Promised {
  said: Said;
  task: string;
  about: readonly string[];
  /** As spoken, and the day it means. */
  due?: { text: string; day?: string };
  /** Another day that `speaker` has asked for, until it is answered. */
  asked?: { due: { text: string; day: string }; speaker: string; line: number };
  /** The talk has gone on to something else. */
  left?: boolean;
  /** 0 to 1: how likely its line gives somebody a task, where models have read it. */
  likely?: number;
  state: 'open' | 'moved' | 'taken-back' | 'disputed' | 'kept';
}

/** A thing that somebody has promised for a time. */
export interface Undertaken {
  speaker: string;
  /** As words to compare. */
  about: readonly string[];
}

/** Something said without reserve that others will hold us to, or a state of things that others build on. */
export interface Claim {
  said: Said;
  kind: 'guarantee' | 'concession' | 'place' | 'only' | 'status';
  about: readonly string[];
  /** Of the kind place: where things are said to be. */
  places?: readonly string[];
  /** Of the kind status: "signed", "tested". */
  status?: string;
}

/** A day on which something ends or is decided. */
export interface Deadline {
  said: Said;
  /** sitting: a body meets to decide. answer-due: somebody wants to be answered by then. answer: somebody will be. */
  kind: 'decision' | 'sitting' | 'deadline' | 'notice' | 'offer' | 'answer-due' | 'answer';
  about: readonly string[];
  day: string;
  /** The words for the day, or for the notice that it was counted from. */
  text: string;
  /** Nobody named the day: it is so long before the one that was named. */
  isCounted?: true;
  /** The end that a notice was counted back from, where that was said by itself. */
  from?: TermEnd;
}

/** The day on which something that runs ends, or goes on by itself. */
export interface TermEnd {
  day: string;
  /** The words for the day. */
  text: string;
  said: Said;
}

/** A day for which something is planned. */
export interface PlannedDay {
  said: Said;
  about: readonly string[];
  day: string;
  /** The words for the day. */
  text: string;
  /** Something is brought or goes live, which takes an order first. */
  delivers: boolean;
  /** An earlier day that its line counts from: "a yes on the ninth, and you are live by the end of July". */
  from?: string;
}

/** How long something takes from the order on. */
export interface LeadTime {
  said: Said;
  days: number;
  text: string;
}

/** Up to what somebody may decide. */
export interface AuthorityLimit {
  said: Said;
  value: number;
  /** Who decides above it, where that was said. */
  above?: string;
}

/** The latest lines as they are compared with what comes. */
export interface RecentLine {
  said: Said;
  words: readonly string[];
}

export interface MeetingFacts {
  /** How many lines were folded in. */
  lines: number;
  questions: readonly RaisedQuestion[];
  figures: readonly Figure[];
  promises: readonly Promised[];
  undertaken: readonly Undertaken[];
  claims: readonly Claim[];
  deadlines: readonly Deadline[];
  /** Days on which something that runs ends, or goes on by itself. */
  termEnds: readonly TermEnd[];
  plannedDays: readonly PlannedDay[];
  leadTimes: readonly LeadTime[];
  limits: readonly AuthorityLimit[];
  /** Whoever has to agree and does not speak here, as named. */
  approvers: readonly { name: string; said: Said }[];
  agreed: readonly Said[];
  /** The first line in which a next meeting or delivery was fixed for a time. */
  nextMeeting: Said | undefined;
  recent: readonly RecentLine[];
  /** By speaker in small letters: the number of their latest line. */
  speakers: ReadonlyMap<string, number>;
  /** The number of the line with the last goodbye. */
  goodbye: number | undefined;
  /** How much each of the last few lines sounds like one of the last of a meeting. */
  soundsLast: readonly number[];
  /** What was told already, so that it is told once. */
  told: readonly string[];
}

/** How much is kept; the oldest gives way. Ours: a meeting of three hours has some 150 questions. */
export const factBounds = {
  questions: 200,
  figures: 300,
  promises: 100,
  undertaken: 100,
  claims: 100,
  deadlines: 60,
  termEnds: 20,
  plannedDays: 60,
  leadTimes: 20,
  limits: 20,
  approvers: 30,
  agreed: 60,
  recent: 400,
  speakers: 200,
  told: 400,
} as const;

export const noFacts: MeetingFacts = {
  lines: 0,
  questions: [],
  figures: [],
  promises: [],
  undertaken: [],
  claims: [],
  deadlines: [],
  termEnds: [],
  plannedDays: [],
  leadTimes: [],
  limits: [],
  approvers: [],
  agreed: [],
  nextMeeting: undefined,
  recent: [],
  speakers: new Map(),
  goodbye: undefined,
  soundsLast: [],
  told: [],
};

interface News {
  /** This line first, then the earlier ones it rests on. */
  lines: readonly [Said, ...Said[]];
  /** 0 to 1: how sure it is that this is so. */
  sureness: number;
}

export type FactNews =
  /** A question of theirs that our side put off or passed over a while ago. */
  | (News & { kind: 'question-open'; question: RaisedQuestion })
  /** The same thing had another figure before. */
  | (News & { kind: 'figure-changed'; before: Figure; now: Figure })
  /** Somebody recalls another figure than was just named. */
  | (News & { kind: 'figure-recalled'; before: Said })
  /** Two of our side tell them different things. */
  | (News & { kind: 'colleagues-differ'; before: Said })
  /** Somebody of our own side says that a promise of ours needs more than was said. */
  | (News & { kind: 'promise-disputed'; promise: Said })
  | (News & { kind: 'promise-moved'; promise: Promised; day?: string })
  | (News & { kind: 'promise-taken-back'; promise: Promised })
  /** What was promised falls after the day on which they decide, or their deadline. */
  | (News & { kind: 'date-conflict'; promise: Promised; deadline: Deadline })
  /** What is decided or answered on a day after the one on which the offer ends or the answer is wanted. */
  | (News & { kind: 'too-late'; planned: Pick<Deadline, 'said' | 'day' | 'text'>; fixed: Deadline })
  /** What was planned for a day takes longer than until then. */
  | (News & { kind: 'too-soon'; planned: PlannedDay; lead: LeadTime; begins: string })
  /** A day that nobody named: so long before or after one that was. */
  | (News & {
      kind: 'day-counted';
      period: string;
      from: string;
      after: boolean;
      day: string;
      daysLeft: number;
    })
  | (News & { kind: 'deadline'; deadline: Deadline; daysLeft: number })
  /** They will not go on with a contract. */
  | (News & { kind: 'renewal-refused' })
  | (News & { kind: 'authority-limit'; limit: AuthorityLimit })
  /** A figure above what its speaker's side may decide alone. */
  | (News & { kind: 'beyond-authority'; limit: AuthorityLimit; value: number })
  /** Somebody who does not speak here has to agree; no name where none was said. */
  | (News & { kind: 'approver'; name?: string })
  /** Somebody of their side goes, or will be away. */
  | (News & { kind: 'leaving'; name: string })
  /** Somebody named early turns up again where it counts. */
  | (News & { kind: 'person-again'; name: string; role: PersonRole; before: Said })
  /** Our side said something without reserve. */
  | (News & { kind: 'claim'; claim: Claim })
  | (News & { kind: 'claim-contradicted'; claim: Claim })
  | (News & { kind: 'off-limits'; topic: OffLimitsTopic })
  /** The talk turns to goodbye. What is still open then is for the sheet of the meeting to say. */
  | (News & { kind: 'before-you-go' });

/** Who decides, who is in charge, who is or will be gone, who comes. */
export type PersonRole = 'decides' | 'leads' | 'gone' | 'comes';

export type FactNewsKind = FactNews['kind'];

export type OffLimitsTopic = 'family' | 'health' | 'age' | 'belief' | 'union' | 'pay-history';
