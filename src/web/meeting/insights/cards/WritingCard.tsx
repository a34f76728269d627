// An insight that is being written, in the place of its later card: first the line that it is about, then its words. It
// cannot be rated before it was checked.
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { agentType } from '../../agent-types.ts';
import { EvidenceButton } from './EvidenceButton.tsx';
import { OutputCard } from './OutputCard.tsx';
import { useReveal } from './use-reveal.ts';

export function WritingCard({ id }: { id: string }) {
  const insight = useMeeting((state) => state.streaming.find((one) => one.id === id));
  // In a list that is held for the pointer it is whole by now.
  const output = useMeeting((state): EmittedOutput | undefined => state.outputs.find((one) => one.id === id));
  const about = useMeeting((state) => state.entries.find((entry) => entry.id === insight?.about));
  const text = useReveal(insight?.content ?? '');
  if (output) return <OutputCard output={output} named />;
  if (!insight) return null;
  const agent = agentType(insight.agentType, insight.agentName);
  return (
    <article
      aria-busy="true"
      aria-label={`${agent.name} is writing`}
      className="shrink-0 rounded-xl border border-l-3 border-dashed border-line p-3.5 text-sm"
      style={{ borderLeftColor: agent.color }}
    >
      <p className="flex items-center gap-1.5 text-xs font-semibold">
        <span style={{ color: agent.color }}>
          <Icon name={agent.icon} className="size-3.5" />
        </span>
        {agent.name}
        <span className="font-normal text-ink-soft">is writing …</span>
      </p>
      {text !== '' && <p className="mt-2 wrap-anywhere">{text}</p>}
      {about && (
        <div className="mt-2 flex">
          <EvidenceButton place={{ entryId: about.id, start: 0, end: 0 }} quote={about.text} />
        </div>
      )}
    </article>
  );
}
