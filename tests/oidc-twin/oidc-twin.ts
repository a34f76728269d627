// The OIDC twin: a small OpenID Connect issuer on loopback, with discovery, authorize, token, userinfo and keys. It signs with
// RSA, checks the client, PKCE and that a code is used once, and can be told to go wrong.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Clock, wallClock } from '#meeting/clock.ts';

/** What goes wrong with the next ID tokens. */
export type OidcFault =
  | 'wrong-nonce'
  | 'no-nonce'
  | 'wrong-signature'
  | 'unsigned'
  | 'wrong-audience'
  | 'wrong-issuer'
  | 'expired'
  | 'no-id-token';

export interface TwinPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface OidcTwin {
  readonly issuer: string;
  /** The environment of a server whose people sign in here. */
  readonly settings: Record<string, string>;
  /** Who signs in: everybody who comes to authorize is this person. */
  person: TwinPerson;
  fault: OidcFault | undefined;
  /** The address of a person is told at userinfo alone, and not in the ID token. */
  thin: boolean;
  stop(): Promise<void>;
}

interface Grant {
  redirectUri: string;
  challenge: string;
  nonce: string;
  person: TwinPerson;
}

const clientId = 'aside';
const clientSecret = 'a secret of the twin'.replaceAll(' ', '-');
const keyId = 'twin';
/** It keeps its keys when it comes back, as an issuer does. */
const key = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const otherKey = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;

export async function startOidcTwin({ port = 0, clock = wallClock }: { port?: number; clock?: Clock } = {}) {
  const grants = new Map<string, Grant>();
  const people = new Map<string, TwinPerson>();
  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => send(response, { error: String(error) }, 500));
  });
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;

  const twin: OidcTwin = {
    issuer,
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_NAME: 'Twin',
    },
    person: { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace' },
    fault: undefined,
    thin: false,
    stop: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer);
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return send(response, discovery(issuer));
      case '/keys': {
        const { kty, n, e } = key.publicKey.export({ format: 'jwk' });
        return send(response, { keys: [{ kty, n, e, kid: keyId, use: 'sig', alg: 'RS256' }] });
      }
      case '/authorize':
        return authorize(searchParams, response);
      case '/token':
        return token(request, response);
      case '/userinfo': {
        const person = people.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
        return person ? send(response, person) : send(response, { error: 'invalid_token' }, 401);
      }
      default:
        return send(response, { error: 'not_found' }, 404);
    }
  }

  /** Nobody is asked for a password: whoever comes is twin.person. */
  function authorize(asked: URLSearchParams, response: ServerResponse): void {
    const redirectUri = asked.get('redirect_uri') ?? '';
    const challenge = asked.get('code_challenge') ?? '';
    const isWhole =
      asked.get('client_id') === clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      asked.get('scope')?.split(' ').includes('openid');
    if (!isWhole || redirectUri === '' || challenge === '')
      return send(response, { error: 'invalid_request' }, 400);
    const code = randomBytes(24).toString('base64url');
    grants.set(code, { redirectUri, challenge, nonce: asked.get('nonce') ?? '', person: twin.person });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const client = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (request.headers.authorization !== client) return send(response, { error: 'invalid_client' }, 401);
    const sent = new URLSearchParams(await text(request));
    const code = sent.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight = grant?.challenge === challenge && grant.redirectUri === sent.get('redirect_uri');
    if (!grant || !isRight) return send(response, { error: 'invalid_grant' }, 400);
    const accessToken = randomBytes(24).toString('base64url');
    people.set(accessToken, grant.person);
    send(response, {
      token_type: 'Bearer',
      access_token: accessToken,
      ...(twin.fault !== 'no-id-token' && { id_token: idToken(grant) }),
    });
  }

  function idToken({ nonce, person }: Grant): string {
    const now = Math.floor(clock.now() / 1_000);
    const claims = {
      ...(twin.thin ? { sub: person.sub } : person),
      iss: twin.fault === 'wrong-issuer' ? 'https://example.com' : issuer,
      aud: twin.fault === 'wrong-audience' ? 'another' : clientId,
      iat: now,
      exp: twin.fault === 'expired' ? now - 3_600 : now + 300,
      ...(twin.fault !== 'no-nonce' && { nonce: twin.fault === 'wrong-nonce' ? 'another' : nonce }),
    };
    if (twin.fault === 'unsigned') return `${part({ alg: 'none' })}.${part(claims)}.`;
    return signed(claims, twin.fault === 'wrong-signature' ? otherKey : key.privateKey);
  }

  return twin;
}

function discovery(issuer: string) {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_basic'],
  };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, key: KeyObject): string {
  const head = `${part({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${part(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key).toString('base64url')}`;
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
