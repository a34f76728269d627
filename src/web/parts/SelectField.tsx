// One of a long list, with its label: the browser's own list, which every keyboard, screen reader and phone knows.
import { useId } from 'react';

export interface SelectFieldProps {
  label: string;
  value: string;
  choices: readonly { value: string; text: string }[];
  onChange(value: string): void;
}

export function SelectField({ label, value, choices, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink"
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  );
}
