// Removes everything that this browser stores about a person whose account was deleted: unsent words and speech, meetings
// that began without the server, settings and notes.
import type { User } from '#meeting/session.ts';
import { openOutboxStore } from '#web/live/outbox-store.ts';
import type { Meetings } from '#web/live/meetings.ts';
import { openChunkStore } from '#web/listening/chunks/store/open-chunk-store.ts';

/** `meetings`: those kept in this browser. Each part is tried, whatever becomes of the others. */
export async function forgetHere(user: User, meetings: Pick<Meetings, 'list' | 'remove'>): Promise<void> {
  await Promise.allSettled([
    forgetWords(user.uid),
    forgetSpeech(user.uid),
    forgetMeetings(meetings),
    forgetNotes(user.uid),
  ]);
}

async function forgetWords(userId: string): Promise<void> {
  const store = await openOutboxStore(userId);
  for (const { event } of await store.all()) await store.remove(event.id);
  store.close();
}

async function forgetSpeech(userId: string): Promise<void> {
  const store = await openChunkStore();
  for (const sessionId of (await store.countByMeeting(userId)).keys())
    await store.forget({ userId, sessionId });
  store.close();
}

async function forgetMeetings({ list, remove }: Pick<Meetings, 'list' | 'remove'>): Promise<void> {
  for (const { id } of await list()) await remove(id);
}

/** Each name of a note about a person holds the id of the account. */
async function forgetNotes(userId: string): Promise<void> {
  for (const name of Object.keys(localStorage))
    if (name.split(':').includes(userId)) localStorage.removeItem(name);
}
