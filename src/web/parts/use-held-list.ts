// A list that does not move under the pointer or the focus: it stays as it was when they came, until they leave or ask
// for what came meanwhile.
import { useState, type FocusEvent } from 'react';

export interface HeldList<T> {
  shown: T;
  /** Shows it as it is now, though the pointer or the focus is still there. */
  release(): void;
  /** For the element around the list. */
  props: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/** `list` is never changed in place. */
export function useHeldList<T>(list: T): HeldList<T> {
  const [held, setHeld] = useState<{ list: T; pointer: boolean; focus: boolean }>();
  const hold = (actor: 'pointer' | 'focus'): void =>
    setHeld((before) => ({ list, pointer: false, focus: false, ...before, [actor]: true }));
  const letGo = (actor: 'pointer' | 'focus'): void =>
    setHeld((before) => {
      if (!before) return undefined;
      const after = { ...before, [actor]: false };
      return after.pointer || after.focus ? after : undefined;
    });
  return {
    shown: held ? held.list : list,
    release: () => setHeld((before) => before && { ...before, list }),
    props: {
      onPointerEnter: () => hold('pointer'),
      onPointerLeave: () => letGo('pointer'),
      onFocus: () => hold('focus'),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) letGo('focus');
      },
    },
  };
}
