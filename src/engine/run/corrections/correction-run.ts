// The re-check after a person corrected an entry. The agent of every output that quotes the entry runs again, over the
// conversation as it stood before the output's own entry. The output is then kept, revised or withdrawn; a withdrawn output
// is restored if its words are back. No agent changes what the person wrote.
import type { Agent } from '#agents/agent.ts';
import { contextOf } from '#agents/agent-context.ts';
import { withoutRefusals } from '#meeting/state/agreed-part.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import { type EmittedOutput, outputAlone, stands } from '#meeting/state/standing-outputs.ts';
import { conversationBeforeEntry } from '#meeting/state/conversation-before.ts';
import type { OutputCheck, RuleCheck } from '#meeting/events.ts';
import { changedLineId, type LineChange } from '#meeting/lines/lines.ts';
import type { MeetingEntry, MeetingState } from '#meeting/state/meeting-state.ts';
import type { AgentOutput, Evidence } from '#meeting/outputs/output.ts';
import { type Reason, reasonText } from '#meeting/outputs/reason.ts';
import { knownBeforehand, type LiveSession, underNames } from '../../session/live-sessions.ts';
import { understood, understoodUpTo } from '../../session/understood-entries.ts';
import { agreedAmong, forbiddenBy, forbiddenOutside, rulesFor } from '../../session/rules.ts';
import { shareOf } from '../../tasks/shares.ts';
import { knowledgeOwner } from '../../whose-knowledge.ts';
import type { AgentRunEnd, RunSubject } from '../agent-run.ts';
import type { RunDependencies } from '../entry-run.ts';
import type { JobClaim } from '../in-flight-runs.ts';
import { runWorkflows } from '../workflow-run.ts';
import { writeChecked } from './write-checked.ts';

/** A correction with the job of its re-check. */
export interface CorrectionWork {
  corrected: LineChange;
  /** The current meeting, this correction included. */
  state: MeetingState;
  live: LiveSession;
  claim: JobClaim;
}

/** Rejects when the log cannot be written. */
export async function runCorrection(dependencies: RunDependencies, work: CorrectionWork): Promise<void> {
  const { corrected, state } = work;
  const entryId = changedLineId(corrected);
  const checks: OutputCheck[] = [];
  const ruleChecks: RuleCheck[] = [];
  const corrects = state.entries.find(({ id }) => id === entryId);
  if (corrects) {
    const onPart = state.outputs.filter(
      (output) => corrected.kind === 'split-undone' && restsOn(output, corrected.body.entryId),
    );
    checks.push(...onPart.map(ofPartThatIsGone));
    const resting = state.outputs.filter((output) => restsOn(output, entryId) && !onPart.includes(output));
    const [ofModels, ofAgents] = [resting.filter(isOfModel), resting.filter((output) => !isOfModel(output))];
    const forbidden = forbiddenOutside(dependencies.rules, work.live, corrects);
    const holders = [corrects, ...sameSpeakersPart(corrected, state)];
    checks.push(...ofModels.map((output) => unaskedModel(output, holders, forbidden)));
    const byEntry = Map.groupBy(ofAgents, (output) => madeFor(output, state.entries) ?? corrects);
    if (!byEntry.has(corrects)) byEntry.set(corrects, []);
    for (const [entry, outputs] of byEntry) {
      const again = await lookAgain(dependencies, work, entry, outputs);
      checks.push(...outputs.map((output) => checkOf(output, corrects, again.ends)));
      if (entry === corrects) ruleChecks.push(...again.ruleChecks);
    }
  }
  const gone = new Set(state.outputs.filter((output) => !stands(output)).map(({ id }) => id));
  const news = checks.filter(({ outputId, outcome }) => outcome !== 'withdrawn' || !gone.has(outputId));
  await writeChecked(dependencies.tasks.clock, corrected, work, { entryId, checks: news, ruleChecks });
}

/** What was split off now, where it is still the same person's. */
function sameSpeakersPart({ kind, body }: LineChange, { entries }: MeetingState): MeetingEntry[] {
  if (kind !== 'line-split' || body.speaker !== undefined) return [];
  return entries.filter(({ id }) => id === body.entryId);
}

function ofPartThatIsGone({ id: outputId }: EmittedOutput): OutputCheck {
  return {
    outputId,
    outcome: 'withdrawn',
    reason: 'The words it rests on are part of another line, which its agent looks at as a whole.',
  };
}

function isOfModel({ provenance }: EmittedOutput): boolean {
  return provenance.model !== undefined;
}

function restsOn(output: EmittedOutput, entryId: string): boolean {
  return output.evidence.some((one) => one.entryId === entryId);
}

/** The entry it was made for: the last of those it may quote. */
function madeFor(
  { entryId, evidence }: EmittedOutput,
  entries: readonly MeetingEntry[],
): MeetingEntry | undefined {
  const quoted = new Set(evidence.map((one) => one.entryId));
  return entries.find(({ id }) => id === entryId) ?? entries.findLast(({ id }) => quoted.has(id));
}

/** Runs the agents of these outputs, with those they come after and those that carry the rules out. */
async function lookAgain(
  dependencies: RunDependencies,
  work: CorrectionWork,
  entry: MeetingEntry,
  outputs: readonly EmittedOutput[],
): Promise<{ ends: readonly AgentRunEnd[]; ruleChecks: RuleCheck[] }> {
  const { rules } = dependencies;
  const carriesRules = ({ checkSessionStart, checkSpeaker }: Agent) => checkSessionStart ?? checkSpeaker;
  const agents = new Set<AgentId>([
    ...outputs.map(({ agentType }) => agentType),
    ...rules.registry.filter(carriesRules).map(({ definition }) => definition.id),
  ]);
  const { ends } = await runWorkflows(dependencies, subjectOf(dependencies, work, entry, outputs), agents);
  const ruleChecks = [
    ...rulesFor(rules, work.live, entry),
    ...ends.flatMap((end) => end.ruleChecks ?? []),
  ].filter(({ passed }) => !passed);
  return { ends, ruleChecks };
}

