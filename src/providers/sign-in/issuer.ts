// The requests to an OpenID Connect issuer: its discovery document, the tokens for a code, and the person's identity. Each
// answer is bounded in time and size, follows no redirect and has its form validated.
import { authorizationCodeRequest } from 'better-auth/oauth2';
import { z } from 'zod';

const answerMs = 10_000;
/** Far above what an honest answer takes. */
const mostBytes = 256 * 1024;

export interface IssuerSettings {
  /** As the issuer calls itself; its discovery document stands below it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people know it by. */
  name: string;
}

const Address = z.url({ protocol: /^https?$/ });
const Discovery = z.looseObject({
  issuer: Address,
  authorization_endpoint: Address,
  token_endpoint: Address,
  jwks_uri: Address,
  userinfo_endpoint: Address.optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
});
export type Discovery = z.infer<typeof Discovery>;

const Tokens = z.looseObject({ id_token: z.string(), access_token: z.string().optional() });

/** What is read of an ID token or of the answer about a person. Some issuers write true as a text. */
export const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).optional(),
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
});
export type Claims = z.infer<typeof Claims>;

export async function discover({ issuer }: IssuerSettings): Promise<Discovery> {
  const found = Discovery.parse(await ask(`${withoutSlash(issuer)}/.well-known/openid-configuration`));
  if (withoutSlash(found.issuer) !== withoutSlash(issuer))
    throw new Error(`the issuer calls itself ${found.issuer}`);
  const { authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint = issuer } = found;
  const addresses = [authorization_endpoint, token_endpoint, jwks_uri, userinfo_endpoint];
  if (issuer.startsWith('https:') && !addresses.every((one) => one.startsWith('https:')))
    throw new Error('an address of the issuer is not https');
  return found;
}

export interface Code {
  code: string;
  codeVerifier?: string | undefined;
  redirectURI: string;
}

export async function tokensFor(found: Discovery, settings: IssuerSettings, given: Code) {
  const { token_endpoint_auth_methods_supported: methods, token_endpoint: tokenEndpoint } = found;
  const { clientId, clientSecret } = settings;
  const { headers, body } = await authorizationCodeRequest({
    ...given,
    tokenEndpoint,
    options: { clientId, clientSecret },
    // The standard's own way where the issuer names none.
    authentication: !methods || methods.includes('client_secret_basic') ? 'basic' : 'post',
  });
  const tokens = Tokens.parse(await ask(tokenEndpoint, { method: 'POST', headers, body }));
  return { idToken: tokens.id_token, accessToken: tokens.access_token };
}

/** What the issuer says of whom this token is for: many put an address there alone. */
export async function claimsAbout(address: string, accessToken: string): Promise<Claims> {
  return Claims.parse(await ask(address, { headers: { authorization: `Bearer ${accessToken}` } }));
}

interface Asked {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: URLSearchParams;
}

async function ask(address: string, options: Asked = {}): Promise<unknown> {
  const response = await fetch(address, {
    ...options,
    headers: { ...options.headers, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`${new URL(address).pathname} answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > mostBytes) throw new Error(`${new URL(address).pathname} answered too much`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString()) as unknown;
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}
