// What an invitation is called on the screen, and its whole link.
import type { ShownInvitation } from '#protocol/http/people-routes.ts';
import { countText, dateTimeText } from '#web/parts/format.ts';
import { partWords } from '#web/parts/role-words.ts';

/** The server leaves the origin to the page where its settings name none. */
export function wholeLink(link: string, origin: string): string {
  return link.startsWith('/') ? origin + link : link;
}

export function isOfThisComputer(link: string): boolean {
  const { hostname } = new URL(link);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname.startsWith('127.')
  );
}

/** As what it lets in, and how. */
export function invitationText(invitation: ShownInvitation): string {
  const { guests, waitingRoom } = invitation;
  return [
    partWords(invitation, 'us'),
    guests ? 'guests too' : 'with an account',
    ...(waitingRoom ? ['you let each person in'] : []),
  ].join(' · ');
}

/** How often it was used, and until when it may be. */
export function usesText({ uses, maxUses, expiresAt, state }: ShownInvitation): string {
  const came =
    maxUses === undefined ? `${countText(uses, 'person', 'people')} came` : `${uses} of ${maxUses} came`;
  if (expiresAt === undefined) return `${came} · no end`;
  return `${came} · ${state === 'expired' ? 'ended' : 'until'} ${dateTimeText(expiresAt)}`;
}
