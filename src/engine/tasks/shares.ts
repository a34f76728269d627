// The queue of the engine, grouped by person and meeting, and whose turn it is: people take turns, then the meetings of each
// person. So a person who says thousands of lines gets no more of the engine than a person who says one.
import type { AgentId } from '#meeting/outputs/agent.ts';

export interface Share {
  /** The account that said the words. */
  person: string;
  meeting: string;
}

/** Of whoever caused an event: all that is done for it. */
export function shareOf({ actor, sessionId }: { actor: { id: string }; sessionId: string }): Share {
  return { person: actor.id, meeting: sessionId };
}

/** One agent's task. */
export interface Waiting {
  share: Share;
  agent: AgentId;
  /** Lower goes first. */
  priority: number;
  /** It comes after others that have ended. */
  follows: boolean;
  /** Starts the work; `leave` is to be called when it has ended. */
  start(leave: () => void): void;
  /** It has waited past its usefulness and will not be started. */
  drop(): void;
}

/** A line whose agents have not been called: its tasks come when it begins. */
export interface WaitingLine {
  share: Share;
  /** So many agents would look at it. */
  agents: number;
  /** `overtakes`: earlier lines of its meeting, of other people, still wait. */
  begin(overtakes: boolean): void;
  /** too-late: it has waited past its usefulness. too-many: its speaker has too many lines waiting. */
  drop(why: 'too-late' | 'too-many'): void;
}

export interface Queued<T> {
  item: T;
  since: number;
  order: number;
}

/** What waits of one person in one meeting. */
export interface Queue {
  lines: Queued<WaitingLine>[];
  /** The tasks of each agent that has any, in the order of their coming. */
  tasks: Map<AgentId, Queued<Waiting>[]>;
}

export interface Shares {
  /** Makes one where nothing of this share waits. */
  of(share: Share): Queue;
  /**
   * Lets `serve` try the queues in turn until it serves one, whose turn is over then, and that of its person. False when it
   * served none.
   */
  serveNext(serve: (queue: Queue, meeting: string) => boolean): boolean;
  all(): Iterable<Queue>;
  /** Whether anything may wait; true as well where the last of it was dropped since. */
  hasAny(): boolean;
  ofPerson(person: string): Iterable<Queue>;
  /** The lines of one meeting that wait, whosever they are. */
  ofMeeting(meeting: string): Iterable<Queue>;
}

/** The map's order is the order of the turns: a person who was served moves to its end. */
export function createShares(): Shares {
  const people = new Map<string, Map<string, Queue>>();

  function* all(): Iterable<Queue> {
    for (const meetings of people.values()) yield* meetings.values();
  }

  return {
    of({ person, meeting }) {
      const meetings = people.get(person) ?? new Map<string, Queue>();
      people.set(person, meetings);
      const queue = meetings.get(meeting) ?? { lines: [], tasks: new Map() };
      meetings.set(meeting, queue);
      return queue;
    },
    serveNext(serve) {
      for (const [person, meetings] of people) {
        for (const [meeting, queue] of meetings) {
          const isServed = serve(queue, meeting);
          if (!isServed && !isEmpty(queue)) continue;
          meetings.delete(meeting);
          if (!isEmpty(queue)) meetings.set(meeting, queue);
          if (meetings.size === 0) people.delete(person);
          if (!isServed) continue;
          people.delete(person);
          if (meetings.size > 0) people.set(person, meetings);
          return true;
        }
      }
      return false;
    },
    all,
    hasAny: () => people.size > 0,
    ofPerson: (person) => people.get(person)?.values() ?? [],
    *ofMeeting(meeting) {
      for (const meetings of people.values()) {
        const queue = meetings.get(meeting);
        if (queue) yield queue;
      }
    },
  };
}

function isEmpty({ lines, tasks }: Queue): boolean {
  return lines.length === 0 && tasks.size === 0;
}
