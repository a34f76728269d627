// One question before something that cannot be undone. Only its two buttons and Escape answer it.
import { AlertDialog as Primitive } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../buttons/Button.tsx';
import { backdropLook, popupLook, viewportLook } from './dialog-look.ts';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  question: string;
  /** What will happen. */
  children?: ReactNode;
  /** The word on the button that does it. */
  confirm: string;
  busy?: boolean;
  /** The dialog stays open until the caller closes it. */
  onConfirm(): void;
  /** Takes the focus afterwards, for when what had it before is gone; true gives it back. */
  focusAfter?: () => HTMLElement | true;
}

export function ConfirmDialog({
  open,
  onOpenChange,
  question,
  children,
  confirm,
  busy,
  onConfirm,
  focusAfter = () => true,
}: ConfirmDialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Backdrop className={backdropLook} />
        <Primitive.Viewport className={viewportLook}>
          <Primitive.Popup className={popupLook} finalFocus={focusAfter}>
            <Primitive.Title className="text-lg font-semibold">{question}</Primitive.Title>
            <Primitive.Description render={<div />} className="mt-2 text-sm wrap-anywhere text-ink-soft">
              {children}
            </Primitive.Description>
            <div className="mt-6 flex justify-end gap-3">
              <Primitive.Close render={<Button variant="secondary">Cancel</Button>} />
              <Button variant="danger" busy={busy ?? false} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
