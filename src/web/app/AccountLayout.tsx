// The account around the screens, from the first screen that needs it: the landing page works without. Once mounted it stays,
// so that outgoing words reach the server whichever screen is open.
import { lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { screens } from './screens.ts';

const WorkingPage = lazy(async () => ({ default: await screens.workingPage() }));

export function AccountLayout() {
  const isWorking = useLocation().pathname !== '/';
  const [isNeeded, setNeeded] = useState(isWorking);
  if (isWorking && !isNeeded) setNeeded(true);
  return (
    <Suspense fallback={<LoadingNote>Loading…</LoadingNote>}>
      {isNeeded ? (
        <WorkingPage>
          <Outlet />
        </WorkingPage>
      ) : (
        <Outlet />
      )}
    </Suspense>
  );
}
