// A button that opens the choice of how to listen, as it looks in the different places where it stands.
import { Settings2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { ListeningDialog } from './ListeningDialog.tsx';

const outcomes = {
  fact: 'min-h-6 cursor-pointer rounded text-left hover:text-ink hover:underline',
  link: 'min-h-6 cursor-pointer rounded font-medium text-accent hover:underline',
} as const;

/** With the words of its children, or as an icon where it has none. */
export type HowToListenProps = { look: keyof typeof outcomes; children: ReactNode } | { look: 'icon' };

export function HowToListen(props: HowToListenProps) {
  const [open, setOpen] = useState(false);
  const button = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const;
  return (
    <>
      {props.look === 'icon' ? (
        <IconButton
          {...button}
          label="How to listen"
          icon={<Settings2 aria-hidden="true" className="size-4.5" />}
        />
      ) : (
        <button type="button" {...button} className={outcomes[props.look]}>
          {props.children}
        </button>
      )}
      <ListeningDialog open={open} onOpenChange={setOpen} />
    </>
  );
}
