// The agents' findings, presented calmly: insights that ask for attention, of one agent or of all; one click away the quiet
// ones, and the reasons for silence. Nothing moves under the pointer.
import { Bot, EyeOff, ScrollText, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { leftOutText } from '#meeting/state/agreed-part.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { ownTypes } from '../agent-types.ts';
import { SoFar } from '../analysis/SoFar.tsx';
import { AgentButtons } from './AgentButtons.tsx';
import { InsightList } from './InsightList.tsx';
import { OtherLanguageNote } from './OtherLanguageNote.tsx';
import { Panel } from '../Panel.tsx';
import { QuietList } from './QuietList.tsx';
import { shownOutputs } from '../shown-outputs.ts';
import { fetchTrail } from '../trail/fetch-trail.ts';
import { useLater } from '../use-later.ts';
import { ofAgent } from './attention/sort-insights.ts';
import { useAttention } from './attention/use-attention.ts';

const fetchViews = () => import('./insight-views.ts');

type View = 'insights' | 'quiet' | 'ledger';

export function AgentPanel({ className }: { className?: string }) {
  const { outputs, leftOut } = useMeeting(shownOutputs);
  const left = leftOutText({ ...leftOut, lines: 0 });
  const { sorted } = useAttention();
  const [chosen, setChosen] = useState<AgentId>();
  const [view, setView] = useState<View>('insights');
  const [thresholds, setThresholds] = useState(false);
  const counts = useMemo(() => countByAgent(outputs), [outputs]);
  const own = useMemo(() => ownTypes(outputs), [outputs]);
  const { shown, quiet } = useMemo(
    () => (chosen === undefined ? sorted : ofAgent(sorted, chosen)),
    [sorted, chosen],
  );
  const views = useLater('insight-views', fetchViews, view === 'ledger' || thresholds);
  useLater('trail', fetchTrail, false);
  /** The list is another one then, and begins at its top. */
  const key = `${chosen ?? 'all'} ${view}`;
  const top = useRef<HTMLDivElement>(null);
  function toggle(wanted: View): void {
    flushSync(() => setView(view === wanted ? 'insights' : wanted));
    // In a panel that scrolls as a whole, the buttons for this are at its end.
    top.current?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Panel
      title="AI Agent Insights"
      icon={<Bot />}
      className={className}
      aside={
        <IconButton
          label="Your thresholds"
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
          onClick={() => setThresholds(true)}
          className="-my-1 h-9!"
        />
      }
    >
      <div ref={top} className="shrink-0">
        <OtherLanguageNote />
        <AgentButtons counts={counts} own={own} total={outputs.length} chosen={chosen} onChoose={setChosen} />
      </div>
      {view === 'insights' && (
        <InsightList key={key} insights={shown} chosen={chosen} anyQuiet={quiet.length > 0} />
      )}
      {view === 'quiet' && <QuietList key={key} insights={quiet} named={chosen === undefined} />}
      {view === 'ledger' && views && <views.SilenceLedger key={key} chosen={chosen} onChoose={setChosen} />}
      <SoFar isAlone={sorted.shown.length === 0} isHidden={view !== 'insights' || chosen !== undefined} />
      {left !== '' && <p className="shrink-0 px-4 py-1.5 text-xs text-ink-soft">{left}</p>}
      <div className="flex shrink-0 flex-wrap gap-x-1 border-t border-line px-2 py-1">
        <ViewButton
          icon={<ScrollText aria-hidden="true" className="size-3.5" />}
          pressed={view === 'ledger'}
          onPress={() => toggle('ledger')}
        >
          Silence ledger
        </ViewButton>
        {(quiet.length > 0 || view === 'quiet') && (
          <ViewButton
            icon={<EyeOff aria-hidden="true" className="size-3.5" />}
            pressed={view === 'quiet'}
            onPress={() => toggle('quiet')}
          >
            {quiet.length} more kept quiet
          </ViewButton>
        )}
      </div>
      {views && <views.ThresholdsDialog open={thresholds} onOpenChange={setThresholds} />}
    </Panel>
  );
}

interface ViewButtonProps {
  icon: ReactNode;
  pressed: boolean;
  onPress(): void;
  children: ReactNode;
}

function ViewButton({ icon, pressed, onPress, children }: ViewButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex h-8 cursor-pointer items-center gap-1.5 rounded-md border border-transparent px-2 text-xs text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
    >
      {icon}
      <span className="tabular-nums">{children}</span>
    </button>
  );
}

function countByAgent(outputs: readonly EmittedOutput[]): Map<AgentId, number> {
  const counts = new Map<AgentId, number>();
  for (const { agentType } of outputs) counts.set(agentType, (counts.get(agentType) ?? 0) + 1);
  return counts;
}
