// The agents' interface to the memory of meetings: earlier lines of this meeting and of its host's earlier meetings.
// The engine implements it (engine/meeting-memory.ts); agents know only this interface.
import type { Passage } from './agent.ts';

export interface MemoryQuery {
  /** Only this person's meetings are searched, */
  userId: string;
  /** and the meeting in which it is asked, whoever made it. */
  here?: string;
  text: string;
  limit: number;
  /** Entries that are not wanted back: those being asked about. An entry's id says something in its own meeting alone. */
  except?: readonly { sessionId: string; id: string }[];
}

export interface MeetingMemory {
  /** The lines nearest to the words of `text`, best first; none when nothing is near. May still be reading the past. */
  search(query: MemoryQuery): Promise<Passage[]>;
  /** Lines that name this, or that somebody of this name said, newest first. */
  about(query: MemoryQuery): Promise<Passage[]>;
}
