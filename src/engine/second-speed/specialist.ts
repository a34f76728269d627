// Asks a specialist about a moment that a scout named. The insight is ranked and stored like every agent's, and streamed
// while the model writes it.
import type { AgentResult } from '#agents/agent.ts';
import type { ScoutMoment } from '#agents/language-model/moments.ts';
import { promptName, specialistRequest } from '#agents/language-model/request.ts';
import { readWhisper, type SpecialistReading } from '#agents/language-model/whisper-answer.ts';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import type { AgentOutcome, AgentOutput, ModelUse } from '#meeting/outputs/output.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import type { ModelCost } from '../model-cost.ts';
import { idOf } from '../run/agent-run.ts';
import { announcer, insightOf } from '../run/emitted.ts';
import type { Rank } from '../run/entry-run.ts';
import { emittedAgreed, type LiveSession, remember } from '../session/live-sessions.ts';
import { type AskedAgentDependencies, type AskedLine, hasChanged, runAsked, useOf } from './asked-agent.ts';
import type { CostedReply } from './inquiry.ts';
import { type NoteStream, streamNote } from './stream-note.ts';

export interface SpecialistDependencies extends AskedAgentDependencies {
  rank: Rank;
  /** Resolves when the entry's own run has ended. */
  runEnded(live: LiveSession, entryId: string): Promise<void>;
}

export interface SpecialistCall extends AskedLine {
  moment: ScoutMoment;
  /** That its line is one by the words alone, 0 to 1; undefined where they do not tell. */
  chance: number | undefined;
  /** Whether the budget has room for another request. */
  mayAsk(): boolean;
}

const mark = 'model';

/** Rejects when the log cannot be written. */
export async function askSpecialist(
  dependencies: SpecialistDependencies,
  call: SpecialistCall,
): Promise<AgentOutcome | undefined> {
  const { tasks, agents } = dependencies;
  const { live, moment, line } = call;
  const kept: Promise<void>[] = [];
  let isShown = false;
  const rankNow = (output: AgentOutput, worth?: number): Ranking =>
    dependencies.rank(
      output,
      emittedAgreed(live).filter(({ id }) => id !== output.id),
      { now: tasks.clock.now(), ...(worth !== undefined && { worth }) },
    );
  const stream = streamNote({
    to: { bus: live.hold, clock: tasks.clock },
    cause: line.cause,
    agent: agents.get(moment.agent),
    id: idOf(line.cause.id, moment.agent, { mark }),
    rank: rankNow,
  });
  const end = await runAsked(dependencies, call, {
    agent: moment.agent,
    mark,
    trigger: 'a scout named a line',
    analyze: (entry, signal) => asked(dependencies, call, entry, stream, signal),
    rank: rankNow,
    emitted(output, agent) {
      remember(live, output);
      isShown = output.ranking?.decision === 'shown';
      const announce = announcer({ bus: live.hold, clock: tasks.clock }, line.cause, agent, output);
      announce(false);
      kept.push(
        live.hold.publish(insightOf(tasks.clock, line.cause, agent, output)).then((outcome) => {
          if ('event' in outcome) announce(true);
        }),
      );
    },
  });
  if (!isShown) stream.takeBack();
  await Promise.all(kept);
  return end?.outcome;
}

async function asked(
  dependencies: SpecialistDependencies,
  call: SpecialistCall,
  entry: MeetingEntry,
  stream: NoteStream,
  signal: AbortSignal,
): Promise<AgentResult> {
  const { live, inquiry, moment, line } = call;
  const { prompts } = dependencies;
  const { agent } = moment;
  const alreadySaid: AgentResult = { outcome: 'silent', reason: { code: 'said-already' } };
  const hasSpokenHere = () => hasSpoken(live, entry, agent);
  if (hasSpokenHere()) return alreadySaid;
  let ownRunEnded = false;
  const ended = dependencies.runEnded(live, entry.id).then(() => void (ownRunEnded = true));
  const { lines } = inquiry;
  const weighing = { chance: call.chance, before: confidencesOf(live) };
  const reading = { about: line.number, at: line.cause.at, lines, moment, weighing };
  const question = { agent, number: line.number, why: moment.why };
  const reply = await inquiry.ask(
    (parts) => specialistRequest(prompts, parts, question),
    signal,
    (soFar, words) => {
      if (signal.aborted || !ownRunEnded || hasSpokenHere()) return;
      stream.hear(soFar, { ...reading, ...words });
    },
  );
  if (reply.outcome === 'refused') return noConsent;
  let { use, result } = judged(dependencies, reading, reply);
  if (result.outcome === 'refused' && result.unsaid !== undefined && call.mayAsk()) {
    stream.takeBack();
    const refused = { answer: reply.answer.text, unsaid: result.unsaid };
    const again = await inquiry.ask(
      (parts) => specialistRequest(prompts, parts, { ...question, refused }),
      signal,
    );
    if (again.outcome === 'refused') return noConsent;
    ({ use, result } = judged(dependencies, reading, { ...again, used: both(reply.used, again.used) }));
  }
  if (result.outcome !== 'spoke') return result;
  await ended;
  if (hasSpokenHere()) return alreadySaid;
  if (hasChanged(dependencies, call, result.evidence)) return { outcome: 'refused', fault: 'wrong-quote' };
  return { ...result, model: use };
}

/** Of what models have said in this meeting. */
function confidencesOf({ emitted }: LiveSession): number[] {
  return emitted.flatMap(({ provenance, outputs }) => (provenance.model ? [outputs.confidence_score] : []));
}

const noConsent: AgentResult = { outcome: 'silent', reason: { code: 'no-consent' } };

function judged(
  dependencies: SpecialistDependencies,
  reading: Omit<SpecialistReading, 'putBack' | 'hidden' | 'methods'>,
  reply: Extract<CostedReply, { outcome: 'answered' }>,
): { use: ModelUse; result: AgentResult } {
  const { answer, putBack, hidden } = reply;
  const { use, methods } = useOf(dependencies, reply, promptName(dependencies.prompts, reading.moment.agent));
  return { use, result: readWhisper(answer.text, { ...reading, putBack, hidden, methods }) };
}

const both = (one: ModelCost, other: ModelCost): ModelCost => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
});

/** What the built-in analysis said and only keeps for whoever looks leaves room; what a model said before does not. */
function hasSpoken({ emitted }: LiveSession, { id }: MeetingEntry, agent: ScoutMoment['agent']): boolean {
  return emitted.some(
    ({ entryId, agentType, ranking, provenance }) =>
      entryId === id && agentType === agent && (provenance.model || ranking?.decision !== 'held'),
  );
}
