// The list of meetings as it is read, a part at a time: what a change of one meeting makes of it.
import type { InfiniteData } from '@tanstack/react-query';
import { bounds } from '#meeting/limits.ts';
import { type MeetingPlace, newestFirst } from '#meeting/meeting-list.ts';
import type { MeetingSession } from '#meeting/session.ts';

export type ListedMeetings = InfiniteData<MeetingSession[], MeetingPlace | undefined>;

/** The meeting as it stands now, in its place. One that stands behind all that was read comes when that is read. */
export function withMeeting(list: ListedMeetings, session: MeetingSession): ListedMeetings {
  const { pages } = list;
  if (pages.some((page) => page.some(({ id }) => id === session.id))) {
    return changed(list, (page) => page.map((one) => (one.id === session.id ? session : one)));
  }
  const place = pages.findIndex((page) => {
    const last = page.at(-1);
    return page.length < bounds.meetingsShown || !last || newestFirst(session, last) < 0;
  });
  return changed(list, (page, index) => (index === place ? [...page, session].toSorted(newestFirst) : page));
}

export function withoutMeeting(list: ListedMeetings, sessionId: string): ListedMeetings {
  return changed(list, (page) => page.filter(({ id }) => id !== sessionId));
}

function changed(
  list: ListedMeetings,
  update: (page: MeetingSession[], index: number) => MeetingSession[],
): ListedMeetings {
  return { ...list, pages: list.pages.map(update) };
}
