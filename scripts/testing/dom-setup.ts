// What every dom test starts from: a page newly opened, and the few browser parts that jsdom lacks and our screens measure
// with. Behaviour under test never lives here.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { putToWork } from '#language/models/models.ts';

// Files share a page one after the other, which saves loading jsdom and every screen again for each. What one file could
// leave to the next is put away: spies, what the browser keeps, the address, the look of the page, the models in memory.
vi.restoreAllMocks();
localStorage.clear();
sessionStorage.clear();
Reflect.deleteProperty(globalThis, 'indexedDB'); // jsdom has none; a file that needs one brings its own
history.replaceState(null, '', '/');
for (const part of [document.documentElement, document.body])
  for (const name of part.getAttributeNames()) part.removeAttribute(name);
document.head.replaceChildren();
document.body.replaceChildren();
putToWork(undefined);

afterEach(cleanup);
// What is waited for comes when it comes: on a busy machine a second says nothing, and each test has its own limit.
configure({ asyncUtilTimeout: 20_000 });

/** jsdom lays nothing out, so nothing ever changes size: an observer that never reports is the truth there. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

globalThis.ResizeObserver ??= StillObserver;
/** Nor is anything scrolled out of sight: what is observed is seen, as a browser reports of it at first. */
class SeeingObserver extends StillObserver {
  readonly #report: (looks: { isIntersecting: boolean }[]) => void;
  constructor(report: (looks: { isIntersecting: boolean }[]) => void) {
    super();
    this.#report = report;
  }
  override observe(): void {
    this.#report([{ isIntersecting: true }]);
  }
}
globalThis.IntersectionObserver ??= SeeingObserver as unknown as typeof IntersectionObserver;
globalThis.matchMedia ??= (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
// jsdom's own prints a complaint and scrolls nothing.
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.scrollTo ??= () => undefined;
