// A person's own template as text: errors are shown with their line while the person writes.
import { useId, useState } from 'react';
import { heldKinds } from '#report/held/kinds/held-kinds.ts';
import { parseTemplate } from '#report/summary/template.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { ownTemplateBegins } from './chosen-template.ts';

export interface OwnTemplateProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Undefined where there is none yet. */
  text: string | undefined;
  keep(text: string): void;
  remove(): void;
}

export function OwnTemplate({ open, onOpenChange, text, keep, remove }: OwnTemplateProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your own template"
      description="It stays in this browser. Each section says in words what belongs there, and what fills it."
    >
      <Writing
        begins={text ?? ownTemplateBegins}
        mayRemove={text !== undefined}
        keep={(next) => {
          keep(next);
          onOpenChange(false);
        }}
        remove={() => {
          remove();
          onOpenChange(false);
        }}
      />
    </Dialog>
  );
}

interface WritingProps extends Pick<OwnTemplateProps, 'keep' | 'remove'> {
  begins: string;
  mayRemove: boolean;
}

function Writing({ begins, mayRemove, keep, remove }: WritingProps) {
  const id = useId();
  const [text, setText] = useState(begins);
  const parsed = parseTemplate(text);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (parsed.ok) keep(text);
      }}
    >
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        Template
      </label>
      <textarea
        id={id}
        value={text}
        onChange={(event) => setText(event.target.value)}
        rows={14}
        spellCheck={false}
        aria-invalid={!parsed.ok}
        aria-describedby={`${id}-about`}
        className="w-full rounded-lg border border-line-strong bg-surface p-3 font-mono text-sm text-ink"
      />
      <div id={`${id}-about`} aria-live="polite" className="mt-2 text-sm">
        {parsed.ok ? (
          <p className="text-ink-soft">
            “from:” takes {heldKinds.join(', ')}; each also “of ours” or “of theirs”.
          </p>
        ) : (
          <ul className="grid gap-1 text-danger">
            {parsed.problems.slice(0, 4).map(({ line, problem }) => (
              <li key={`${line} ${problem}`} className="wrap-anywhere">
                Line {line}: {problem}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="mt-4 flex flex-wrap justify-end gap-3">
        {mayRemove && (
          <Button variant="ghost" onClick={remove}>
            Remove it
          </Button>
        )}
        <Button type="submit" disabled={!parsed.ok}>
          Use it
        </Button>
      </div>
    </form>
  );
}
