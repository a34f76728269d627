// The exit that CONTRIBUTING.md shows, to a real web server: personal data is masked, those who have not agreed are left
// out, and the audit trail learns of it.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createExit, type ExitRecord } from '#exit/exit.ts';
import { manualClock } from '#meeting/clock.ts';
import { spokenId } from '#meeting/people/participants.ts';
import { someConsents } from '#meeting/samples.ts';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import { postToChat } from './post-to-chat.ts';
import { shownUnder } from './shown-code.ts';

const posted: string[] = [];
const chat = createServer((request, response) => {
  void text(request).then((body) => {
    posted.push(body);
    response.end();
  });
});
let webhook: string;
beforeEach(async () => {
  posted.length = 0;
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
  const address = chat.address();
  if (typeof address !== 'object' || address === null) throw new Error('The chat listens nowhere.');
  webhook = `http://127.0.0.1:${address.port}/hook`;
});
afterEach(() => new Promise((resolve) => chat.close(resolve)));

test('what leaves for the chat is masked, without the words of who has not agreed, and written down', async () => {
  const said = stateOfEvents(
    pricingCall({
      lines: [
        ['Sam', 'call me at +49 170 1234567 about the pricing'],
        ['Kim', 'the salaries in our team are a secret of ours'],
      ],
    }),
  );
  const state = { ...said, consents: someConsents({ [spokenId('Sam')]: true }) };
  const records: ExitRecord[] = [];
  const exit = createExit({
    consentPolicy: 'required',
    stateOf: async () => state,
    hashOf: async () => undefined,
    write: (record) => records.push(record),
    clock: manualClock(),
  });
  const sessionId = state.session!.id;

  expect(await postToChat(exit, { userId: 'sam', sessionId, webhook })).toBeUndefined();
  expect(posted).toHaveLength(1);
  expect(posted[0]).toContain('call me at ***MASKED*** about the pricing');
  expect(posted[0]).not.toContain('salaries');
  expect(records).toEqual([
    {
      what: 'meeting-exported',
      userId: 'sam',
      sessionId,
      data: expect.objectContaining({ to: new URL(webhook).host, hidden: 1, leftOut: 1 }),
    },
  ]);
});

test('CONTRIBUTING.md shows this very file, in under 30 lines', () => {
  const shown = shownUnder('Add an exit');
  expect(shown).toBe(readFileSync('examples/post-to-chat.ts', 'utf8'));
  expect(shown.split('\n').length).toBeLessThanOrEqual(30);
});
