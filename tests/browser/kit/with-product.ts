// The opening that test files share: the product and a Chromium for all tests of a file, an account, and devices to use it with.
import type { APIRequestContext, Browser, BrowserContext } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { commonBrowser } from './chromium.ts';
import { closeDevices, type Device, openDevice, type Product, signedApi, startProduct } from './product.ts';

/** The cookies by which a device is signed in. */
export type Account = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface WithProduct {
  readonly product: Product;
  readonly browser: Browser;
  readonly url: string;
  /** Of `person`, who has signed up: for devices of theirs. */
  readonly account: Account;
  /** Another sign-in of theirs, for who signs out. */
  signIn(): Promise<Account>;
  /** The API as `person` uses it. */
  readonly api: APIRequestContext;
  /** A device of its own, closed after the test. Nobody is signed in on it unless an account is given. */
  device(account?: Account): Promise<Device>;
}

export interface ProductOptions {
  /** Settings beside those that every test has; a function where they are known only once something has started. */
  environment?: Record<string, string> | (() => Promise<Record<string, string>>);
}

/** Called once at the top of a file. Before the first test nothing of it can be used. */
export function withProduct({ environment }: ProductOptions = {}): WithProduct {
  let product: Product | undefined;
  let browser: Browser | undefined;
  let api: APIRequestContext | undefined;
  let account: Account | undefined;
  const devices: Device[] = [];
  beforeAll(async () => {
    const settings = typeof environment === 'function' ? await environment() : environment;
    [product, browser] = await Promise.all([startProduct(settings), commonBrowser()]);
    api = await signedApi(product.url, 'up');
    account = await api.storageState();
  });
  // A page that nobody looks at any more would take the machine from the next test.
  afterEach(async () => {
    await Promise.all(devices.splice(0).map(({ page }) => page.context().close()));
  });
  afterAll(async () => {
    await api?.dispose();
    await closeDevices(browser);
    await product?.stop();
  });
  return {
    get product() {
      return begun(product);
    },
    get browser() {
      return begun(browser);
    },
    get url() {
      return begun(product).url;
    },
    get account() {
      return begun(account);
    },
    get api() {
      return begun(api);
    },
    async signIn() {
      const other = await signedApi(begun(product).url, 'in');
      const state = await other.storageState();
      await other.dispose();
      return state;
    },
    async device(as) {
      const device = await openDevice(begun(browser), begun(product).url, as);
      devices.push(device);
      return device;
    },
  };
}

function begun<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The product of this file has not been started yet.');
  return part;
}
