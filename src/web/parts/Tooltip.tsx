// A hint for people who point or tab at something. It repeats what the element's own name says, so it is never
// the only place where a thing is told.
import { Tooltip as Primitive } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger render={children} />
      <Primitive.Portal>
        <Primitive.Positioner sideOffset={6} className="z-60">
          <Primitive.Popup className="max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-lg transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
            {text}
          </Primitive.Popup>
        </Primitive.Positioner>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
