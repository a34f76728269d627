// Who may create an account and with which password, as the server's operator has set it. Checked before better-auth does
// anything, whichever of its routes sets a password.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { z } from 'zod';
import type { SignUpRules } from '#protocol/http/account-routes.ts';
import { refusalOfPassword } from './password-rules.ts';

export interface SignUpSettings {
  /** Anybody may make an account. Otherwise the first one alone, for whoever runs the server. */
  open: boolean;
  /** Whom to ask for an account where that is not open. */
  contact: string | undefined;
  passwordMinLength: number;
  mail: boolean;
  /** The name of an issuer people may sign in with. */
  issuer: string | undefined;
}

/** Where better-auth keeps its rows. A guest is a user without an account. */
interface AccountRows {
  count(query: { model: 'account' }): Promise<number>;
}

export async function signUpRules(
  { open, contact, passwordMinLength, mail, issuer }: SignUpSettings,
  rows: AccountRows,
): Promise<SignUpRules> {
  return {
    open: open || (await rows.count({ model: 'account' })) === 0,
    contact: contact ?? 'whoever runs this server',
    passwordMinLength,
    mail,
    ...(issuer !== undefined && { issuer }),
  };
}

/** What somebody without an account is told where none are made. */
export async function closedSignUp(settings: SignUpSettings, rows: AccountRows) {
  const { open, contact } = await signUpRules(settings, rows);
  const message = `This server takes no new accounts. Please ask ${contact}.`;
  return open ? undefined : { code: 'SIGN_UP_CLOSED', message };
}

const NewAccount = z.looseObject({ email: z.string(), password: z.string() });
const ResetPassword = z.looseObject({ token: z.string(), newPassword: z.string() });
const NewPassword = z.looseObject({ newPassword: z.string() });

/** What is of another form is left to better-auth, which refuses it. */
export function keepSignUpRules(settings: SignUpSettings) {
  return createAuthMiddleware(async (ctx) => {
    if (ctx.path === '/sign-up/email') {
      const closed = await closedSignUp(settings, ctx.context.adapter);
      if (closed) throw new APIError('FORBIDDEN', closed);
      const { data } = NewAccount.safeParse(ctx.body);
      if (data) mustServe(data.password, data.email);
    }
    if (ctx.path === '/change-password') {
      const { data } = NewPassword.safeParse(ctx.body);
      const found = data && (await getSessionFromCtx(ctx));
      if (found) mustServe(data.newPassword, found.user.email);
    }
    if (ctx.path === '/reset-password') {
      const { data } = ResetPassword.safeParse(ctx.body);
      const { internalAdapter: rows } = ctx.context;
      const link = data && (await rows.findVerificationValue(`reset-password:${data.token}`));
      const user = link && (await rows.findUserById(link.value));
      if (user) mustServe(data.newPassword, user.email);
    }
  });
}

function mustServe(password: string, email: string): void {
  const refusal = refusalOfPassword(password, email);
  if (refusal) throw new APIError('BAD_REQUEST', refusal);
}
