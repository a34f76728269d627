// The whole way from a company directory that does not answer, through the agent that asks it, to what people are told.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closedPorts, createRegistry } from '#agents/registry.ts';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { firstKnown } from '#providers/companies/first-known.ts';
import { httpDirectory } from '#providers/companies/http-directory.ts';
import { rememberedDirectory } from '#providers/companies/remembered-directory.ts';
import { anEngine } from './test-engine.ts';

/** The twin: a directory that knows nobody, and fails until it is mended. */
async function aDirectory() {
  let status = 503;
  const server = createServer((_, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const directory = httpDirectory(`http://127.0.0.1:${port}/companies`);
  return { directory, mend: () => void (status = 404) };
}

test('[E16] an agent whose company directory fails is told of as offline, though another answers in its place, until it is mended', async () => {
  const { directory, mend } = await aDirectory();
  const clock = manualClock();
  // As the server puts them together.
  const companies = rememberedDirectory(firstKnown(directory, builtInDirectory), clock);
  const { say, pass, settle, kinds, state } = anEngine([...createRegistry({ ...closedPorts, companies })], {
    clock,
  });
  const told = () => kinds('agent-health').map(({ body }) => [body.agentType, body.status]);
  const meeting = aMeeting();

  await say(meeting, anEntry(meeting, 'We moved from SAP to something else.'));
  await expect.poll(() => directory.isAvailable!()).toBe(false);
  await pass(60_000);
  expect(told()).toEqual([]);
  await pass(30_000);
  expect(told()).toEqual([['domain-intelligence', 'offline']]);
  expect(state().unwell).toEqual([{ agentType: 'domain-intelligence', status: 'offline' }]);

  // It is known to be back by its next answer, so an agent that is offline has to be asked.
  mend();
  await say(anEntry(meeting, 'Salesforce was too slow for us.'));
  await expect.poll(() => directory.isAvailable!()).toBe(true);
  await settle();
  await pass(30_000);
  expect(told().at(-1)).toEqual(['domain-intelligence', 'healthy']);
  expect(state().unwell).toEqual([]);
});
