// Finds out who is looking at the page, and gives all screens that account with its meetings.
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { wallClock } from '#meeting/clock.ts';
import { demoUser } from '#meeting/session.ts';
import type { Account, AccountOutcome } from './account.ts';
import { forgetHere } from './own/forget-here.ts';
import * as server from './server-api.ts';
import { AccountContext, type AccountActions } from './use-account.ts';
import { localWorkplace, serverWorkplace, type Workplace } from './workplace.ts';

interface Known {
  account: Account;
  workplace: Workplace | undefined;
}

export function AccountProvider({ children }: { children: ReactNode }) {
  const [known, setKnown] = useState<Known>({ account: { state: 'loading' }, workplace: undefined });
  const current = useRef<Workplace | undefined>(undefined);
  const outcomes = useRef(0);

  const actions = useMemo<AccountActions>(() => {
    const { account, workplace } = known;
    const then = async <T extends AccountOutcome>(outcome: Promise<T>): Promise<T> => {
      const done = await outcome;
      if (done.ok) await look();
      return done;
    };
    const mustBeKnown = (): Workplace => {
      if (!workplace) throw new Error('The account is not known yet.');
      return workplace;
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
        setKnown({ account: { state: 'loading' }, workplace: undefined });
        await workplace?.settled();
        const outcome = await then(server.signOut());
        if (!outcome.ok) setKnown(known);
        return outcome;
      },
      lookAgain: look,
      meetings: workplace?.meetings ?? noMeetingsYet,
      browserMeetings: workplace?.browserMeetings,
      people: server.serverPeople,
      open: (sessionId) => mustBeKnown().open(sessionId),
    };
  }, [known]);

  async function look(): Promise<void> {
    const mine = ++outcomes.current;
    const found = await server.whoAmI();
    // Signing out and being turned away look at the same time: the last look counts.
    if (mine !== outcomes.current) return;
    current.current?.close();
    if (typeof found === 'object') {
      const workplace = await serverWorkplace(found, wallClock, (why) => {
        if (why === 'other-version') window.location.reload();
        else void look();
      });
      if (mine !== outcomes.current) return workplace.close();
      current.current = workplace;
      setKnown({ account: { state: 'signed-in', user: found }, workplace });
    } else {
      const workplace = localWorkplace(demoUser, wallClock);
      current.current = workplace;
      setKnown({ account: { state: 'demo', user: demoUser, server: found === 'nobody' }, workplace });
    }
  }

  useEffect(() => {
    void look();
    return () => current.current?.close();
    // Once: later looks follow signing in and out.
  }, []);

  return <AccountContext value={actions}>{children}</AccountContext>;
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
