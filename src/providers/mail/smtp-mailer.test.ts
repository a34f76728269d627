import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';

async function listening(smtp: SMTPServer): Promise<string> {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(smtp.server.address() as { port: number }).port}`;
}

test('[K13] one address is one recipient, however it is written', async () => {
  const recipients: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      recipients.push(address);
      done();
    },
  });
  const mailer = smtpMailer({ url: await listening(smtp), from: 'Aside <aside@example.com>' });
  await mailer.send({ to: 'zoe@example.com', subject: 'Hello', text: 'Hello' });
  await mailer.send({ to: "o'neil+a@example.com", subject: 'Hello', text: 'Hello' });
  expect(recipients).toEqual(['zoe@example.com', "o'neil+a@example.com"]);
  smtp.close();
});

test('[K13] a refusal tells its codes, and neither the address nor the server’s words', async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`no mailbox for ${address}`)),
  });
  const mailer = smtpMailer({ url: await listening(smtp), from: 'aside@example.com' });
  const refused = mailer.send({ to: 'zoe@example.com', subject: 'Hello', text: 'Hello' });
  await expect(refused).rejects.toThrow('The mail server did not take a mail (EENVELOPE 550).');
  smtp.close();
});
