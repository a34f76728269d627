// Where a downloaded model is stored on this device: one browser cache, for this page's address only.
export const modelCache = 'aside-whisper';

/** Without https, and in some private windows, a browser keeps nothing. */
const kept = () => 'caches' in globalThis;

/** `path`: as in protocol/on-device-model.ts. Models that the server no longer holds only take up room. */
export async function dropOtherModels(path: string): Promise<void> {
  if (!kept()) return;
  const cache = await caches.open(modelCache);
  const others = (await cache.keys()).filter(({ url }) => !new URL(url).pathname.startsWith(path));
  await Promise.all(others.map((request) => cache.delete(request)));
}

export async function dropEveryModel(): Promise<void> {
  if (kept()) await caches.delete(modelCache);
}
