// Mail through a company's own mail server, by SMTP.
import { createTransport } from 'nodemailer';
import type { Mailer } from '../mail.ts';

const patienceMs = 20_000;

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  url: string;
  from: string;
}

export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    async send({ to, subject, text }) {
      // As an object, so that it is never read as a list of addresses.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}
