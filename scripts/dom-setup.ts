// What every dom test starts from: an empty document after each test, and the few browser parts that jsdom lacks
// and our screens measure with. Behaviour under test never lives here.
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

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
globalThis.IntersectionObserver ??= StillObserver as unknown as typeof IntersectionObserver;
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
