// Puts the chosen theme on before the first paint. A file of its own because the page allows no inline scripts;
// src/web/parts/theme/theme.ts holds the same key; it stores JSON.
try {
  const theme = localStorage.getItem('asideTheme')?.replaceAll('"', '');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the system's theme it is.
}
