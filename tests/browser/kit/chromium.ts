// The Chromium that all browser tests use.
import { type Browser, chromium } from 'playwright-core';
import { type Kind, requireChromium } from '../../../scripts/testing/find-chromium.ts';

/** Chromium goes by the last list of these alone, so those that Playwright switches off stand here, too. */
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Pages of the browser's own, which every new window would load beside ours: they cost as much as a screen of the product. */
const browsersOwnPages = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
];

/** Nothing but the page under test may use the network; a container's root needs --no-sandbox. */
export const chromiumFlags: readonly string[] = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Most pages here are gone before code that was optimised has earned what that took.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${[...offForPlaywright, ...browsersOwnPages].join(',')}`,
];

/** In place of what every browser here has, for pages that work on sound all the time: code for that is worth optimising. */
export const optimised = '--js-flags=';

/** `flags`: beside those that every browser here has. `kind`: which one, where the headless shell will not do. */
export function openBrowser(
  flags: readonly string[] = [],
  { kind, ...options }: { kind?: Kind; ignoreDefaultArgs?: string[] } = {},
): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(kind),
    args: [...chromiumFlags, ...flags],
    ...options,
  });
}

let ofThisWorker: Promise<Browser> | undefined;

/**
 * One without flags of its own, for all files that a worker runs one after the other (vitest.config.ts): nobody closes it, only
 * the devices on it; it ends with the worker.
 */
export async function commonBrowser(): Promise<Browser> {
  if (!(await ofThisWorker)?.isConnected()) ofThisWorker = openBrowser();
  return ofThisWorker!;
}
