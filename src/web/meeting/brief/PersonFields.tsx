// Somebody of the meeting: on whose side, and in which role.
import { useId } from 'react';
import type { Side } from '#meeting/session.ts';
import type { PersonDraft } from './brief-draft.ts';
import { Problem } from './Problem.tsx';

export interface PersonFieldsProps {
  person: PersonDraft;
  /** The meeting is theirs: they are on our side. */
  isOwner: boolean;
  /** Nobody set it: it was told from the conversation. */
  isTold: boolean;
  problem: string | undefined;
  onChange(person: PersonDraft): void;
}

const sides: readonly { side: Side | undefined; words: string }[] = [
  { side: 'us', words: 'Us' },
  { side: 'them', words: 'Them' },
  { side: undefined, words: 'Not known' },
];

export function PersonFields({ person, isOwner, isTold, problem, onChange }: PersonFieldsProps) {
  const id = useId();
  const { name, role } = person;
  const shownName = isOwner ? `${name} (you)` : name;
  return (
    <li className="py-2.5">
      <fieldset aria-describedby={isTold ? `${id}-told` : undefined}>
        <legend className="sr-only">{shownName}</legend>
        <div className="mb-1 flex flex-wrap items-baseline gap-x-2">
          <span aria-hidden="true" className="font-medium wrap-anywhere">
            {shownName}
          </span>
          {isTold && (
            <span id={`${id}-told`} className="text-xs text-ink-soft">
              from the conversation
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {isOwner ? <span className="py-1">Us</span> : <Sides {...{ id, person, onChange }} />}
          <input
            aria-label={`Role of ${name}`}
            placeholder="Role, if known"
            value={role}
            onChange={(event) => onChange({ ...person, role: event.target.value })}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-problem`}
            className="h-9 min-w-36 flex-1 rounded-lg border border-line-strong bg-surface px-2.5 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger"
          />
        </div>
        <Problem id={`${id}-problem`}>{problem}</Problem>
      </fieldset>
    </li>
  );
}

function Sides({ id, person, onChange }: { id: string } & Pick<PersonFieldsProps, 'person' | 'onChange'>) {
  return sides.map(({ side, words }) => {
    const { side: _before, ...rest } = person;
    const choose = (): void => onChange({ ...rest, ...(side && { side }) });
    return (
      <label key={words} className="flex min-h-8 cursor-pointer items-center gap-1.5">
        <input
          type="radio"
          name={`side ${id}`}
          checked={person.side === side}
          onChange={choose}
          // A click on what was told confirms it.
          onClick={choose}
          className="size-4"
        />
        {words}
      </label>
    );
  });
}
