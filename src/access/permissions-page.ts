// Generates docs/permissions.md from the table of roles and actions. A test keeps the two equal; `npm run permissions` writes
// the page.
import { type Action, actions, isOfMeeting, may, type Role, roles } from './may.ts';

const names: Record<Role, string> = {
  anonymous: 'nobody signed in',
  guest: 'guest',
  person: 'account',
  viewer: 'viewer',
  speaker: 'speaker',
  'our-viewer': 'our viewer',
  'our-speaker': 'our speaker',
  host: 'host',
};

const inMeeting = roles.filter((role) => may(role, 'see'));
const outside = roles.filter((role) => !may(role, 'see'));

export function permissionsPage(): string {
  return `# Who may do what

This page is made from the table in [\`src/access/may.ts\`](../src/access/may.ts), which every route and every live message asks. A test keeps the two equal; \`npm run permissions\` writes this page anew.

Whoever has no part in a meeting is answered as if it did not exist. Whoever has a part, but not this one, is told \`not-allowed\`.

## In a meeting

Everybody who comes has a role and is on a side. The host's side ("our") also sees what the agents say; the other side sees the transcript and nothing of that, unless the host opens it to everybody. People without an account come as guests and have the role of their invitation.

${tableOf(inMeeting, actions.filter(isOfMeeting))}

## Outside a meeting

${tableOf(
  outside,
  actions.filter((action) => !isOfMeeting(action)),
)}
`;
}

function tableOf(columns: readonly Role[], rows: readonly Action[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(['', ...columns.map((role) => names[role])]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map((action) =>
      line([action.replaceAll('-', ' '), ...columns.map((role) => (may(role, action) ? 'yes' : ''))]),
    ),
  ].join('\n');
}
