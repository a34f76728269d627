// One line of text with its label, and a hint or an error below.
import { Field } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'defaultValue'> {
  label: string;
  /** For fields whose placeholder says it all: the label is there for screen readers only. */
  hideLabel?: boolean;
  value: string;
  onValueChange(value: string): void;
  hint?: ReactNode;
  /** Something inside the field's right end, 40 px wide. */
  trailing?: ReactNode;
}

export function TextField({
  label,
  hideLabel,
  value,
  onValueChange,
  hint,
  trailing,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field.Root className={className}>
      <Field.Label className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium text-ink'}>
        {label}
      </Field.Label>
      <div className="relative">
        <Field.Control
          {...rest}
          value={value}
          onValueChange={(next) => onValueChange(next)}
          className={classNames(
            'h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink placeholder:text-ink-soft aria-invalid:border-danger',
            trailing !== undefined && 'pr-11',
          )}
        />
        {trailing !== undefined && (
          <div className="absolute inset-y-0 right-0.5 flex items-center">{trailing}</div>
        )}
      </div>
      {hint !== undefined && (
        <Field.Description className="mt-1.5 text-sm text-ink-soft">{hint}</Field.Description>
      )}
    </Field.Root>
  );
}
