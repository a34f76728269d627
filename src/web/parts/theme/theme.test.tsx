import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ThemeSwitch } from './ThemeSwitch.tsx';

afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset['theme'];
});

const change = async (to: string) =>
  userEvent.click(screen.getByRole('button', { name: new RegExp(`Change to ${to}$`) }));

test('a chosen theme is worn at once and kept for the next visit', async () => {
  render(<ThemeSwitch />);
  await change('Light');
  await change('Dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(localStorage.getItem('asideTheme')).toBe('dark');
});

test('choosing the system’s theme forgets the choice', async () => {
  render(<ThemeSwitch />);
  await change('Light');
  await change('Dark');
  await change('System');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(localStorage.getItem('asideTheme')).toBeNull();
});

test('a theme chosen in another tab is worn here too', () => {
  render(<ThemeSwitch />);
  dispatchEvent(new StorageEvent('storage', { key: 'asideTheme', newValue: 'dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  dispatchEvent(new StorageEvent('storage', { key: 'asideTheme', newValue: '<nonsense>' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
