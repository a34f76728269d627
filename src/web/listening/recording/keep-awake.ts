// Keeps a phone's screen on while it listens, because a sleeping phone hears nothing. Browsers release the lock when the page
// is hidden, so it is requested again when the page is visible.

export interface AwakeScope {
  wakeLock?: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } | undefined;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
}

export interface KeepAwake {
  /** Called whenever the need may have changed. */
  look(needed: boolean): void;
  close(): void;
}

export function keepAwake({ wakeLock, document }: AwakeScope): KeepAwake {
  let isNeeded = false;
  let lock: Promise<{ release(): Promise<void> } | undefined> | undefined;

  function look(needed: boolean): void {
    isNeeded = needed;
    if (!needed) {
      // A browser that has let go of it already has nothing to release.
      void lock?.then((held) => held?.release()).catch(() => undefined);
      lock = undefined;
    } else if (wakeLock && !lock && document.visibilityState === 'visible') {
      lock = wakeLock.request('screen').catch(() => undefined);
    }
  }

  function changed(): void {
    if (document.visibilityState === 'hidden') lock = undefined;
    look(isNeeded);
  }
  document.addEventListener('visibilitychange', changed);

  return {
    look,
    close() {
      document.removeEventListener('visibilitychange', changed);
      look(false);
    },
  };
}
