import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loggedEvents } from '#web/device/analytics.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { LandingScreen } from './LandingScreen.tsx';

const routes = [
  { path: '/', Component: LandingScreen },
  { path: '/dashboard', element: <p>The dashboard</p> },
];

test('names the features and the five agents', () => {
  openPage({ address: '/', routes });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Meetings Enhanced by AI Intelligence');
  for (const name of [
    'AI-Powered Analysis',
    'Live Transcription',
    'Complete Provenance',
    'Real-time Updates',
    'Meet Your AI Team',
    'Sales',
    'HR',
    'Compliance',
    'Competitive',
    'Action Items',
  ]) {
    expect(screen.getByRole('heading', { name })).toBeTruthy();
  }
});

test('claims no figure that nothing measures', () => {
  openPage({ address: '/', routes });
  // The parts that would boast are there.
  for (const name of ['AI-Powered Analysis', 'Meet Your AI Team'])
    expect(screen.getByRole('heading', { name }).parentElement!.textContent.length).toBeGreaterThan(60);
  expect(document.body.textContent).not.toMatch(/95\s?%|accura/i);
});

test.each([
  ['Get Started', 'header'],
  ['Start Your First Meeting', 'hero'],
  ['Get Started Now', 'closing'],
])('%s logs an event and goes to the dashboard', async (name, from) => {
  const { user } = openPage({ address: '/', routes });
  await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText('The dashboard')).toBeTruthy();
  expect(loggedEvents().at(-1)).toEqual({ name: 'get_started', from });
});
