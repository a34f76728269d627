// One device for those tests of a file that need none of their own: its page has the product's code at hand, and opens a
// screen for a third of what a new device takes. What the test before left on its disk is gone.
import type { Disposable, Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { type Device, openDevice } from './product.ts';
import type { Account, WithProduct } from './with-product.ts';

interface Opening {
  /** Of whoever is signed in. */
  account?: Account;
  /** What its page runs before anything of the product. */
  before?: () => void;
  colorScheme?: 'light' | 'dark';
}

export interface KeptDevice {
  /** Opens a screen on it. */
  open(path: string, options?: Opening): Promise<Device>;
}

/** Called once at the top of a file. */
export function keptDevice(here: WithProduct): KeptDevice {
  let device: Device | undefined;
  const scripts: Disposable[] = [];
  afterEach(async () => {
    for (const script of scripts.splice(0)) await script.dispose();
    const pages = device?.page.context().pages() ?? [];
    await Promise.all(pages.filter((page) => page !== device?.page).map((page) => page.close()));
    // Away from the meeting, which ends what was still being recorded; to a page of the same server, as for another one the
    // browser would begin a new process, which has compiled nothing yet.
    await device?.page.goto('/healthz');
  });
  afterAll(() => device?.page.context().close());

  return {
    async open(path, { account, before, colorScheme = 'light' } = {}) {
      device ??= await openDevice(here.browser, here.url);
      const { page, errors } = device;
      await wipe(page, here.url);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1440, height: 900 });
      if (account) await page.context().addCookies(account.cookies);
      if (before) scripts.push(await page.addInitScript(before));
      errors.splice(0);
      await page.goto(path);
      return { page, errors };
    },
  };
}

/** Cookies and all that a site keeps on a device; the code of the product stays in the browser's cache. */
async function wipe(page: Page, url: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const kinds = ['cookies', 'local_storage', 'indexeddb', 'service_workers', 'cache_storage'];
  const what = { origin: new URL(url).origin, storageTypes: kinds.join(',') };
  await session.send('Storage.clearDataForOrigin', what);
  await session.detach();
  await page.context().clearCookies();
}
