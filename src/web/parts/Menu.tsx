// A button that opens a list of actions or choices.
import { Menu as Primitive } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

const itemLook =
  'flex min-h-9 cursor-default items-center gap-2.5 rounded-lg px-3 py-1.5 text-sm text-ink outline-none select-none data-highlighted:bg-sunken';

/** `trigger` is the button element; the children are items, groups and separators. */
export function Menu({ trigger, children }: { trigger: ReactElement; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger render={trigger} />
      <Primitive.Portal>
        <Primitive.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <Primitive.Popup className="min-w-48 rounded-xl border border-line bg-surface p-1.5 shadow-xl outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {children}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

export function MenuItem({
  icon,
  onClick,
  children,
}: {
  icon?: ReactNode;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <Primitive.Item className={itemLook} onClick={onClick}>
      {icon}
      {children}
    </Primitive.Item>
  );
}

export function MenuSeparator() {
  return <Primitive.Separator className="mx-2 my-1.5 h-px bg-line" />;
}

export interface MenuChoiceProps<V extends string> {
  label: string;
  value: V;
  choices: readonly { value: V; text: string; icon?: ReactNode }[];
  onChange(value: V): void;
}

/** One of several, with a tick at the one that holds. */
export function MenuChoice<V extends string>({ label, value, choices, onChange }: MenuChoiceProps<V>) {
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next: V) => onChange(next)}>
      <Primitive.GroupLabel className="px-3 py-1.5 text-xs font-medium text-ink-soft">
        {label}
      </Primitive.GroupLabel>
      {choices.map((choice) => (
        <Primitive.RadioItem key={choice.value} value={choice.value} closeOnClick className={itemLook}>
          {choice.icon}
          <span className="grow">{choice.text}</span>
          <Primitive.RadioItemIndicator>
            <Check aria-hidden="true" className="size-4 text-accent" />
          </Primitive.RadioItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}
