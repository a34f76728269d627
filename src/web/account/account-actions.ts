// A person's actions on their account. Free of React.
import { wallClock } from '#meeting/clock.ts';
import type { AccountOutcome } from './account.ts';
import { forgetHere } from './own/forget-here.ts';
import * as server from './server-api.ts';
import type { AccountActions } from './use-account.ts';
import type { KnownAccount, WhoLooks } from './who-looks.ts';
import { localWorkplace } from './workplace.ts';

/** Opening a meeting is left out: it lasts as long as the workplace does. */
export function accountActions(
  { account, workplace }: KnownAccount,
  { look, show, speaks }: WhoLooks,
): Omit<AccountActions, 'open'> {
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
      speaks(false);
      show({ account: { state: 'loading' }, workplace: undefined });
      await workplace?.settled();
      const outcome = await then(server.signOut());
      if (!outcome.ok) show({ account, workplace });
      return outcome;
    },
    lookAgain: look,
    meetings: workplace?.meetings ?? noMeetingsYet,
    browserMeetings: workplace?.browserMeetings,
    people: server.serverPeople,
    speaks,
  };
}

const notYet = () => Promise.reject(new Error('The account is not known yet.'));

/** Before the account is known: questions wait for it by being asked again, which the screens do. */
const noMeetingsYet: AccountActions['meetings'] = {
  list: notYet,
  totals: notYet,
  people: notYet,
  create: notYet,
  remove: notYet,
  leave: notYet,
  follow: () => () => {},
  state: notYet,
  consentPolicy: notYet,
  ownNotes: notYet,
  questions: { model: notYet, ask: notYet },
  questionsOf: () => undefined,
  exportFile: notYet,
};
