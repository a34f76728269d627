// A link that looks like a button: it goes somewhere, so it can be opened in a new tab.
import { Link, type LinkProps } from 'react-router';
import { buttonLook, type ButtonSize, type ButtonVariant } from './button-look.ts';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
}

export function ButtonLink({ variant = 'primary', size = 'md', className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonLook(variant, size, className)} />;
}
