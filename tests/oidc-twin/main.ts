// Runs the OIDC twin for trying sign-in by an issuer by hand. `npm run oidc-twin -- --help`.
import { parseArgs } from 'node:util';
import { startOidcTwin } from './oidc-twin.ts';

const usage = `oidc twin: an OpenID Connect issuer that lets everybody in as one person

  --port N        where it listens (8180)
  --email TEXT    the person's address (grace@example.com); the id at the issuer is the same text
  --name TEXT     the person's name (Grace)
  --unverified    the issuer has not confirmed the address
`;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8180' },
    email: { type: 'string', default: 'grace@example.com' },
    name: { type: 'string', default: 'Grace' },
    unverified: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  process.stdout.write(usage);
} else {
  const twin = await startOidcTwin({ port: Number(values.port) });
  const { email, name, unverified } = values;
  twin.person = { sub: email, email, email_verified: !unverified, name };
  const settings = Object.entries(twin.settings).map(([key, value]) => `${key}=${value}`);
  process.stdout.write(`The OIDC twin listens. Start Aside with\n${settings.join(' ')} npm start\n`);
}
