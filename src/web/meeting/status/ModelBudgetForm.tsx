// The host's form for what language models may use in any 60 minutes.
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { HourBudget, ModelLimits } from '#meeting/models/model-budget.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { moneyText, numberText } from '#web/parts/format.ts';
import { TextField } from '#web/parts/TextField.tsx';
import type { Ask } from '../people/use-ask.ts';
import { readBudget, type TypedBudget, type TypedProblems, typedOf } from './typed-budget.ts';

export interface ModelBudgetFormProps {
  limits: ModelLimits;
  /** What the host has set before. */
  set: HourBudget | undefined;
  isConnected: boolean;
  asking: Ask;
  change(perHour: HourBudget): Promise<void>;
  onDone(): void;
}

export function ModelBudgetForm({
  limits,
  set,
  isConnected,
  asking: { ask, busy, problem },
  change,
  onDone,
}: ModelBudgetFormProps) {
  const { perHour, price } = limits;
  // What nobody has touched here follows what is set elsewhere.
  const [draft, setDraft] = useState<Partial<TypedBudget>>({});
  const [problems, setProblems] = useState<TypedProblems>({});
  const form = useRef<HTMLFormElement>(null);
  const typed = { ...typedOf(set, limits), ...draft };

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    const read = readBudget(typed, limits);
    setProblems(read.problems);
    const wrong =
      read.problems.tokens !== undefined ? 'tokens' : read.problems.money !== undefined && 'money';
    if (wrong) return form.current?.querySelector<HTMLElement>(`[name=${wrong}]`)?.focus();
    if (await ask(() => change(read.budget))) onDone();
  }

  const field = (name: keyof TypedBudget, hint: string) => ({
    name,
    value: typed[name],
    onValueChange: (text: string) => setDraft((before) => ({ ...before, [name]: text })),
    autoComplete: 'off',
    'aria-invalid': problems[name] !== undefined,
    hint: hintOrProblem(hint, problems[name]),
  });

  return (
    <form ref={form} onSubmit={(event) => void save(event)} className="space-y-4 border-t border-line pt-5">
      {!isConnected && (
        <Alert tone="warning">The server cannot be reached. You can save this once it can be.</Alert>
      )}
      <TextField
        label="Budget for 60 minutes, in tokens"
        inputMode="numeric"
        {...field(
          'tokens',
          `Left empty: ${numberText(perHour.tokens)}, the most that this server allows. 0 keeps the model quiet.`,
        )}
      />
      {price && (
        <TextField
          label={`Budget for 60 minutes, in ${price.currency}`}
          inputMode="decimal"
          {...field(
            'money',
            perHour.money
              ? `Left empty: ${moneyText(perHour.money)}, the most that this server allows.`
              : 'Left empty: only tokens count.',
          )}
        />
      )}
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} disabled={!isConnected}>
          Save
        </Button>
      </div>
    </form>
  );
}

function hintOrProblem(hint: string, problem: string | undefined): ReactNode {
  return problem === undefined ? hint : <span className="text-danger">{problem}</span>;
}
