// The silence ledger: every run of an agent that ended in silence, newest first, with its reason and its line. A click goes
// to the line.
import { useMemo } from 'react';
import { AgentId } from '#meeting/outputs/agent.ts';
import type { MeetingEntry, MeetingState } from '#meeting/state/meeting-state.ts';
import { reasonText } from '#meeting/outputs/reason.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { clockText } from '#web/parts/format.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { agentType, ownTypes, registeredTypes } from '../agent-types.ts';
import { HeldScroll } from './HeldScroll.tsx';
import { isSilence, silencesOf, silenceWords, type SilentOutcome } from './silence-ledger.ts';
import { EmptyNote } from '../Panel.tsx';
import { useEvidence } from '../use-evidence.ts';

export interface SilenceLedgerProps {
  chosen: AgentId | undefined;
  onChoose(agent: AgentId | undefined): void;
}

export function SilenceLedger({ chosen, onChoose }: SilenceLedgerProps) {
  const runs = useMeeting((state) => state.runs);
  const entries = useMeeting((state) => state.entries);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries]);
  const own = useMemo(() => ownTypes(runs.flatMap(({ outcomes }) => outcomes)), [runs]);
  return (
    <>
      <label className="flex shrink-0 items-center gap-2 border-b border-line px-3 py-2 text-xs text-ink-soft">
        Silences of
        <select
          value={chosen ?? ''}
          onChange={({ target }) => onChoose(AgentId.safeParse(target.value).data)}
          className="h-8 min-w-0 grow rounded-md border border-line-strong bg-surface px-2 text-xs text-ink"
        >
          <option value="">all agents</option>
          {[...registeredTypes, ...own].map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <HeldScroll
        label="Silence ledger"
        className="gap-0! p-0!"
        list={runs}
        news={(before, now) => (now.length > before.length ? 'Newer silences' : '')}
        older="Show older silences"
        renderList={(list: MeetingState['runs'], most) => {
          const { outcomes, more } = silencesOf(list, chosen, most);
          return {
            more,
            drawn:
              outcomes.length === 0 ? (
                <EmptyNote>Nobody has kept quiet yet.</EmptyNote>
              ) : (
                <ul>
                  {outcomes.map((outcome) => (
                    <Silence
                      key={`${outcome.entryId} ${outcome.agentType}`}
                      outcome={outcome}
                      line={byId.get(outcome.entryId)}
                      named={chosen === undefined}
                    />
                  ))}
                </ul>
              ),
          };
        }}
      />
    </>
  );
}

interface SilenceProps {
  outcome: SilentOutcome;
  /** What it looked at; undefined when that is not here. */
  line: MeetingEntry | undefined;
  named: boolean;
}

function Silence({ outcome, line, named }: SilenceProps) {
  const { show } = useEvidence();
  const { agentType: id, agentName, status, reason, entryId } = outcome;
  const agent = agentType(id, agentName);
  return (
    <li className="border-b border-line px-3 py-2.5 text-xs">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {named && (
          <span className="flex items-center gap-1.5 font-semibold">
            <span style={{ color: agent.color }}>
              <Icon name={agent.icon} className="size-3.5" />
            </span>
            {agent.name}
          </span>
        )}
        {isSilence(status) && (
          <Badge tone={status === 'silent' ? 'neutral' : 'warning'}>{silenceWords[status]}</Badge>
        )}
      </p>
      <p className="mt-1 wrap-anywhere">{reasonText(reason)}</p>
      {line && (
        <button
          type="button"
          title="Show the line in the transcript"
          onClick={() => show({ entryId, start: 0, end: 0 })}
          className="mt-1 block min-h-6 max-w-full cursor-pointer truncate text-left text-ink-soft hover:text-ink hover:underline"
        >
          <time dateTime={line.timestamp} className="mr-2 tabular-nums">
            {clockText(line.timestamp)}
          </time>
          “{line.text}”
        </button>
      )}
    </li>
  );
}
