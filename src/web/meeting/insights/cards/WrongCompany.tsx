// Below a card that tells of companies: one click says that the name meant another company, and another takes it back. It holds
// for everybody on our side, so it takes what correcting a line takes.
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { companiesIn } from '#meeting/outputs/company-facts.ts';
import {
  isSameCompany,
  type WrongCompany as Company,
  wrongCompanyText,
} from '#meeting/outputs/wrong-companies.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useMyPart } from '../../my-part.ts';

export function WrongCompany({ output }: { output: EmittedOutput }) {
  const { may } = useMyPart();
  const companies = companiesIn(output.asTold ?? output);
  if (companies.length === 0 || !may('correct')) return null;
  return (
    <ul aria-label="Companies" className="-mx-1.5 mt-2 flex flex-wrap gap-x-0.5">
      {companies.map((one) => (
        <li key={`${one.name} ${one.company}`}>
          <CompanyButton one={one} isNamed={companies.length > 1} />
        </li>
      ))}
    </ul>
  );
}

/** One button for both ways, so that the keyboard stays where it is. `isNamed`: there are several to tell apart. */
function CompanyButton({ one, isNamed }: { one: Company; isNamed: boolean }) {
  const { actions, user } = useMeetingLink();
  const said = useMeeting(({ companyCorrections }) =>
    companyCorrections.find((other) => isSameCompany(other, one)),
  );
  const { name, company } = one;
  const isWrong = said?.isMeant === false;
  const words = isWrong ? `Undo: it is ${company}` : isNamed ? `Wrong company: ${company}` : 'Wrong company';
  return (
    <>
      <button
        type="button"
        aria-label={isWrong || isNamed ? words : `${words}: ${company}`}
        title={
          isWrong
            ? undefined
            : `Say that “${name}” meant another company: to everybody on your side, and for the meetings that you host later`
        }
        onClick={() => actions.correctCompany({ ...one, isMeant: isWrong })}
        className="min-h-7 cursor-pointer rounded-md px-2 text-left text-xs text-ink-soft wrap-anywhere hover:bg-sunken hover:text-ink"
      >
        {words}
      </button>
      <output className="sr-only">{said?.by === user.uid && saidText(said)}</output>
    </>
  );
}

function saidText({ isMeant, ...one }: Company & { isMeant: boolean }): string {
  return isMeant
    ? `Undone: “${one.name}” means ${one.company}.`
    : `${wrongCompanyText(one)}. What was told of ${one.company} is withdrawn.`;
}
