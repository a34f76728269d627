// A list that does not move under the pointer or the focus: what comes meanwhile waits behind a count.
import { useState, type FocusEvent } from 'react';

export interface HeldList<T> {
  shown: readonly T[];
  /** How many more there are. */
  waiting: number;
  /** Shows them, though the pointer or the focus is still there. */
  release(): void;
  /** For the element around the list. */
  props: {
    onPointerEnter(): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/** `list` only ever grows. */
export function useHeldList<T>(list: readonly T[]): HeldList<T> {
  const [held, setHeld] = useState<{ list: readonly T[]; pointer: boolean; focus: boolean }>();
  const hold = (by: 'pointer' | 'focus'): void =>
    setHeld((before) => ({ list, pointer: false, focus: false, ...before, [by]: true }));
  const letGo = (by: 'pointer' | 'focus'): void =>
    setHeld((before) => {
      if (!before) return undefined;
      const after = { ...before, [by]: false };
      return after.pointer || after.focus ? after : undefined;
    });
  const shown = held?.list ?? list;
  return {
    shown,
    waiting: list.length - shown.length,
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
