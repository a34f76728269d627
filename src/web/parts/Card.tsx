// A surface that holds one thing together.
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded-2xl border border-line bg-surface p-5', className)} />;
}
