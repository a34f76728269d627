// Which of several panels is shown: of all on a phone, of those beside the transcript on a wider screen.
import { useAttention } from '../insights/attention/use-attention.ts';
import type { PanelName } from './use-panels.ts';

const names: Record<PanelName, string> = {
  transcript: 'Transcript',
  insights: 'Insights',
  analysis: 'Analysis',
  notes: 'Notes',
  ask: 'Ask',
};

export interface PanelChoiceProps {
  label: string;
  choices: readonly PanelName[];
  panel: PanelName;
  onPanel(panel: PanelName): void;
  className?: string;
}

export function PanelChoice({ label, choices, panel, onPanel, className = '' }: PanelChoiceProps) {
  const insights = useAttention().sorted.shown.length;
  return (
    <nav
      aria-label={label}
      className={`grid auto-cols-fr grid-flow-col gap-1 max-[24rem]:auto-cols-auto ${className}`}
    >
      {choices.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={panel === name}
          onClick={() => onPanel(name)}
          className="flex h-10 cursor-pointer items-center justify-center gap-1.5 rounded-lg text-sm font-medium max-sm:text-[0.8125rem] text-ink-soft aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {names[name]}
          {name === 'insights' && insights > 0 && <span className="text-xs tabular-nums">{insights}</span>}
        </button>
      ))}
    </nav>
  );
}
