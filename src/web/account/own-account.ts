// The account screen's requests about a signed-in person's own account.
import type { OwnSignIn, WaysIn } from '#protocol/http/account-routes.ts';
import type { AccountOutcome } from './account.ts';

/** Made for a second step that is not on yet. */
export interface SecondStepSecret {
  /** otpauth://…, as apps read it from a QR code. */
  uri: string;
  backupCodes: string[];
}

export interface OwnAccount {
  changeName(name: string): Promise<AccountOutcome>;
  /** All other sign-ins end with it. */
  changePassword(current: string, next: string): Promise<AccountOutcome>;
  /** Rejects where no server answers. */
  waysIn(): Promise<WaysIn>;
  setUpSecondStep(
    password: string,
  ): Promise<{ ok: true; secret: SecondStepSecret } | { ok: false; message: string }>;
  /** By a code of the app that has the secret: the second step is on then. */
  confirmSecondStep(code: string): Promise<AccountOutcome>;
  turnOffSecondStep(password: string): Promise<AccountOutcome>;
  /** The newest first. Rejects where no server answers. */
  signIns(): Promise<OwnSignIn[]>;
  endSignIn(id: string): Promise<AccountOutcome>;
  endOtherSignIns(): Promise<AccountOutcome>;
  /** Everything that the server keeps of this person. Rejects where it could not be had whole. */
  allData(): Promise<Blob>;
  /** Without a password the sign-in must be fresh. */
  deleteAccount(password: string): Promise<AccountOutcome>;
}
