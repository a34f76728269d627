// What this person has said of companies in earlier meetings, each to be forgotten again. Nothing where they have said nothing.
import { useEffect, useRef, useState } from 'react';
import { isSameCompany, type WrongCompany, wrongCompanyText } from '#meeting/outputs/wrong-companies.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/buttons/Button.tsx';

const unreachable = 'They cannot be reached now. Please try again later.';

export function WrongCompanies() {
  const { wrongCompanies } = useMeetingLink();
  const [list, setList] = useState<readonly WrongCompany[]>();
  const [problem, setProblem] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let open = true;
    wrongCompanies.load().then(
      (loaded) => open && setList(loaded.length > 0 ? loaded : undefined),
      () => open && setProblem(unreachable),
    );
    return () => {
      open = false;
    };
  }, [wrongCompanies]);

  async function forget(wrong: WrongCompany): Promise<void> {
    heading.current?.focus();
    try {
      await wrongCompanies.forget(wrong);
      setProblem('');
      setList((before) => before?.filter((one) => !isSameCompany(one, wrong)));
    } catch {
      setProblem(unreachable);
    }
  }

  if (!list && problem === '') return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 ref={heading} tabIndex={-1} className="text-sm font-semibold">
        Wrong companies
      </h3>
      <p className="mt-1 text-xs text-ink-soft">
        In meetings you host, these names bring up no facts about the wrong company.
      </p>
      <ul className="mt-1.5 divide-y divide-line">
        {list?.map((wrong) => (
          <li key={`${wrong.name} ${wrong.company}`} className="flex min-h-9 items-center gap-2 text-sm">
            <span className="grow wrap-anywhere">{wrongCompanyText(wrong)}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Forget that ${wrongCompanyText(wrong)}`}
              onClick={() => void forget(wrong)}
            >
              Forget
            </Button>
          </li>
        ))}
      </ul>
      <output className="text-xs text-ink-soft">
        {problem === '' && list?.length === 0 ? 'All of them are forgotten.' : problem}
      </output>
    </section>
  );
}
