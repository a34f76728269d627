// Asks the server regularly who is signed in, opens the matching workplace, and leaves it to a person whose sign-in ended
// while they were speaking. Free of React.
import { wallClock } from '#meeting/clock.ts';
import { demoUser, type User } from '#meeting/session.ts';
import type { Account } from './account.ts';
import { whoAmI } from './server-api.ts';
import { localWorkplace, serverWorkplace, type Workplace } from './workplace.ts';

/** `user`: who is signed in, `ended`: or was until they were turned away in the middle of what they said. */
interface InUse {
  workplace: Workplace;
  user?: User;
  ended?: boolean;
}

export interface KnownAccount {
  account: Account;
  workplace: Workplace | undefined;
}

export interface WhoLooks {
  /** Asks the server who is looking, and opens their workplace. */
  look(): Promise<void>;
  /** Shows somebody before the server was asked again. */
  show(known: KnownAccount): void;
  /** Told by the meeting: whoever speaks keeps it in sight when their sign-in ends. */
  speaks(isSpeaking: boolean): void;
  /** Leaves the workplace. */
  close(): void;
}

export function createWhoLooks(show: (known: KnownAccount) => void): WhoLooks {
  let current: InUse | undefined;
  let isSpeaking = false;
  let looks = 0;

  async function look(): Promise<void> {
    const mine = ++looks;
    const found = await whoAmI();
    // Signing out and being turned away look at the same time: the last look counts.
    if (mine !== looks) return;
    const { workplace: before, user: them, ended } = current ?? {};
    if (before && them && typeof found === 'object' && ended && found.uid === them.uid) {
      use({ workplace: before, user: found });
      return before.goOn();
    }
    if (before && them && typeof found !== 'object' && (ended || isSpeaking)) {
      if (!ended) lookOnceLeft({ workplace: before, user: them, ended: true });
      return;
    }
    before?.close();
    if (typeof found === 'object') {
      const workplace = await serverWorkplace(found, wallClock, (why) => {
        if (why === 'other-version') window.location.reload();
        else void look();
      });
      if (mine !== looks) return workplace.close();
      use({ workplace, user: found });
    } else {
      const workplace = localWorkplace(demoUser, wallClock);
      current = { workplace };
      show({ account: { state: 'demo', user: demoUser, server: found === 'nobody' }, workplace });
    }
  }

  function lookOnceLeft(kept: InUse & { user: User }): void {
    use(kept);
    void kept.workplace.left().then(() => {
      if (current?.workplace !== kept.workplace || !current.ended) return;
      current = { ...kept, ended: false };
      void look();
    });
  }

  function use({ workplace, user, ended = false }: InUse & { user: User }): void {
    current = { workplace, user, ended };
    show({ account: { state: 'signed-in', user, ended }, workplace });
  }

  return {
    look,
    show,
    speaks(speaking) {
      isSpeaking = speaking;
    },
    close: () => current?.workplace.close(),
  };
}
