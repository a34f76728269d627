// The script that a page has fetched, in the bytes that travelled. The browser is told that its person saves data, so that
// only what a screen needs is counted, and nothing that is fetched ahead of time.
import type { Page } from 'playwright-core';

export interface Script {
  name: string;
  bytes: number;
}

/** Begins to count; the answer waits until the page has come to rest, and gives what came, the largest first. */
export async function countScripts(page: Page): Promise<() => Promise<Script[]>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  const arriving: Promise<Script>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const name = new URL(request.url()).pathname.replace('/assets/', '');
    arriving.push(request.sizes().then(({ responseBodySize: bytes }) => ({ name, bytes })));
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(arriving)).toSorted((a, b) => b.bytes - a.bytes);
  };
}

export function bytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0);
}
