// Guests: people who take part without an account. A guest is a row in the users table for as long as the sign-in lasts, with
// a name, a placeholder address and no password, so nobody can sign in as this guest again.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { NewName } from '#meeting/session.ts';

/** A guest's sign-in lasts so long from its beginning, however much it is used. */
const guestMs = 24 * 60 * 60 * 1_000;
const sweepMs = 60 * 60 * 1_000;
const sweptAtOnce = 100;

/** A guest among better-auth's users. No request can set the mark: the schema takes it from no input. */
const Guest = z.looseObject({ isGuest: z.literal(true) });

export function isGuest(user: object): boolean {
  return Guest.safeParse(user).success;
}

/** In ms since 1970. */
export function endOfGuest({ createdAt }: { createdAt: Date }): number {
  return createdAt.getTime() + guestMs;
}

/** Lets our own server sign in a guest. The endpoint has no address: no request from outside reaches it. */
export function guests(clock: Clock) {
  return {
    id: 'guests',
    schema: { user: { fields: { isGuest: { type: 'boolean', required: false, input: false } } } },
    endpoints: {
      signInGuest: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ name: NewName }), requireHeaders: true },
        async (ctx) => {
          const { internalAdapter } = ctx.context;
          const user = await internalAdapter.createUser(
            // RFC 2606: no address ends in .invalid.
            {
              name: ctx.body.name,
              email: `${newId()}@guest.invalid`,
              emailVerified: false,
              isGuest: true,
              createdAt: new Date(clock.now()),
            },
            { method: 'guest' },
          );
          // Not to be remembered: 24 hours, and until the browser is closed.
          const session = await internalAdapter.createSession(user.id, true);
          await setSessionCookie(ctx, { session, user }, true);
          return { id: user.id, name: user.name };
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}

/** The users as better-auth's own code reads and removes them. */
interface UserRows {
  adapter: {
    findMany<T>(query: {
      model: string;
      where: { field: string; value: boolean | Date; operator?: 'eq' | 'lte' }[];
      limit: number;
    }): Promise<T[]>;
  };
}

export interface GuestSweepDependencies {
  users: UserRows;
  clock: Clock;
  /** Removes a guest with everything that was kept for them. */
  remove(userId: string): Promise<void>;
  failed(error: unknown): void;
}

/** Removes guests whose time is over: now, and once an hour. The answer stops it. */
export function sweepGuests({ users, clock, remove, failed }: GuestSweepDependencies): () => void {
  let stopped = false;

  async function sweep(): Promise<void> {
    const where = [
      { field: 'isGuest', value: true },
      { field: 'createdAt', value: new Date(clock.now() - guestMs), operator: 'lte' as const },
    ];
    for (;;) {
      const over = await users.adapter.findMany<{ id: string }>({ model: 'user', where, limit: sweptAtOnce });
      for (const { id } of over) {
        if (stopped) return;
        await remove(id);
      }
      if (over.length < sweptAtOnce) return;
    }
  }

  let cancel = () => {};
  function sweepSoon(): void {
    sweep().catch(failed);
    cancel = clock.after(sweepMs, sweepSoon);
  }
  sweepSoon();
  return () => {
    stopped = true;
    cancel();
  };
}
