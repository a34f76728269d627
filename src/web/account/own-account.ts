// What a signed-in person does with their own account, as the account screen asks for it.
import type { OwnSignIn } from '#protocol/http/account-routes.ts';
import type { AccountOutcome } from './account.ts';

export interface OwnAccount {
  changeName(name: string): Promise<AccountOutcome>;
  /** All other sign-ins end with it. */
  changePassword(current: string, next: string): Promise<AccountOutcome>;
  /** The newest first. Rejects where no server answers. */
  signIns(): Promise<OwnSignIn[]>;
  endSignIn(id: string): Promise<AccountOutcome>;
  endOtherSignIns(): Promise<AccountOutcome>;
  /** Everything that the server keeps of this person. Rejects where it could not be had whole. */
  allData(): Promise<Blob>;
  deleteAccount(password: string): Promise<AccountOutcome>;
}
