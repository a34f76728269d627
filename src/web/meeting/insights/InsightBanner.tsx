// What the agents are saying at this moment, as it comes. What they have said before is in the agent panel.
import { Sparkles } from 'lucide-react';
import type { StreamingInsight } from '#meeting/outputs/output.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { agentType } from '../agent-types.ts';
import { useStreamingAboveThreshold } from './attention/use-streaming-above-threshold.ts';
import { useReveal } from './cards/use-reveal.ts';
import { useIsRecorded } from '../recording/use-is-recorded.ts';
import { shownOutputs } from '../shown-outputs.ts';
import { useAgentsAtWork } from '../status/use-agents-health.ts';

/** As many as a glance takes in. The newest are shown. */
const shownAtOnce = 3;

export function InsightBanner({ className = '' }: { className?: string }) {
  const insights = useStreamingAboveThreshold();
  const quiet = useQuietText();
  const hasEnded = useMeeting(({ session }) => session?.hasEnded === true);
  if (hasEnded && insights.length === 0) return null;
  const texts = insights.filter(({ content }) => content !== '').slice(-shownAtOnce);
  return (
    <section aria-label="Live AI insights" className={`px-3 pt-3 lg:px-4 ${className}`}>
      {/* Always there and of one height, so that nothing below moves when a line comes or an agent speaks. */}
      <div className="flex h-19 items-center gap-3 overflow-hidden rounded-2xl border border-accent/30 bg-accent-soft px-4 text-sm">
        <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent" />
        {texts.length === 0 ? (
          <p>{quiet}</p>
        ) : (
          <ul className="grid min-w-0 grow grid-flow-col auto-cols-fr gap-5 max-lg:[&>li:not(:last-child)]:hidden">
            {texts.map((insight) => (
              <BannerInsight key={insight.id} insight={insight} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

/** What the status bar tells of who looks at what is said holds here, too. */
function useQuietText(): string {
  const recording = useIsRecorded();
  const spoke = useMeeting((state) => shownOutputs(state).outputs.length > 0);
  const isServerAway = useMeeting((state) => state.connection === 'disconnected');
  const agentsHere = useMeeting((state) => state.agentsHere);
  const switchedOff = useAgentsAtWork() === 0;
  if (agentsHere === 'not-here' || (isServerAway && !agentsHere))
    return 'No agent looks at what is said until the server is back.';
  if (agentsHere === undefined && switchedOff) return 'The AI agents are switched off on this server.';
  if (!recording) return 'What the agents notice appears here as it comes.';
  return spoke ? 'The agents are listening.' : 'Initializing analysis...';
}

function BannerInsight({ insight }: { insight: StreamingInsight }) {
  const text = useReveal(insight.content);
  const agent = agentType(insight.agentType, insight.agentName);
  const isFromDevice = useMeeting(
    ({ outputs }) => outputs.find(({ id }) => id === insight.id)?.fromDevice !== undefined,
  );
  return (
    <li className="min-w-0">
      <p className="flex items-center gap-1.5 text-xs font-semibold text-accent">
        <Icon name={agent.icon} className="size-3.5" />
        {agent.name}
        {isFromDevice && <span className="font-normal text-ink-soft">from this device</span>}
      </p>
      <p className="line-clamp-2 leading-snug wrap-anywhere" title={insight.content}>
        {text}
      </p>
    </li>
  );
}
