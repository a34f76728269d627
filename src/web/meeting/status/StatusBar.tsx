// The facts at the foot of the screen: how much there is, whether it is safe, who is here and what is at work.
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { clockText, countText } from '#web/parts/format.ts';
import { agentType, speakingTypes } from '../agent-types.ts';
import { AgentsHealthItem } from './AgentsHealthItem.tsx';
import { ConsentItem } from '../consent/ConsentItem.tsx';
import { useMyPart, useSeesWhispers } from '../my-part.ts';
import { StatusItem, type Tone } from '../StatusItem.tsx';
import { ListeningItem } from './ListeningItem.tsx';
import { shownOutputs } from '../shown-outputs.ts';
import { ModelItem } from './ModelItem.tsx';
import { useIsRecorded } from '../recording/use-is-recorded.ts';
import { useAgentsAtWork } from './use-agents-health.ts';

const connectionTones: Record<MeetingState['connection'], Tone> = {
  connecting: 'waiting',
  connected: 'good',
  disconnected: 'bad',
};

export function StatusBar({ className = '' }: { className?: string }) {
  const { keptOn } = useMeetingLink();
  const connection = useMeeting((state) => state.connection);
  const transcripts = useMeeting((state) => state.entries.length + state.waiting.length);
  const unsaved = useMeeting((state) => state.waiting.length);
  const live = useIsRecorded();
  const sees = useSeesWhispers();
  const mayRecord = useMyPart().may('record');
  const people = useMeeting((state) => state.people);
  return (
    <footer
      aria-label="Status"
      className={`min-w-0 gap-x-4 gap-y-0.5 text-xs text-ink-soft lg:flex lg:flex-wrap lg:px-4 lg:py-1.5 ${className}`}
    >
      {!sees && <WhatIsDone />}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled sideways on a phone
        tabIndex={0}
        className="flex gap-x-4 px-4 py-1.5 max-lg:overflow-x-auto max-lg:whitespace-nowrap lg:contents"
      >
        <StatusItem tone={live ? 'bad' : 'quiet'}>{live ? 'Live Recording' : 'Stopped'}</StatusItem>
        <StatusItem tone={connectionTones[connection]}>Database {connection}</StatusItem>
        <AgentsHere />
        {unsaved > 0 && <StatusItem tone="waiting">not yet saved ({unsaved})</StatusItem>}
        <StatusItem>{countText(transcripts, 'transcript')}</StatusItem>
        {sees && <Analysis />}
        <ConsentItem />
        {sees && <Processing />}
        <StatusItem>{keptOn === 'server' ? 'Kept on the server' : 'Kept in this browser only'}</StatusItem>
        {people.length > 0 && <StatusItem>Here: {people.map(({ name }) => name).join(', ')}</StatusItem>}
        {mayRecord && <ListeningItem />}
        {sees && <AvailableAgents />}
      </div>
    </footer>
  );
}

function Analysis() {
  const insights = useMeeting((state) => shownOutputs(state).outputs.length);
  const isServerAway = useMeeting((state) => state.agentsHere !== undefined);
  return (
    <>
      <StatusItem>{countText(insights, 'insight')}</StatusItem>
      {!isServerAway && (
        <>
          <AgentsAtWork />
          <AgentsHealthItem />
          <ModelItem />
        </>
      )}
    </>
  );
}

const agentsHereWords = {
  'at-work': 'Out of reach. Agents work on this device.',
  'not-here': 'Out of reach. No agents until the server is back: they could not be fetched in time.',
} as const;

/** Who looks at what is said while the server is out of reach. Told when it changes. */
function AgentsHere() {
  const agents = useMeeting((state) => state.agentsHere);
  return (
    <output className="contents">
      {agents && (
        // On a phone before everything else: the rest is scrolled to.
        <span className="flex shrink-0 items-center max-lg:order-first">
          <StatusItem tone={agents === 'at-work' ? 'good' : 'waiting'}>{agentsHereWords[agents]}</StatusItem>
        </span>
      )}
    </output>
  );
}

/**
 * What whoever the host meets reads in the place of all that. They are told before they come in that the meeting is written
 * down and analysed; here the same fact stands as plainly, for as long as they are in it, beside the way to say whether they
 * agree. What was found is not theirs to see, so nothing counts it, hints at it or shows that it is being worked on.
 */
function WhatIsDone() {
  const isAnalysed = useAgentsAtWork() !== 0;
  return (
    // On a phone above the rest, which is scrolled sideways: this is read without looking for it.
    <div className="max-lg:px-4 max-lg:pt-1.5">
      <StatusItem>
        {isAnalysed
          ? 'This meeting is written down, and analysed for the host’s side'
          : 'This meeting is written down'}
      </StatusItem>
    </div>
  );
}

function Processing() {
  const processing = useMeeting((state) => state.processing);
  if (processing.length === 0) return null;
  return <StatusItem>Processing: {processing.map((id) => agentType(id).name).join(', ')}</StatusItem>;
}

function AvailableAgents() {
  const names = speakingTypes.map(({ name }) => name).join(', ');
  if (useAgentsAtWork() === 0) return null;
  return (
    <span className="max-lg:shrink-0 lg:max-w-full lg:truncate" title={names}>
      Available agents: {names}
    </span>
  );
}

/** How many agents work on this meeting, and whether they do so now. */
function AgentsAtWork() {
  const since = useMeeting((state) => state.processingSince);
  const atWork = useAgentsAtWork();
  if (atWork === 0) return <StatusItem tone="quiet">AI agents are switched off</StatusItem>;
  return (
    <>
      {atWork !== undefined && <StatusItem>{countText(atWork, 'active agent')}</StatusItem>}
      {since !== undefined && (
        <StatusItem tone="waiting">{`AI Processing Active since ${clockText(since)}`}</StatusItem>
      )}
      {since === undefined && atWork !== undefined && <StatusItem tone="good">AI Agents Ready</StatusItem>}
    </>
  );
}
