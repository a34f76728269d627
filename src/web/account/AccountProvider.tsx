// Determines the current account, and provides it with its meetings to all screens.
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { hasEnded } from './account.ts';
import { accountActions } from './account-actions.ts';
import { AccountContext, type AccountActions } from './use-account.ts';
import { createWhoLooks, type KnownAccount } from './who-looks.ts';
import type { Workplace } from './workplace.ts';

export function AccountProvider({ children }: { children: ReactNode }) {
  const [known, show] = useState<KnownAccount>({ account: { state: 'loading' }, workplace: undefined });
  const [looking] = useState(() => createWhoLooks(show));
  const { account, workplace } = known;

  /** Stays the same for as long as the workplace does: whoever opened a meeting by it has not become somebody else. */
  const open = useCallback<AccountActions['open']>(
    (sessionId) => mustBeKnown(workplace).open(sessionId),
    [workplace],
  );

  const actions = useMemo<AccountActions>(
    () => ({ ...accountActions(known, looking), open }),
    [known, looking, open],
  );

  // They may sign in again in another tab.
  const mustSignIn = hasEnded(account);
  useEffect(() => {
    if (!mustSignIn) return;
    const lookWhenSeen = () => document.visibilityState === 'visible' && void looking.look();
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => document.removeEventListener('visibilitychange', lookWhenSeen);
  }, [mustSignIn, looking]);

  useEffect(() => {
    // Later looks follow signing in and out.
    void looking.look();
    return looking.close;
  }, [looking]);

  return <AccountContext value={actions}>{children}</AccountContext>;
}

function mustBeKnown(workplace: Workplace | undefined): Workplace {
  if (!workplace) throw new Error('The account is not known yet.');
  return workplace;
}
