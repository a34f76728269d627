// Finds out who is looking at the page, and gives all screens that account with its meetings.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { wallClock } from '#meeting/clock.ts';
import { demoUser, type User } from '#meeting/session.ts';
import { type Account, type AccountOutcome, hasEnded } from './account.ts';
import { forgetHere } from './own/forget-here.ts';
import * as server from './server-api.ts';
import { AccountContext, type AccountActions } from './use-account.ts';
import { localWorkplace, serverWorkplace, type Workplace } from './workplace.ts';

/** `user`: who is signed in, `ended`: or was until they were turned away in the middle of what they said. */
interface InUse {
  workplace: Workplace;
  user?: User;
  ended?: boolean;
}

interface Known {
  account: Account;
  workplace: Workplace | undefined;
}

export function AccountProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>({ account: { state: 'loading' }, workplace: undefined });
  const current = useRef<InUse | undefined>(undefined);
  const isSpeaking = useRef(false);
  const outcomes = useRef(0);
  const { account, workplace } = known;

  /** Stays the same for as long as the workplace does: whoever opened a meeting by it has not become somebody else. */
  const open = useCallback<AccountActions['open']>(
    (sessionId) => mustBeKnown(workplace).open(sessionId),
    [workplace],
  );

  const actions = useMemo<AccountActions>(() => {
    const then = async <T extends AccountOutcome>(outcome: Promise<T>): Promise<T> => {
      const done = await outcome;
      if (done.ok) await look();
      return done;
    };
    return {
      account,
      signIn: (email, password) => then(server.signIn(email, password)),
      signInWithCode: (code) => then(server.signInWithCode(code)),
      signUp: (name, email, password) =>
        then(server.signUp(name.trim() || (email.split('@')[0] ?? ''), email, password)),
      signInByIssuer: (returnTo) =>
        server.outcomeOf(server.beginByIssuer(returnTo).then(({ url }) => window.location.assign(url))),
      signUpRules: server.signUpRules,
      requestReset: server.requestReset,
      setPassword: (token, password) => then(server.setPassword(token, password)),
      verifyEmail: server.verifyEmail,
      own: {
        ...server.ownAccount,
        changeName: (name) => then(server.ownAccount.changeName(name)),
        async deleteAccount(password) {
          const outcome = await server.ownAccount.deleteAccount(password);
          if (outcome.ok && account.state === 'signed-in') {
            const here = localWorkplace(account.user, wallClock);
            await forgetHere(account.user, here.meetings);
            here.close();
            await look();
          }
          return outcome;
        },
      },
      signInAsGuest: (name) => then(server.signInAsGuest(name)),
      async signOut() {
        if ((await server.whoAmI()) === 'no-server') return { ok: false, message: server.unreachable };
        isSpeaking.current = false;
        setKnown({ account: { state: 'loading' }, workplace: undefined });
        await workplace?.settled();
        const outcome = await then(server.signOut());
        if (!outcome.ok) setKnown({ account, workplace });
        return outcome;
      },
      lookAgain: look,
      meetings: workplace?.meetings ?? noMeetingsYet,
      browserMeetings: workplace?.browserMeetings,
      people: server.serverPeople,
      speaks(speaking) {
        isSpeaking.current = speaking;
      },
      open,
    };
  }, [account, workplace, open]);

  async function look(): Promise<void> {
    const mine = ++outcomes.current;
    const found = await server.whoAmI();
    // Signing out and being turned away look at the same time: the last look counts.
    if (mine !== outcomes.current) return;
    const { workplace: before, user: them, ended } = current.current ?? {};
    if (before && them && typeof found === 'object' && ended && found.uid === them.uid) {
      use({ workplace: before, user: found });
      return before.goOn();
    }
    if (before && them && typeof found !== 'object' && (ended || isSpeaking.current)) {
      if (!ended) lookOnceLeft({ workplace: before, user: them, ended: true });
      return;
    }
    before?.close();
    if (typeof found === 'object') {
      const workplace = await serverWorkplace(found, wallClock, (why) => {
        if (why === 'other-version') window.location.reload();
        else void look();
      });
      if (mine !== outcomes.current) return workplace.close();
      use({ workplace, user: found });
    } else {
      const workplace = localWorkplace(demoUser, wallClock);
      current.current = { workplace };
      setKnown({ account: { state: 'demo', user: demoUser, server: found === 'nobody' }, workplace });
    }
  }

  function lookOnceLeft(kept: InUse & { user: User }): void {
    use(kept);
    void kept.workplace.left().then(() => {
      if (current.current?.workplace !== kept.workplace || !current.current.ended) return;
      current.current = { ...kept, ended: false };
      void look();
    });
  }

  function use({ workplace, user, ended = false }: InUse & { user: User }): void {
    current.current = { workplace, user, ended };
    setKnown({ account: { state: 'signed-in', user, ended }, workplace });
  }

  // They may sign in again in another tab.
  const mustSignIn = hasEnded(account);
  useEffect(() => {
    if (!mustSignIn) return;
    const lookWhenSeen = () => document.visibilityState === 'visible' && void look();
    document.addEventListener('visibilitychange', lookWhenSeen);
    return () => document.removeEventListener('visibilitychange', lookWhenSeen);
  }, [mustSignIn]);

  useEffect(() => {
    void look();
    return () => current.current?.workplace.close();
    // Once: later looks follow signing in and out.
  }, []);

  return <AccountContext value={actions}>{children}</AccountContext>;
}

function mustBeKnown(workplace: Workplace | undefined): Workplace {
  if (!workplace) throw new Error('The account is not known yet.');
  return workplace;
}

/** Before the account is known: questions wait for it by being asked again, which the screens do. */
const noMeetingsYet: AccountActions['meetings'] = {
  list: () => Promise.reject(new Error('The account is not known yet.')),
  totals: () => Promise.reject(new Error('The account is not known yet.')),
  people: () => Promise.reject(new Error('The account is not known yet.')),
  create: () => Promise.reject(new Error('The account is not known yet.')),
  remove: () => Promise.reject(new Error('The account is not known yet.')),
  leave: () => Promise.reject(new Error('The account is not known yet.')),
  follow: () => () => {},
  state: () => Promise.reject(new Error('The account is not known yet.')),
  ownNotes: () => Promise.reject(new Error('The account is not known yet.')),
  questions: {
    model: () => Promise.reject(new Error('The account is not known yet.')),
    ask: () => Promise.reject(new Error('The account is not known yet.')),
  },
  questionsOf: () => undefined,
  exportFile: () => Promise.reject(new Error('The account is not known yet.')),
};
