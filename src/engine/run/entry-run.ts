// The run for a new entry: runs all its workflows, announces outputs at once, and stores all conclusions as one event.
import { contextOf } from '#agents/agent-context.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import type { ConversationNotes } from '#meeting/outputs/conversation.ts';
import type { MeetingEvent, RuleCheck } from '#meeting/events.ts';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import { demoSpeaker, demoUser } from '#meeting/session.ts';
import { actorOf, broadcast, causedBy, engineActor } from '../event-parts.ts';
import {
  conversationAt,
  emittedAgreed,
  type LiveSession,
  remember,
  knownBeforehand,
  underNames,
} from '../session/live-sessions.ts';
import { understood } from '../session/understood-entries.ts';
import { agreedAmong, forbiddenBy, rulesFor, type SessionRules } from '../session/rules.ts';
import { knowledgeOwner } from '../whose-knowledge.ts';
import { announcer, insightOf } from './emitted.ts';
import { shareOf } from '../tasks/shares.ts';
import type { JobClaim } from './in-flight-runs.ts';
import { openRunLog, type RunLog } from './run-log.ts';
import type { AgentRunEnd, RunSubject } from './agent-run.ts';
import {
  agentsIn,
  runWorkflows,
  unrun,
  type WorkflowRunDependencies,
  type WorkflowsEnd,
} from './workflow-run.ts';

/** Ranks an output the moment it is emitted. `earlier`: what was emitted in this meeting before, oldest first. */
export type Rank = (
  output: AgentOutput,
  earlier: readonly EmittedOutput[],
  options: { now: number; worth?: number },
) => Ranking;

export interface RunDependencies extends WorkflowRunDependencies {
  rank: Rank;
  rules: SessionRules;
  /** Told of each entry whose run has begun. */
  began?(work: EntryWork): void;
}

/** An entry with the job of its run. */
export interface EntryWork {
  added: MeetingEvent<'entry-added'>;
  /** The last entries; the last of them is the one that was added. */
  recent: readonly MeetingEntry[];
  live: LiveSession;
  claim: JobClaim;
  /** Not its first run: what gave rise to it, and who looks. */
  again?: { cause: string; agents: ReadonlySet<AgentId> };
  /** The line that it was a part of: what was said of that may be of these words, and is looked at again. */
  splitFrom?: string;
}

/** Ends when every task has ended. Rejects only when the log cannot be written. */
export async function runEntry(dependencies: RunDependencies, work: EntryWork): Promise<void> {
  const { clock } = dependencies.tasks;
  const status = (is: 'processing' | 'idle') =>
    broadcast({ bus: work.live.hold, clock }, work.added, engineActor, 'agent-status', {
      agentType: 'orchestrator',
      status: is,
    });
  status('processing');
  const looked = await lookAt(dependencies, work).finally(() => status('idle'));
  await conclude(dependencies, work, looked);
}

interface Looked {
  log: RunLog;
  /** What was found against its speaker. */
  speaker: readonly RuleCheck[];
  end: WorkflowsEnd;
}

/** Runs when it is the speaker's turn; an entry that waits too long, or behind too many others, is not analysed. */
function lookAt(dependencies: RunDependencies, work: EntryWork): Promise<Looked> {
  const { tasks, rules } = dependencies;
  const { added, recent, live, again } = work;
  const agents = agentsIn(dependencies.workflows, again?.agents);
  const log = openRunLog({ bus: live.hold, clock: tasks.clock });
  return new Promise((resolve) => {
    tasks.scheduler.addLine({
      share: shareOf(added),
      agents: agents.length,
      begin(overtakes) {
        const speaker = rulesFor(rules, live, recent.at(-1)!);
        const subject = subjectOf(dependencies, work, log, overtakes);
        const run = runWorkflows(dependencies, subject, again?.agents);
        resolve(run.then((end) => ({ log, speaker, end })));
      },
      drop(why) {
        const reason = dropReasons[why];
        const ends = agents.map((agent): AgentRunEnd => ({
          outcome: unrun(agent, 'dropped', reason),
          handoff: {},
        }));
        resolve({ log, speaker: [], end: { ends, workflows: [] } });
      },
    });
  });
}

