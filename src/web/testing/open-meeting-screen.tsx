// Opens the meeting screen over a link that the test controls, with a clock that the test controls, too.
import { act, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { manualClock } from '#meeting/clock.ts';
import { demoUser } from '#meeting/session.ts';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import type { MeetingPeople } from '#web/account/meeting-people.ts';
import { installScriptedRecognizer } from './scripted-recognizer-page.ts';
import { ClockContext } from '#web/meeting/clock-context.ts';
import { fakeLink, type FakeLinkOptions } from '#web/testing/fake-link.ts';
import type { Meetings } from '#web/live/meetings.ts';
import { MeetingScreen } from '#web/meeting/MeetingScreen.tsx';
import { noPeople } from './no-people.ts';
import { openPage } from './open-page.tsx';

const nobodyIsAsked: MeetingNotice = { consent: 'off', hostName: '', isAnalysed: true, goesTo: [] };

/** Signed in, on a server, unless told otherwise. */
export async function openScreen({
  people,
  meetings,
  ...options
}: Omit<FakeLinkOptions, 'clock'> & { people?: Partial<MeetingPeople>; meetings?: Meetings } = {}) {
  const clock = manualClock(Date.parse('2026-01-05T09:00:00'));
  const link = fakeLink({ clock, keptOn: 'server', ...options });
  installScriptedRecognizer([], window, clock);
  const { user } = openPage({
    address: `/meeting/${link.sessionId}`,
    routes: [
      {
        path: '/meeting/:sessionId?',
        Component: () => (
          <StrictMode>
            <ClockContext value={clock}>
              <MeetingScreen />
            </ClockContext>
          </StrictMode>
        ),
      },
    ],
    account: {
      account: { state: 'signed-in', user: demoUser },
      open: () => Promise.resolve(link),
      people: { ...noPeople, notice: async () => nobodyIsAsked, ...people },
      ...(meetings && { meetings }),
    },
  });
  const settle = () => act(() => new Promise<void>((resolve) => void setImmediate(resolve)));
  await settle();
  const send: typeof link.send = (...event) => act(() => link.send(...event));
  const sendEntry: typeof link.sendEntry = (...entry) => act(() => link.sendEntry(...entry));
  const pass = (ms: number) => act(() => clock.advance(ms));
  return { clock, link, user, settle, send, sendEntry, pass };
}

export const region = (name: string) => within(screen.getByRole('region', { name }));
export const transcript = () => within(screen.getByRole('log'));
export const status = () => within(screen.getByLabelText('Status'));
