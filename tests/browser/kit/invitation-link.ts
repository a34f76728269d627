import type { APIRequestContext } from 'playwright-core';
import { newMeeting } from './in-meeting.ts';

/** The link by which a guest comes into a new meeting of whoever this API is used by. */
export async function invitationLink(
  api: APIRequestContext,
  title: string,
  role: 'speaker' | 'viewer',
): Promise<string> {
  const meeting = await newMeeting(api, title);
  const data = { role, side: 'them', guests: true, waitingRoom: false };
  const answer = await api.post(`/api/meetings/${meeting.split('/').at(-1)}/invitations`, { data });
  return ((await answer.json()) as { link: string }).link;
}
