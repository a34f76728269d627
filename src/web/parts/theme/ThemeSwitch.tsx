// One button that goes from theme to theme, for headers without a menu. Plain, so that the landing page stays light.
import { Button } from '../buttons/Button.tsx';
import { themes } from './theme-list.tsx';
import { setTheme, useTheme } from './theme.ts';

export function ThemeSwitch() {
  const theme = useTheme();
  const at = themes.findIndex(({ value }) => value === theme);
  const worn = themes[at]!;
  const next = themes[(at + 1) % themes.length]!;
  const label = `Theme: ${worn.text}. Change to ${next.text}`;
  return (
    <Button
      variant="ghost"
      className="w-10 px-0!"
      aria-label={label}
      title={label}
      onClick={() => setTheme(next.value)}
    >
      {worn.icon}
    </Button>
  );
}
