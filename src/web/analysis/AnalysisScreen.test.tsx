import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { smallMeetingState, smallReport } from '#web/testing/small-meeting.ts';
import type { Meetings } from '#web/live/meetings.ts';
import { AnalysisScreen } from './AnalysisScreen.tsx';
import { ReportView } from './ReportView.tsx';
import { SampleReport } from './SampleReport.tsx';
import { courseOf, trendInWords } from './SentimentTrend.tsx';

const sessionId = smallReport.session.id;
const routes = [
  { path: '/analysis', Component: AnalysisScreen },
  { path: '/dashboard', element: <p>The dashboard</p> },
];
const openReport = (meetings: Meetings) =>
  openPage({ address: `/analysis?meeting=${sessionId}`, routes, account: { meetings } });

test('the report of a small meeting shows what was found, and the way back', async () => {
  const { user } = openReport(meetingsInMemory([], [smallMeetingState]));
  expect(screen.getByText('Analyzing meeting data...')).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pricing call' })).toBeTruthy();
  for (const name of ['Summary', 'Sentiment', 'Key topics', 'Action items', 'Insights', 'Engagement']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  }
  expect(screen.getByText('2 participants')).toBeTruthy();
  expect(screen.getByText('Duration 12m')).toBeTruthy();
  expect(screen.queryByText('This is a sample.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to dashboard' }));
  expect(await screen.findByText('The dashboard')).toBeTruthy();
});

test('a finding opens the lines it rests on, with the words marked', async () => {
  render(<ReportView report={smallReport} />);
  const panel = screen.getByRole('heading', { name: 'Action items' }).parentElement!;
  await userEvent.click(within(panel).getByRole('button', { name: 'Rests on 1 line' }));
  expect((await within(panel).findByText('send you the pricing by Friday')).tagName).toBe('MARK');
  expect(within(panel).getByText('Sam')).toBeTruthy();
});

test('Export report offers Markdown and JSON', async () => {
  const { user } = openReport(meetingsInMemory([], [smallMeetingState]));
  await user.click(await screen.findByRole('button', { name: 'Export report' }));
  expect(await screen.findByRole('menuitem', { name: /Markdown/ })).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: /JSON/ })).toBeTruthy();
});

test('a meeting that is not there is told, with a way back', async () => {
  openReport(meetingsInMemory([]));
  expect(await screen.findByRole('heading', { name: 'Meeting not found' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Back to dashboard' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export report' })).toBeNull();
});

test('a meeting in which nothing was said has no figures to show', async () => {
  openReport(meetingsInMemory([], [{ ...smallMeetingState, entries: [], outputs: [] }]));
  expect(await screen.findByText(/Nothing was said in this meeting yet/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the meeting' }).getAttribute('href')).toBe(
    `/meeting/${sessionId}`,
  );
});

test('a report that cannot be loaded says so, and trying again helps', async () => {
  let down = true;
  const { user } = openReport({
    ...meetingsInMemory([]),
    state: (): Promise<MeetingState> =>
      down ? Promise.reject(new Error('planted')) : Promise.resolve(smallMeetingState),
  });
  const alert = await screen.findByRole('alert');
  down = false;
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Pricing call' })).toBeTruthy();
});

test('without a meeting, the sample comes after two seconds and is called a sample', async () => {
  const clock = manualClock();
  const router = createMemoryRouter([{ path: '/', element: <SampleReport clock={clock} /> }]);
  render(<RouterProvider router={router} />);
  act(() => clock.advance(1_999));
  expect(screen.getByText('Analyzing meeting data...')).toBeTruthy();
  act(() => clock.advance(1));
  expect(screen.getByText('This is a sample.')).toBeTruthy();
  expect(screen.getByText('75% positive')).toBeTruthy();
  for (const topic of ['Strategy', 'Planning', 'Discussion']) expect(screen.getByText(topic)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export report' })).toBeTruthy();
});

test('the course of the sentiment is told in words', () => {
  expect(trendInWords([0.9, 0.2, 0.5])).toBe(
    'Sentiment over the meeting: began positive, ended neutral; lowest negative, highest positive.',
  );
});

test('the course of a long meeting is drawn through averages, that of a short one through every score', () => {
  expect(courseOf([0.9, 0.2, 0.5])).toEqual([0.9, 0.2, 0.5]);
  const long = courseOf(Array.from({ length: 500 }, (_, at) => (at < 250 ? 1 : 0)));
  expect(long.length).toBeLessThanOrEqual(30);
  expect([long[0], long.at(-1)]).toEqual([1, 0]);
});
