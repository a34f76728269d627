// The choice of light, dark or system, as a part of a menu.
import { MenuChoice } from '../Menu.tsx';
import { themes } from './theme-list.tsx';
import { setTheme, useTheme, type Theme } from './theme.ts';

export function ThemeChoice() {
  return <MenuChoice<Theme> label="Theme" value={useTheme()} choices={themes} onChange={setTheme} />;
}
