// Sign-in by an OpenID Connect issuer, as a better-auth provider. better-auth handles state, PKCE and nonce; this file checks
// the issuer's answers: the ID token's signature, issuer, audience, time and nonce, and the address.
import { APIError } from 'better-auth/api';
import { createAuthorizationURL, type OAuthProvider, validateToken } from 'better-auth/oauth2';
import { Claims, claimsAbout, discover, type Discovery, type IssuerSettings, tokensFor } from './issuer.ts';

/** Stands in the callback's address and in the database. */
const oidcId = 'oidc';

export function oidcProvider(
  settings: IssuerSettings,
  failed: (message: string) => void,
): OAuthProvider<Claims> {
  const { name, clientId, clientSecret } = settings;
  let known: Promise<Discovery> | undefined;

  /** Asked when somebody signs in and remembered once answered: an issuer that is down does not keep this server from starting. */
  function discovered(): Promise<Discovery> {
    return (known ??= discover(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    }));
  }

  const told = <T>(what: string, work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      failed(`${what} of ${settings.issuer} failed: ${String(error)}`);
      throw error;
    });

  async function claimsOf(idToken: string, nonce: string | undefined): Promise<Claims> {
    const { issuer, jwks_uri } = await discovered();
    const { payload } = await validateToken(idToken, jwks_uri, { audience: clientId, issuer });
    if (payload.exp === undefined) throw new Error('the ID token has no end');
    if (nonce === undefined || payload['nonce'] !== nonce) throw new Error('the nonce is another');
    if (Array.isArray(payload.aud) && payload.aud.length > 1 && payload['azp'] !== clientId)
      throw new Error('the ID token was made for another client');
    return Claims.parse(payload);
  }

  /** The ID token says who it is; where it has no address, the issuer is asked for that. */
  async function profileOf(idToken: string, accessToken: string | undefined, nonce: string | undefined) {
    const claims = await claimsOf(idToken, nonce);
    const { userinfo_endpoint: address } = await discovered();
    if (claims.email !== undefined || !address || !accessToken) return claims;
    const more = await claimsAbout(address, accessToken);
    if (more.sub !== claims.sub) throw new Error('the answer is about somebody else');
    return more;
  }

  return {
    id: oidcId,
    name,
    requiresIdTokenNonce: true,
    // An ID token is taken from the issuer alone, never from a page.
    options: { disableIdTokenSignIn: true },
    accountSubject: ({ profile }) => profile.sub,
    async createAuthorizationURL({ state, codeVerifier, redirectURI, idTokenNonce }) {
      const found = await told('the discovery', discovered()).catch(() => {
        const message = `${name} cannot be reached right now. Please try again later, or sign in another way.`;
        throw new APIError('SERVICE_UNAVAILABLE', { code: 'ISSUER_UNREACHABLE', message });
      });
      return createAuthorizationURL({
        id: oidcId,
        options: { clientId, clientSecret },
        authorizationEndpoint: found.authorization_endpoint,
        redirectURI,
        state,
        codeVerifier,
        scopes: ['openid', 'email', 'profile'],
        nonce: idTokenNonce,
      });
    },
    validateAuthorizationCode: async (code) =>
      told('the exchange of a code', tokensFor(await told('the discovery', discovered()), settings, code)),
    async getUserInfo({ idToken, accessToken, expectedIdTokenNonce }) {
      if (idToken === undefined) return null;
      const asked = told('an ID token', profileOf(idToken, accessToken, expectedIdTokenNonce));
      const claims = await asked.catch(() => undefined);
      if (!claims) return null;
      // An address that the issuer has not confirmed may be anybody's: it is handed on as none.
      const email = claims.email_verified === true ? claims.email : undefined;
      return { user: { name: claims.name, email, emailVerified: email !== undefined }, data: claims };
    },
  };
}