const dropReasons = {
  'too-late': { code: 'too-late' },
  'too-many': { code: 'too-many' },
} as const;

async function conclude(
  { tasks }: RunDependencies,
  { added, claim, again }: EntryWork,
  { log, speaker, end: { ends, workflows } }: Looked,
): Promise<void> {
  const notes = Object.assign({}, ...ends.map((end) => end.notes)) as ConversationNotes;
  const ruleChecks = [...speaker, ...ends.flatMap((end) => end.ruleChecks ?? [])].filter(
    ({ passed }) => !passed,
  );
  await log.conclude({
    ...causedBy(added, tasks.clock),
    // "round" is what a run was called in the first logs: the ids of conclusions derive so since then.
    id: again ? `${again.cause}.again` : `${added.id}.round`,
    kind: 'run-finished',
    actor: engineActor,
    body: {
      entryId: added.id,
      outcomes: ends.map(({ outcome }) => outcome),
      workflows,
      attempt: claim.attempt,
      ...(Object.keys(notes).length > 0 && { notes }),
      ...(ruleChecks.length > 0 && { ruleChecks }),
    },
  });
}

function subjectOf(
  dependencies: RunDependencies,
  work: EntryWork,
  log: RunLog,
  overtakes: boolean,
): RunSubject {
  const { rank, rules, tasks } = dependencies;
  const { added, recent, live, again, splitFrom } = work;
  const entry = recent.at(-1)!;
  const said: EmittedOutput[] = [];
  const isSplitFrom = (entryId: string | undefined) => splitFrom !== undefined && entryId === splitFrom;
  const ofOthers = () =>
    emittedAgreed(live).filter(({ entryId }) => entryId !== entry.id && !isSplitFrom(entryId));
  const takesAttention = (entryId: string | undefined) =>
    isDemoLine(live, entry.id) || !isDemoLine(live, entryId);
  const shown = underNames(live, agreedAmong(rules, live, recent));
  const before = live.unfinished.get(entry.id) ?? [];
  const { now, known } = understood(live.understood, knownBeforehand(live), shown, overtakes);
  live.understood = now;
  return {
    cause: added,
    share: shareOf(added),
    lost: live.hold.lost,
    trigger: 'an entry was heard',
    traceId: added.traceId,
    context: contextOf(shown, shown.length - 1, {
      userId: knowledgeOwner(live.session).id,
      conversation: conversationAt(live, entry.sequence, added.at),
      companyCorrections: live.companyCorrections,
      ...(live.began !== undefined && { began: live.began }),
      emitted: said,
      earlier: ofOthers(),
      known,
    }),
    forbids: forbiddenBy(rules, live, entry),
    // A run that is made again after a failure meets what it said before.
    rank: (output, worth) =>
      rank(
        output,
        emittedAgreed(live).filter(
          ({ id, entryId }) => id !== output.id && !isSplitFrom(entryId) && takesAttention(entryId),
        ),
        { now: tasks.clock.now(), ...(worth !== undefined && { worth }) },
      ),
    saidBefore: (agent) => before.find(({ agentType }) => agentType === agent),
    busy: (agent, status) =>
      broadcast({ bus: live.hold, clock: tasks.clock }, added, actorOf(agent), 'agent-status', {
        agentType: agent.definition.id,
        status,
      }),
    emitted(output, agent) {
      // Others run only for what they hand on: what they had said is checked as after a correction.
      if (again && !again.agents.has(agent.definition.id)) return;
      said.push(output);
      remember(live, output);
      const announce = announcer({ bus: live.hold, clock: tasks.clock }, added, agent, output);
      announce(false);
      log.add(insightOf(tasks.clock, added, agent, output), () => announce(true));
    },
  };
}

/** What a visitor says themselves is whispered about however much was just said of the demo lines. */
function isDemoLine({ session, recent }: LiveSession, entryId: string | undefined): boolean {
  return (
    session?.userId === demoUser.uid &&
    recent.some(({ id, speaker }) => id === entryId && speaker === demoSpeaker)
  );
}
