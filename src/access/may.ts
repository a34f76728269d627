// Who may do what: one table of roles and actions, asked by every HTTP route and every live message. It decides from the
// role alone; which role somebody has in a meeting is looked up in server/rooms.ts.

/** anonymous: nobody is signed in. person: signed in, without a part in the meeting in question. owner: it is their meeting. */
export const roles = ['anonymous', 'person', 'owner'] as const;
export type Role = (typeof roles)[number];

const everybody: readonly Role[] = roles;
const signedIn: readonly Role[] = ['person', 'owner'];
const owner: readonly Role[] = ['owner'];

const table = {
  // of the service
  'read-service': everybody,
  'sign-in': everybody,
  // of oneself
  'read-self': signedIn,
  'change-self': signedIn,
  list: signedIn,
  create: signedIn,
  unsubscribe: signedIn,
  // of one meeting
  see: owner,
  'read-report': owner,
  'read-audit': owner,
  export: owner,
  speak: owner,
  record: owner,
  transcribe: owner,
  correct: owner,
  'give-feedback': owner,
  'give-consent': owner,
  'run-workflow': owner,
  rename: owner,
  'change-brief': owner,
  delete: owner,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof table;
export const actions = Object.keys(table) as Action[];

export function may(role: Role, action: Action): boolean {
  return table[action].includes(role);
}
