// Only one tab of a browser listens: two recognisers take the microphone from each other without end.

/** Resolves with what lets go of it, or undefined when another tab has it. */
export type TakeTurn = () => Promise<(() => void) | undefined>;

const lockName = 'aside-listening';

/** Undefined where the browser has no locks; then every tab may try. */
export function oneListener(locks: LockManager | undefined): TakeTurn | undefined {
  if (!locks) return undefined;
  return () =>
    new Promise((resolve) => {
      const held = (lock: Lock | null): Promise<void> | undefined => {
        if (!lock) {
          resolve(undefined);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      };
      locks.request(lockName, { ifAvailable: true }, held).catch(() => resolve(undefined));
    });
}
