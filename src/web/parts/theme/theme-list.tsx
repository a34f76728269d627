// The three themes with their names and icons.
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Theme } from './theme.ts';

export const themes: { value: Theme; text: string; icon: ReactNode }[] = [
  { value: 'light', text: 'Light', icon: <Sun aria-hidden="true" className="size-4" /> },
  { value: 'dark', text: 'Dark', icon: <Moon aria-hidden="true" className="size-4" /> },
  { value: 'system', text: 'System', icon: <Monitor aria-hidden="true" className="size-4" /> },
];