function subjectOf(
  { rank, rules }: RunDependencies,
  { corrected, state, live }: CorrectionWork,
  entry: MeetingEntry,
  outputs: readonly EmittedOutput[],
): RunSubject {
  const { entries } = state;
  const { agreed } = withoutRefusals(state);
  const upTo = underNames(live, agreedAmong(rules, live, entries.slice(0, entries.indexOf(entry) + 1)));
  const { known } = understood(understoodUpTo(live.understood, entry.id), knownBeforehand(live), upTo);
  const sequences = new Map(entries.map(({ id, sequence }) => [id, sequence]));
  const before = agreed.outputs.filter(
    (output) => stands(output) && (sequences.get(output.entryId ?? '') ?? 0) < entry.sequence,
  );
  return {
    cause: corrected,
    share: shareOf(corrected),
    lost: live.hold.lost,
    trigger: 'an entry was corrected',
    traceId: outputs[0]?.provenance.trace_id ?? corrected.traceId,
    context: contextOf(upTo, upTo.length - 1, {
      userId: knowledgeOwner(state.session).id,
      ...(live.began !== undefined && { began: live.began }),
      conversation: conversationBeforeEntry(agreed, entry),
      companyCorrections: state.companyCorrections,
      earlier: before,
      known,
    }),
    forbids: forbiddenBy(rules, live, entry),
    rank: (output, worth) => rankedThen(rank, agreed.outputs, output, worth),
  };
}

/** Its rank among what stood when it was first emitted. */
function rankedThen(
  rank: RunDependencies['rank'],
  outputs: readonly EmittedOutput[],
  output: AgentOutput,
  worth: number | undefined,
): ReturnType<RunDependencies['rank']> {
  const place = outputs.findIndex(({ id }) => id === output.id);
  const { createdAt } = outputs[place] ?? output;
  const earlier = outputs.slice(0, Math.max(0, place)).filter(stands);
  const now = Date.parse(createdAt);
  return rank({ ...output, createdAt }, earlier, { now, ...(worth !== undefined && { worth }) });
}

function checkOf(before: EmittedOutput, corrects: MeetingEntry, ends: readonly AgentRunEnd[]): OutputCheck {
  const outputId = before.id;
  const end = ends.find(({ outcome }) => outcome.agentType === before.agentType);
  switch (end?.outcome.status) {
    case 'spoke': {
      const { ranking, trail } = end.output!;
      const output = outputAlone(end.output!);
      const kept = saysTheSame(output, before);
      return {
        outputId,
        outcome: kept ? 'kept' : 'revised',
        reason: kept
          ? 'Its agent looked again and says the same.'
          : 'Its agent looked again at the corrected words.',
        output: { ...output, createdAt: before.createdAt },
        ...(ranking && { ranking }),
        ...(trail && { trail }),
      };
    }
    case 'blocked':
      return { outputId, outcome: 'withdrawn', reason: reasonText(end.outcome.reason) };
    case 'silent':
    case 'refused':
      return {
        outputId,
        outcome: 'withdrawn',
        reason: 'Its agent looked again at the corrected words, and nothing of it is left.',
      };
    default:
      return unasked(before, [corrects]);
  }
}

/** A model is not called again about corrected words: its output stays if all its quoted words are still there. */
function unaskedModel(
  before: EmittedOutput,
  lines: readonly MeetingEntry[],
  forbidden: Reason | undefined,
): OutputCheck {
  if (forbidden) return { outputId: before.id, outcome: 'withdrawn', reason: reasonText(forbidden) };
  return unasked(before, lines, 'the language model that said it is not asked again');
}

/** No agent ran again: the output stays if all its quoted words are still there. `lines`: where those of the first line may be by now. */
function unasked(
  before: EmittedOutput,
  lines: readonly MeetingEntry[],
  why = 'its agent could not look again',
): OutputCheck {
  const output = outputAlone(before);
  const evidence = output.evidence.map((one) =>
    one.entryId === lines[0]?.id
      ? lines.map((line) => foundIn(one, line)).find((found) => found !== undefined)
      : one,
  );
  return evidence.every((one) => one !== undefined)
    ? {
        outputId: before.id,
        outcome: 'kept',
        reason: `The words it rests on stand; ${why}.`,
        output: { ...output, evidence },
      }
    : {
        outputId: before.id,
        outcome: 'withdrawn',
        reason: `The words it rests on were corrected, and ${why}.`,
      };
}

/** The same quote in the current text of the entry, as whole words, nearest to its earlier position. */
function foundIn(evidence: Evidence, { id: entryId, text }: MeetingEntry): Evidence | undefined {
  const { quote, start } = evidence;
  let nearest: number | undefined;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (cutsWord(text, at) || cutsWord(text, at + quote.length)) continue;
    if (nearest === undefined || Math.abs(at - start) < Math.abs(nearest - start)) nearest = at;
  }
  return nearest === undefined
    ? undefined
    : { ...evidence, entryId, start: nearest, end: nearest + quote.length };
}

function cutsWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** Wherever the words stand by now. */
function saysTheSame(a: AgentOutput, b: AgentOutput): boolean {
  const said = ({ outputs: { analysis, insights }, evidence }: AgentOutput) =>
    JSON.stringify([analysis, insights, evidence.map(({ entryId, quote }) => [entryId, quote])]);
  return said(a) === said(b);
}
