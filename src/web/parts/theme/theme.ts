// Light, dark or as the system has it: kept in this browser, worn as data-theme on the root element.
// public/theme.js puts it on before the first paint, from the same key.
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storedValue } from '../../device/device-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const chosen = storedValue('asideTheme', z.enum(['light', 'dark']));

export function setTheme(theme: Theme): void {
  if (theme === 'system') chosen.remove();
  else chosen.write(theme);
  wear();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

const currentTheme = (): Theme => chosen.read() ?? 'system';

function wear(): void {
  const theme = currentTheme();
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

/** Another tab of the same person may change it, too. */
function subscribe(changed: () => void): () => void {
  return chosen.subscribe(() => {
    wear();
    changed();
  });
}
