// Something more that a click shows: evidence, reasoning, details.
import { Collapsible } from '@base-ui/react/collapsible';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

export interface DisclosureProps {
  /** The words on the button. */
  label: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  className?: string;
}

export function Disclosure({ label, children, defaultOpen = false, className }: DisclosureProps) {
  const whole = useRef<HTMLDivElement>(null);
  // What it opens may lie below the edge of a panel that scrolls. It opens at once, so the next frame has it at its full height.
  const show = () => requestAnimationFrame(() => whole.current?.scrollIntoView({ block: 'nearest' }));
  return (
    <Collapsible.Root ref={whole} defaultOpen={defaultOpen} onOpenChange={show} className={className}>
      <Collapsible.Trigger className="group -ml-1.5 inline-flex min-h-7 cursor-pointer items-center gap-1 rounded-md px-1.5 text-left text-sm font-medium text-accent hover:bg-accent-soft">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-data-panel-open:rotate-90"
        />
        {label}
      </Collapsible.Trigger>
      <Collapsible.Panel>{children}</Collapsible.Panel>
    </Collapsible.Root>
  );
}
