// A meeting on two phones at two servers of three, while one phone is out of reach for a minute of the meeting and a server is
// killed in it: both end alike, and as the database has it. SPEED=1 plays the meeting as it was spoken, in five minutes.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { inSpokenOrder } from '#meeting/lines/spoken-order.ts';
import { type EmittedOutput, emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { openPostgresDatabase } from '#store/postgres/postgres-database.ts';
import { sortInsights } from '#web/meeting/insights/attention/sort-insights.ts';
import { saidOnce } from '#web/meeting/insights/cards/said-once.ts';
import { openLiveLink } from '../../scripts/client/live-link.ts';
import { createMeeting, type ServerAccount, signIn } from '../../scripts/client/server-account.ts';
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts';
import { play } from '../../scripts/replay/play.ts';
import { readMeetingFile } from '../../scripts/replay/read-meeting-file.ts';
import { type BadWire, badWire } from '../faults/bad-wire.ts';
import { allOf } from '../faults/check.ts';
import { pause } from '../faults/meeting.ts';
import { openBrowser } from './kit/chromium.ts';
import { openDevice, person, sign } from './kit/product.ts';

const speed = Number(process.env['SPEED'] ?? 30);
const minuteMs = 60_000 / speed;
/** When in the meeting the one phone is out of reach, and when the other's server is killed. */
const awayFromMs = 120_000 / speed;
const killedAtMs = 150_000 / speed;
const restsWithinMs = 120_000;
/** At the speed at which it was spoken, too. */
const takesAWhile = 900_000;

interface Phone {
  page: Page;
  browser: Browser;
  errors: string[];
  wire: BadWire;
}

let cluster: Cluster;
const phones: Phone[] = [];
beforeAll(async () => {
  cluster = await startCluster({ flushes: false });
  for (const at of [0, 1]) phones.push(await phoneAt(at));
}, 120_000);
afterAll(async () => {
  for (const { browser, wire } of phones) {
    await browser.close();
    await wire.close();
  }
  await cluster?.stop();
});

/** A phone that comes to this server; to another while that is gone, as a load balancer sees to it. */
async function phoneAt(at: number): Promise<Phone> {
  const { servers, url } = cluster;
  const inTurn = [...servers.slice(at), ...servers.slice(0, at)];
  const wire = await badWire({
    to: () => portOf(inTurn.find((server) => server.isRunning())?.url),
    random: () => 0,
  });
  const browser = await openBrowser([
    `--host-resolver-rules=MAP localhost:${portOf(url)} localhost:${portOf(wire.url)}`,
  ]);
  const { page, errors } = await openDevice(browser, url);
  await page.setViewportSize({ width: 390, height: 844 });
  await sign(page.request, url, at === 0 ? 'up' : 'in');
  return { page, browser, errors, wire };
}

const portOf = (url: string | undefined) => (url === undefined ? undefined : Number(new URL(url).port));

async function replayInto(account: ServerAccount, sessionId: string): Promise<void> {
  const link = openLiveLink({ account, sessionId, clock: wallClock, heard: () => {}, broken: () => {} });
  const began = Date.now();
  await play({
    entries: readMeetingFile('examples/sales-call.jsonl', { meetingName: undefined }),
    speed,
    clock: wallClock,
    sayInterim: (words) => link.sayInterim(words),
    stop: new AbortController().signal,
    async say({ speaker, text, confidence }, sinceMs) {
      const id = newId();
      const timestamp = new Date(began + sinceMs).toISOString();
      const entry = { id, sessionId, text, speaker, timestamp, confidence };
      await link.append({ id, sessionId, kind: 'entry-added', body: { entry } });
    },
  });
  link.close();
}

const say = ({ page }: Phone, text: string) =>
  page.evaluate((words) => window.scriptedRecognizer.say(words, { confidence: 0.93 }), text);

/** The lines; and the insights that ask for attention, and those that were kept quiet, each from the newest on. */
async function shownOn({ page }: Phone) {
  const choose = (name: string) => page.getByRole('navigation').getByRole('button', { name }).click();
  const cards = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('article').allTextContents();
  const quietButton = page.getByRole('button', { name: /more kept quiet$/ });
  await choose('Transcript');
  // By their contents: what is far away is there, and not drawn.
  const lines = await page.getByRole('log').locator('article > p:nth-of-type(2)').allTextContents();
  await choose('Insights');
  const insights = await cards('Insights');
  await quietButton.click();
  const quiet = await cards('Kept quiet');
  await quietButton.click();
  return { lines, insights, quiet };
}

async function eventsKept(sessionId: string): Promise<DurableEvent[]> {
  const database = await openPostgresDatabase(cluster.postgres.url('aside_1'));
  try {
    return await allOf(database.log, sessionId);
  } finally {
    await database.close();
  }
}

/** What is kept as a screen should show it; undefined while a line still has its job. */
async function shouldShow(sessionId: string) {
  const { entries, outputs, runs } = reduceEvents(emptyMeetingState, await eventsKept(sessionId));
  const looked = new Set(runs.map(({ entryId }) => entryId));
  if (entries.some(({ id, text }) => text.length > 5 && !looked.has(id))) return undefined;
  const { shown, quiet } = sortInsights(outputs, {});
  const sentence = ({ outputs: said }: EmittedOutput) => saidOnce(said).analysis;
  return {
    lines: inSpokenOrder(entries).map(({ text }) => text),
    insights: shown.toReversed().map(({ output }) => sentence(output)),
    quiet: quiet.toReversed().map(({ output }) => sentence(output)),
  };
}

/** Each card by its sentence, where that stands on it, and else whole. */
const saidOn = (cards: readonly string[], sentences: readonly string[]) =>
  cards.map((card, at) => (card.includes(sentences[at] ?? card) ? (sentences[at] ?? card) : card));

test(
  '[I2] two phones at two servers, one away for a minute of the meeting, a server killed meanwhile: both end alike, and as it is kept',
  async () => {
    const account = await signIn(cluster.url, person.email, person.password);
    const { id: sessionId } = await createMeeting(account, 'A call on the road');
    const [here, away] = phones as [Phone, Phone];
    for (const { page } of phones) {
      await page.goto(`${cluster.url}/meeting/${sessionId}`);
      // The second one is asked whether it records, too; its words have room beside two buttons.
      await page.getByRole('button', { name: /^(Start recording|Record here too)$/ }).click();
      await page.getByText('Speak clearly - AI is listening').waitFor();
    }
    const replayed = replayInto(account, sessionId);
    await pause(awayFromMs);
    away.wire.cutAll();
    await say(away, 'nobody hears me in this tunnel but i go on');
    await pause(killedAtMs - awayFromMs);
    await cluster.servers[0]!.end('SIGKILL');
    await say(here, 'the line was bad for a moment over here');
    await say(away, 'and we come out of the tunnel in a second');
    await pause(minuteMs - (killedAtMs - awayFromMs));
    away.wire.beGood();
    await cluster.servers[0]!.start();
    await replayed;

    await expect.poll(() => shouldShow(sessionId), { timeout: restsWithinMs }).toBeDefined();
    const kept = (await shouldShow(sessionId))!;
    expect(kept.lines).toHaveLength(61 + 3);
    expect(kept.quiet.length).toBeGreaterThan(5);
    const asKept = async (phone: Phone) => {
      const { lines, insights, quiet } = await shownOn(phone);
      return { lines, insights: saidOn(insights, kept.insights), quiet: saidOn(quiet, kept.quiet) };
    };
    for (const phone of phones)
      await expect.poll(() => asKept(phone), { timeout: restsWithinMs }).toEqual(kept);
    expect(await shownOn(here)).toEqual(await shownOn(away));
    expect(phones.flatMap(({ errors }) => errors)).toEqual([]);
  },
  takesAWhile,
);
