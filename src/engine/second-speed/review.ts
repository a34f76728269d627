// A specialist reviews an insight that the built-in analysis has shown: it confirms, rewords, disputes or withdraws it. Each
// insight is reviewed once. The result is shown only after it was checked, because people are reading the insight.
import type { AgentResult } from '#agents/agent.ts';
import { isSpecialist, type SpecialistId } from '#agents/language-model/prompts.ts';
import { promptName, reviewRequest } from '#agents/language-model/request.ts';
import { readReview, type ReviewOutcome } from '#agents/language-model/review-answer.ts';
import type { NewEvent, OutputCheck } from '#meeting/events.ts';
import type { AgentOutcome, ModelUse } from '#meeting/outputs/output.ts';
import { type EmittedOutput, isShown, outputAlone } from '#meeting/state/standing-outputs.ts';
import { causedBy, engineActor } from '../event-parts.ts';
import type { AgentRunEnd } from '../run/agent-run.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import { type AskedAgentDependencies, type AskedLine, hasChanged, runAsked, useOf } from './asked-agent.ts';
import type { ScoutedLine } from './scout-window.ts';

/** How sure a model must be to withdraw an insight that people have read; below it, its doubt is shown beside the insight. */
const sureToWithdraw = 0.8;

/** A note that no model has looked at, of an agent that has a prompt. */
export interface NoteToReview {
  note: EmittedOutput;
  agent: SpecialistId;
  line: ScoutedLine;
}

/** More are not shown in the time in which so many lines are said. */
const mostNotes = 4;

/** On these lines. */
export function notesToReview({ emitted }: LiveSession, lines: readonly ScoutedLine[]): NoteToReview[] {
  const byEntry = new Map(lines.map((line) => [line.cause.id, line]));
  const notes = emitted.flatMap((note) => {
    const line = byEntry.get(note.entryId ?? '');
    const { agentType: agent, provenance, check, degraded } = note;
    if (!line || !isSpecialist(agent) || provenance.model || check || degraded || !isShown(note)) return [];
    return [{ note, agent, line }];
  });
  return notes.slice(-mostNotes);
}

export interface ReviewCall extends AskedLine, NoteToReview {}

/** Rejects when the log cannot be written. */
export async function askReview(
  dependencies: AskedAgentDependencies,
  call: ReviewCall,
): Promise<AgentOutcome | undefined> {
  const { live, note, agent, line } = call;
  let asked: { outcome: ReviewOutcome; use: ModelUse } | undefined;
  const end = await runAsked(dependencies, call, {
    agent,
    mark: 'review',
    trigger: 'the built-in analysis had whispered on this line',
    async analyze(_, signal) {
      const { use, outcome, result } = await judged(dependencies, call, signal);
      if (use && outcome) asked = { use, outcome };
      return result;
    },
    // It stays where it is, whatever becomes of its words.
    rank: () => note.ranking ?? { decision: 'shown', score: 0, reason: '' },
  });
  if (!end) return undefined;
  const stillStands = live.emitted.find(({ id }) => id === note.id)?.check === note.check;
  if (end.output && asked && stillStands) {
    const check: OutputCheck = {
      ...checkOf(note, asked.outcome, end),
      ...(note.isForRoom && { isForRoom: true }),
    };
    await live.hold.publish(reviewOf(dependencies, line, check, asked.use));
  }
  return end.outcome;
}

async function judged(
  dependencies: AskedAgentDependencies,
  call: ReviewCall,
  signal: AbortSignal,
): Promise<{ use?: ModelUse; outcome?: ReviewOutcome; result: AgentResult }> {
  const { prompts } = dependencies;
  const { inquiry, agent, line } = call;
  const { number } = line;
  const reply = await inquiry.ask((parts) => reviewRequest(prompts, parts, { agent, number }), signal);
  if (reply.outcome === 'refused') return { result: { outcome: 'silent', reason: { code: 'no-consent' } } };
  const { answer, putBack, hidden } = reply;
  const { use, methods } = useOf(dependencies, reply, promptName(prompts, agent, 'review'));
  const { lines } = inquiry;
  const { outcome, result } = readReview(answer.text, {
    about: number,
    at: line.cause.at,
    lines,
    agent,
    putBack,
    hidden,
    methods,
  });
  if (result.outcome !== 'spoke') return { result };
  if (hasChanged(dependencies, call, [...call.note.evidence, ...result.evidence]))
    return { result: { outcome: 'refused', fault: 'wrong-quote' } };
  return { use, ...(outcome && { outcome }), result: { ...result, model: use } };
}

function checkOf(note: EmittedOutput, outcome: ReviewOutcome, { output }: AgentRunEnd): OutputCheck {
  const { id: outputId } = note;
  const reason = output!.outputs.analysis;
  switch (outcome) {
    case 'stands':
      return { outputId, outcome: 'kept', reason };
    case 'wrong': {
      const isSure = output!.outputs.confidence_score >= sureToWithdraw;
      return { outputId, outcome: isSure ? 'withdrawn' : 'disputed', reason };
    }
    case 'sharpen': {
      const { trail } = output!;
      const better = outputAlone(output!);
      return {
        outputId,
        outcome: 'revised',
        reason: '',
        output: {
          ...better,
          id: outputId,
          createdAt: note.createdAt,
          outputs: {
            ...better.outputs,
            reasoning_chain: [...note.outputs.reasoning_chain, ...better.outputs.reasoning_chain],
          },
        },
        ...(trail && { trail }),
      };
    }
  }
}

/** Its id derives from the note's: one look at each. */
function reviewOf(
  { tasks: { clock } }: AskedAgentDependencies,
  { cause }: ScoutedLine,
  check: OutputCheck,
  model: ModelUse,
): NewEvent<'insight-reviewed'> {
  return {
    ...causedBy(cause, clock),
    id: `${check.outputId}.reviewed`,
    kind: 'insight-reviewed',
    actor: engineActor,
    body: { check, model },
  };
}
