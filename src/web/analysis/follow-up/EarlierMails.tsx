// A person's earlier mails, from which a draft takes its greeting, its closing and, with a language model, its style.
import { useId, useState } from 'react';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';

export interface EarlierMailsProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  text: string;
  keep(text: string): void;
}

/** A few mails; more says nothing more about how somebody writes. */
const mostCharacters = 10_000;

export function EarlierMails({ open, onOpenChange, text, keep }: EarlierMailsProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Write as I do"
      description="Paste one or two e-mails that you wrote. A draft then begins and ends as they do. They stay in this browser; a language model is shown the beginning of them when you have it write."
    >
      <Pasting
        begins={text}
        keep={(next) => {
          keep(next);
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

function Pasting({ begins, keep }: { begins: string; keep(text: string): void }) {
  const id = useId();
  const [text, setText] = useState(begins);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keep(text);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        E-mails of yours
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={mostCharacters}
        rows={12}
        className="w-full rounded-lg border border-line-strong bg-surface p-3 text-base text-ink"
      />
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {begins !== '' && (
          <Button variant="ghost" onClick={() => keep('')}>
            Forget them
          </Button>
        )}
        <Button type="submit">Use them</Button>
      </div>
    </form>
  );
}
