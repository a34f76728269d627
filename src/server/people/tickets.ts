// The links of invitations. A ticket names the meeting and the invitation and carries a signature of both, made with the
// server's secret. So nothing that admits anybody is stored, and the host can be shown the same link again.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { SessionId } from '#meeting/session.ts';

interface Ticket {
  sessionId: string;
  invitationId: string;
}

export interface Tickets {
  /** As it stands in the link. */
  write(ticket: Ticket): string;
  /** Undefined where this server did not write it. */
  read(text: string): Ticket | undefined;
}

/** 128 bits: nobody guesses them, and the link stays short enough for a QR code that a phone reads across a table. */
const signatureBytes = 16;

export function createTickets(secret: string): Tickets {
  const signatureOf = ({ sessionId, invitationId }: Ticket) =>
    createHmac('sha256', secret)
      .update(`invitation ${sessionId} ${invitationId}`)
      .digest()
      .subarray(0, signatureBytes);
  return {
    write: (ticket) =>
      [ticket.sessionId, ticket.invitationId, signatureOf(ticket).toString('base64url')].join('.'),
    read(text) {
      const [sessionId = '', invitationId = '', signature = '', ...more] = text.split('.');
      if (more.length > 0 || !SessionId.safeParse(sessionId).success) return undefined;
      const ticket = { sessionId, invitationId };
      const given = Buffer.from(signature, 'base64url');
      const isOurs = given.length === signatureBytes && timingSafeEqual(given, signatureOf(ticket));
      return isOurs ? ticket : undefined;
    },
  };
}
