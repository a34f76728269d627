// Rooms for the tests of a file, one after the other: a server, its speech service and a browser with its microphone are handed
// from a test that passed to the next one, as starting them costs more than a short recording. Each test has its own device,
// account and meeting.
import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { openBrowser } from './chromium.ts';
import { enterMeeting, type Room, type Servers, startServers } from './cloud-room.ts';
import { type Ask, installSoundTap } from './microphone.ts';
import { openDevice, type Product } from './product.ts';

interface RoomOptions {
  streaming?: boolean;
  /** What the page runs before anything of the product. */
  before?: (() => void) | undefined;
}

/** A room in a browser with these flags, such as those of a microphone, for as long as `what` takes. */
type InRoom<Kind extends Product> = (
  flags: readonly string[],
  what: (room: Room<Kind>) => Promise<void>,
  options?: RoomOptions,
) => Promise<void>;

/** Called once at the top of a file, for each kind of product that its tests need. */
export function cloudRooms<Kind extends Product>(
  start: (environment: Record<string, string>) => Promise<Kind>,
): InRoom<Kind> {
  const servers = handedOn<Servers<Kind>>(
    (kind) => startServers({ streaming: kind === 'streams', start }),
    async ({ product, twin }) => {
      await product.stop();
      await twin.stop();
    },
  );
  const browsers = handedOn<Browser>(
    (flags) => openBrowser(flags === '' ? [] : flags.split('\n')),
    (browser) => browser.close(),
  );
  afterAll(async () => {
    await browsers.endAll();
    await servers.endAll();
  });

  return (flags, what, { streaming = false, before } = {}) =>
    servers.use(streaming ? 'streams' : 'chunks', ({ twin, product }) =>
      browsers.use(flags.join('\n'), async (browser) => {
        const { page, errors } = await openDevice(browser, product.url);
        await page.addInitScript(installSoundTap);
        if (before) await page.addInitScript(before);
        const entered = await enterMeeting(page, product.url);
        const ask: Ask = (expression) => page.evaluate(expression);
        const stop = () => page.getByRole('button', { name: 'Stop recording' }).click();
        await what({ twin, product, page, ask, stop, errors, ...entered });
        if (errors.length > 0) throw new Error(`The page had errors: ${errors.join(', ')}`);
        await page.context().close();
        [twin.fault, twin.delayMs, twin.oneAtATime] = [undefined, 0, false];
        twin.requests.length = 0;
      }),
    );
}

/** What is free is used again by whoever needs its kind; what a test failed with is put away. */
function handedOn<Thing>(start: (kind: string) => Promise<Thing>, end: (thing: Thing) => Promise<void>) {
  const free: { kind: string; thing: Thing }[] = [];
  return {
    async use(kind: string, what: (thing: Thing) => Promise<void>): Promise<void> {
      const at = free.findIndex((one) => one.kind === kind);
      const thing = at >= 0 ? free.splice(at, 1)[0]!.thing : await start(kind);
      try {
        await what(thing);
      } catch (error) {
        await end(thing);
        throw error;
      }
      free.push({ kind, thing });
    },
    async endAll(): Promise<void> {
      for (const { thing } of free.splice(0)) await end(thing);
    },
  };
}
