// A button that shows an icon alone; its label is its name and its tooltip.
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import type { ButtonVariant } from './button-look.ts';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../Tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  /** A lucide element, 16 to 20 px. */
  icon: ReactNode;
  variant?: ButtonVariant;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button variant="ghost" {...rest} aria-label={label} className={classNames('w-10 px-0!', className)}>
        {icon}
      </Button>
    </Tooltip>
  );
}
