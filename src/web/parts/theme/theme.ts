// Light, dark or as the system has it: kept in this browser, worn as data-theme on the root element.
// public/theme.js puts it on before the first paint, from the same key.
import { useSyncExternalStore } from 'react';
import { storedValue } from '../../device/device-storage.ts';

export type Theme = 'system' | 'light' | 'dark';

type Chosen = Exclude<Theme, 'system'>;
const isChosen = (value: unknown): value is Chosen => value === 'light' || value === 'dark';
/** By hand: the landing page, which has a switch for it, does without the library. */
const schema = { safeParse: (value: unknown) => ({ data: isChosen(value) ? value : undefined }) };
const chosen = storedValue('asideTheme', schema);

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
