// Mail through a company's own mail server, by SMTP.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
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
      const mail = { from, to: { name: '', address: to }, subject, text };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new Error(`The mail server did not take a mail (${codesOf(error)}).`);
      });
    },
  };
}

const SmtpError = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** Its own words name the address, and logs hold none. */
function codesOf(error: unknown): string {
  const { code, responseCode } = SmtpError.safeParse(error).data ?? {};
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'no reason given';
}
