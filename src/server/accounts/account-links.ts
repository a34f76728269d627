// The links for confirming an address or resetting a password, and the mails that carry them. The secret part is behind the
// #, which browsers send to no server.
import type { Mailer } from '#providers/mail.ts';

/** A link to set another password holds for an hour. */
export const resetLinkSeconds = 60 * 60;

export interface AccountLinks {
  setPassword(token: string): string;
  verifyEmail(token: string): string;
}

export function accountLinks(publicUrl: string): AccountLinks {
  return {
    setPassword: (token) => `${publicUrl}/set-password#${token}`,
    verifyEmail: (token) => `${publicUrl}/verify-email#${token}`,
  };
}

export interface AccountMails {
  sendResetLink(email: string, token: string): void;
  sendVerificationLink(email: string, token: string): void;
}

export interface AccountMailsDependencies {
  mailer: Mailer;
  links: AccountLinks;
  failed(error: unknown): void;
}

/** Sent beside the request: how long its answer takes must not tell whether there is such an account. */
export function accountMails({ mailer, links, failed }: AccountMailsDependencies): AccountMails {
  const send = (to: string, subject: string, lines: string[]): void =>
    void mailer.send({ to, subject, text: `${lines.join('\n\n')}\n` }).catch(failed);
  return {
    sendResetLink: (email, token) =>
      send(email, 'Set a new password for Aside', [
        'Somebody, probably you, asked to set a new password for your account. This link does it and holds for an hour:',
        links.setPassword(token),
        'If it was not you, there is nothing to do: your password stays as it is.',
      ]),
    sendVerificationLink: (email, token) =>
      send(email, 'Confirm your address for Aside', [
        'This link confirms that the address is yours, so that you can sign in. It holds for an hour:',
        links.verifyEmail(token),
        'If you did not make an account, there is nothing to do.',
      ]),
  };
}
