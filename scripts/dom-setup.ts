// What every dom test starts from: an empty document after each test, and the few browser parts that jsdom lacks
// and our screens measure with. Behaviour under test never lives here.
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

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
