// Companies of a directory that a spoken name did not mean. Said of a meeting, it is an event in its log; whoever said it has it
// in their settings too, for the meetings that they host later. Each is a separate setting, so that two devices do not overwrite
// each other's.
import { z } from 'zod';
import { bounds } from '../limits.ts';

const Name = z.string().min(1).max(bounds.nameCharacters);

export const WrongCompany = z.strictObject({
  /** As it was spoken. */
  name: Name,
  /** What the directory calls the company that it found under this name. */
  company: Name,
});
export type WrongCompany = z.infer<typeof WrongCompany>;

/** Whether the name means this company of the directory. True takes back that it does not. */
export const CompanyCorrection = WrongCompany.extend({ isMeant: z.boolean() });
export type CompanyCorrection = z.infer<typeof CompanyCorrection>;

/** Of one person; far more than anybody says. The oldest are forgotten first. */
const wrongCompaniesKept = 200;

export function isSameCompany(a: WrongCompany, b: WrongCompany): boolean {
  return a.company === b.company && a.name.toLowerCase() === b.name.toLowerCase();
}

/** In words, without a full stop. */
export function wrongCompanyText({ name, company }: WrongCompany): string {
  const means = `“${name}” means another company`;
  return name.toLowerCase() === company.toLowerCase() ? means : `${means} than ${company}`;
}

/** The last word on each name and company. */
export function correctionsAfter<C extends CompanyCorrection>(corrections: readonly C[], last: C): C[] {
  return [...corrections.filter((one) => !isSameCompany(one, last)), last];
}

const prefix = 'wrong-company:';

/** What is kept as one setting. */
const Kept = WrongCompany.extend({ at: z.string() });

/** What this needs of a store. */
interface Settings {
  readAll(userId: string): Promise<Record<string, unknown>>;
  write(userId: string, name: string, value: unknown): Promise<void>;
  remove(userId: string, name: string): Promise<void>;
}

/** What this person has said, the last first. What cannot be read is left out. */
export async function wrongCompaniesOf(
  settings: Pick<Settings, 'readAll'>,
  userId: string,
): Promise<WrongCompany[]> {
  return Object.entries(await settings.readAll(userId))
    .flatMap(([name, value]) => (name.startsWith(prefix) ? (Kept.safeParse(value).data ?? []) : []))
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ name, company }) => ({ name, company }));
}

/** Keeps for this person what they said in a meeting, or forgets it where they took it back. */
export async function rememberCorrection(
  settings: Settings,
  userId: string,
  { isMeant, ...wrong }: CompanyCorrection,
  at: string,
): Promise<void> {
  if (isMeant) return forgetWrongCompany(settings, userId, wrong);
  await settings.write(userId, settingOf(wrong), { ...wrong, at });
  const tooMany = (await wrongCompaniesOf(settings, userId)).slice(wrongCompaniesKept);
  for (const one of tooMany) await forgetWrongCompany(settings, userId, one);
}

export function forgetWrongCompany(
  settings: Pick<Settings, 'remove'>,
  userId: string,
  wrong: WrongCompany,
): Promise<void> {
  return settings.remove(userId, settingOf(wrong));
}

/** The name of the setting. */
function settingOf({ name, company }: WrongCompany): string {
  return prefix + JSON.stringify([name.toLowerCase(), company]);
}
