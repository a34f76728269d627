// Mail to a person about their account: links to confirm an address or to reset a password. No mail contains anything about a
// meeting.

interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken it. */
  send(mail: Mail): Promise<void>;
}
