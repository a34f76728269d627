// Streams a note to the screen while the model writes it: first the card, then its words once their quotes are verified. The
// card appears once the model has said how sure it is and what the note is worth, and only if the ranking will show the note.
// Everything sent is ephemeral until the whole note is checked, and is taken back if the check fails.
import type { Agent } from '#agents/agent.ts';
import { type NoteSoFar, noteSoFar, type SpecialistReading } from '#agents/language-model/whisper-answer.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import type { Bus } from '../bus.ts';
import { type Cause, namesOf } from '../event-parts.ts';
import { tellEphemeral } from '../run/emitted.ts';

/** Faster than this nobody reads. */
const everyMs = 50;

export interface NoteStream {
  /** `answer`: as far as it was written. */
  hear(answer: string, reading: Omit<SpecialistReading, 'methods'>): void;
  /** The note is not shown after all. Does nothing if nothing was sent. */
  takeBack(): void;
}

export interface NoteStreamDependencies {
  to: { bus: Pick<Bus, 'broadcast'>; clock: Clock };
  cause: Cause;
  /** None tells nothing. */
  agent: Agent | undefined;
  /** The id under which the note will be kept. */
  id: string;
  rank(output: AgentOutput, worth?: number): Ranking;
}

export function streamNote({ to, cause, agent, id, rank }: NoteStreamDependencies): NoteStream {
  const { clock } = to;
  const timestamp = timestampOf(clock);
  /** What was told last; undefined while no card stands. */
  let told: string | undefined;
  let toldAt = -Infinity;
  const mayBeShown: { begun?: boolean; inWords?: boolean } = {};

  function tell(content: string | undefined, confidence: number): void {
    told = content;
    toldAt = clock.elapsed();
    if (agent)
      tellEphemeral(to, cause, agent, {
        id,
        content: content ?? '',
        timestamp,
        confidence,
        ...(content === undefined
          ? { isComplete: true }
          : { about: cause.id, isGrowing: true, isComplete: false }),
      });
  }

  return {
    hear(answer, reading) {
      if (!agent || mayBeShown.inWords === false || clock.elapsed() - toldAt < everyMs) return;
      const note = noteSoFar(answer, reading);
      if (!note) return;
      const stage = note.words ? 'inWords' : 'begun';
      const { confidence, score, words } = note;
      const isShown = (mayBeShown[stage] ??=
        rank(asOutput(note, agent, cause, { id, createdAt: timestamp }), score).decision === 'shown');
      const text = words?.text ?? '';
      if (!isShown) this.takeBack();
      else if (text !== told) tell(text, confidence);
    },
    takeBack() {
      if (told !== undefined) tell(undefined, 0);
    },
  };
}

/** As it will be ranked, but for its words; before those, as if it rested on words of its own. */
function asOutput(
  { words, confidence }: NoteSoFar,
  agent: Agent,
  { id: entryId, sessionId, traceId }: Cause,
  { id, createdAt }: Pick<AgentOutput, 'id' | 'createdAt'>,
): AgentOutput {
  const nobodyElses = { entryId, quote: '-', start: Number.MAX_SAFE_INTEGER, end: Number.MAX_SAFE_INTEGER };
  return {
    id,
    sessionId,
    ...namesOf(agent),
    createdAt,
    provenance: { timestamp: createdAt, confidence, trace_id: traceId },
    outputs: { analysis: '', insights: [], confidence_score: confidence, reasoning_chain: [] },
    evidence: words?.evidence ?? [nobodyElses],
    entities: [],
  };
}
