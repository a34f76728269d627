// The frame of every screen: a skip link past the header for keyboard users, a reset at each new address, and prefetching of
// the other screens.
import { useEffect, useRef } from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { wallClock } from '#meeting/clock.ts';
import { savesData } from '#web/device/saves-data.ts';
import { fetchEngineAhead, fetchScreensAhead } from './screens.ts';

/** By then this screen has what it needs, */
const quietAfterMs = 1_000;
/** and by then somebody stays, and would not notice a server that goes away. */
const stayedAfterMs = 10_000;

export function RootLayout() {
  useFreshStart();
  const working = useLocation().pathname !== '/';
  useEffect(() => {
    if (!working || savesData()) return;
    const cancels = [
      wallClock.after(quietAfterMs, () => void fetchScreensAhead()),
      wallClock.after(stayedAfterMs, () => void fetchEngineAhead()),
    ];
    return () => cancels.forEach((cancel) => cancel());
  }, [working]);
  return (
    <>
      <a
        href="#main"
        className="sr-only z-60 rounded-lg bg-accent px-4 py-2 font-medium text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <Outlet />
    </>
  );
}

/** After going to another screen, the reading starts at its top: for the eyes and for the keyboard. */
function useFreshStart() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // Going back leaves the place to the browser, which remembers it.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, type]);
}
