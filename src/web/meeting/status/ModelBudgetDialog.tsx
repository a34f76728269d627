// What the language model has used in this meeting, and what it may use in an hour: the host changes it, the others read it.
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { ModelBudgetForm, type ModelBudgetFormProps } from './ModelBudgetForm.tsx';
import type { ConfiguredModel, NamedFigure } from './model-words.ts';

export interface ModelBudgetDialogProps extends Omit<ModelBudgetFormProps, 'limits' | 'onDone'> {
  open: boolean;
  onOpenChange(open: boolean): void;
  model: ConfiguredModel;
  figures: readonly NamedFigure[];
  mayChange: boolean;
}

export function ModelBudgetDialog(props: ModelBudgetDialogProps) {
  const { open, onOpenChange, model, figures, mayChange, ...ofForm } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Language model"
      description={`${model.model} at ${model.destination} looks at what is said and answers your questions. When it has used what it may use in 60 minutes, it pauses and goes on by itself; nothing else changes.`}
    >
      <div className="space-y-5 text-sm">
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {figures.map(({ name, text }) => (
            <div key={name} className="contents max-sm:block">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
        {mayChange ? (
          <ModelBudgetForm {...ofForm} limits={model.limits} onDone={() => onOpenChange(false)} />
        ) : (
          <p className="text-ink-soft">The host of this meeting can change what it may use in 60 minutes.</p>
        )}
      </div>
    </Dialog>
  );
}
