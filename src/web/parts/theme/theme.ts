// Light, dark or as the system has it: kept in local storage, worn as data-theme on the root element.
// public/theme.js puts it on before the first paint, from the same key.
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

const storageKey = 'asideTheme';
const listeners = new Set<() => void>();

export function currentTheme(): Theme {
  const worn = document.documentElement.dataset['theme'];
  return worn === 'light' || worn === 'dark' ? worn : 'system';
}

export function setTheme(theme: Theme): void {
  wear(theme);
  try {
    if (theme === 'system') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, theme);
  } catch {
    // Storage is blocked: the theme then holds until the page is closed.
  }
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

function wear(theme: string | null): void {
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // Another tab of the same person changed it.
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey) wear(event.newValue);
  };
  listeners.add(listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', fromOtherTab);
  };
}
