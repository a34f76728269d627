// The meeting screen's keys: R records and stops, A opens what is known about the meeting, N goes to the field for a note, Q to that for a question, End jumps to the live end, Escape
// goes back from quoted words to the insight that led there. The letters can be switched off: people who speak to their computer may press them without meaning to
// (WCAG 2.1.4).
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storedValue } from '#web/device/device-storage.ts';

const letterKeys = storedValue('aside.letter-keys', z.enum(['on', 'off']));
const lettersOn = (): boolean => letterKeys.read() !== 'off';

export interface Shortcuts {
  letters: boolean;
  setLetters(on: boolean): void;
}

export interface ShortcutActions {
  record(): void;
  about(): void;
  note(): void;
  ask(): void;
  jump(): void;
  goBack(): void;
}

export function useShortcuts({ record, about, note, ask, jump, goBack }: ShortcutActions): Shortcuts {
  const letters = useSyncExternalStore(letterKeys.subscribe, lettersOn);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
    if (event.key === 'End') jump();
    else if (event.key === 'Escape' && isInTranscript(event.target)) goBack();
    else if (letters && event.key.toLowerCase() === 'r') record();
    else if (letters && event.key.toLowerCase() === 'a') about();
    else if (letters && event.key.toLowerCase() === 'n') note();
    else if (letters && event.key.toLowerCase() === 'q') ask();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { letters, setLetters: (on) => letterKeys.write(on ? 'on' : 'off') };
}

function isInTranscript(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('[role=log]') !== null;
}

/** In a field, or in a menu or dialog, keys mean something else. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role=menu], [role=dialog]') !== null
  );
}
