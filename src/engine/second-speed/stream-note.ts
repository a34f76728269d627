// A note that is told while it is being written: from the moment at which what it rests on has come and holds, and only where
// its rank will let it be shown. It is passing until the whole note was checked, and is taken back where that does not hold.
import type { Agent } from '#agents/agent.ts';
import type { NoteReading } from '#agents/language-model/note.ts';
import { type NoteSoFar, noteSoFar } from '#agents/language-model/whisper-answer.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import type { Bus } from '../bus.ts';
import { type Cause, namesOf } from '../event-parts.ts';
import { tellPassing } from '../run/emitted.ts';

/** Faster than this nobody reads. */
const everyMs = 50;

export interface NoteStream {
  /** `answer`: as far as it was written. */
  hear(answer: string, reading: NoteReading): void;
  /** It is not to be shown after all. Nothing happens where nothing was told. */
  takeBack(): void;
}

export interface NoteStreamParts {
  to: { bus: Pick<Bus, 'broadcast'>; clock: Clock };
  cause: Cause;
  /** None tells nothing. */
  agent: Agent | undefined;
  /** The id under which the note will be kept. */
  id: string;
  rank(output: AgentOutput, worth?: number): Ranking;
}

export function streamNote({ to, cause, agent, id, rank }: NoteStreamParts): NoteStream {
  const { clock } = to;
  const timestamp = timestampOf(clock);
  let mayBeShown: boolean | undefined;
  let told = '';
  let toldAt = -Infinity;
  let confidence = 0;

  function tell(content: string): void {
    told = content;
    toldAt = clock.elapsed();
    if (agent)
      tellPassing(to, cause, agent, {
        id,
        content,
        timestamp,
        confidence,
        ...(content === '' ? { isComplete: true } : { isGrowing: true, isComplete: false }),
      });
  }

  return {
    hear(answer, reading) {
      if (!agent || mayBeShown === false || clock.elapsed() - toldAt < everyMs) return;
      const note = noteSoFar(answer, reading);
      if (!note || note.text === '' || note.text === told) return;
      ({ confidence } = note);
      mayBeShown ??= rank(asOutput(note, agent, cause, id, timestamp), note.score).decision === 'shown';
      if (mayBeShown) tell(note.text);
    },
    takeBack() {
      if (told !== '') tell('');
    },
  };
}

/** As it will be ranked, but for its words. */
function asOutput(
  { evidence, confidence }: NoteSoFar,
  agent: Agent,
  { sessionId, traceId }: Cause,
  id: string,
  createdAt: string,
): AgentOutput {
  return {
    id,
    sessionId,
    ...namesOf(agent),
    createdAt,
    provenance: { timestamp: createdAt, confidence, trace_id: traceId },
    outputs: { analysis: '', insights: [], confidence_score: confidence, reasoning_chain: [] },
    evidence,
    entities: [],
  };
}
