// The way on at the end of an Alert: what did not come is asked for again.
import { Button, type ButtonProps } from './Button.tsx';

export function TryAgain(props: Pick<ButtonProps, 'busy' | 'onClick'>) {
  return (
    <Button variant="secondary" size="sm" {...props}>
      Try again
    </Button>
  );
}
