// On a phone: which of the panels is shown.
import { useAttention } from './insights/use-attention.ts';

export type PanelName = 'transcript' | 'insights' | 'analysis';

const names: Record<PanelName, string> = {
  transcript: 'Transcript',
  insights: 'Insights',
  analysis: 'Analysis',
};

export interface PanelChoiceProps {
  panel: PanelName;
  onPanel(panel: PanelName): void;
  className?: string;
}

export function PanelChoice({ panel, onPanel, className = '' }: PanelChoiceProps) {
  const insights = useAttention().sorted.shown.length;
  return (
    <nav aria-label="Panels" className={`grid grid-cols-3 gap-1 px-3 pt-2 ${className}`}>
      {(Object.keys(names) as PanelName[]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={panel === name}
          onClick={() => onPanel(name)}
          className="flex h-10 cursor-pointer items-center justify-center gap-1.5 rounded-lg text-sm font-medium text-ink-soft aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          {names[name]}
          {name === 'insights' && insights > 0 && <span className="text-xs tabular-nums">{insights}</span>}
        </button>
      ))}
    </nav>
  );
}
