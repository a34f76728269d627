// A share as a bar: sentiment, speaking time. The number stands beside it in words, so the bar is one picture with a name.
import { Meter } from '@base-ui/react/meter';

export function Bar({ label, share, className = '' }: { label: string; share: number; className?: string }) {
  return (
    <Meter.Root aria-label={label} value={Math.round(share * 100)} min={0} max={100} className={className}>
      <Meter.Track className="h-2 overflow-hidden rounded-full bg-line outline outline-transparent">
        <Meter.Indicator className="h-full rounded-full bg-accent forced-color-adjust-none" />
      </Meter.Track>
    </Meter.Root>
  );
}
