// A dialog over the page. The first field takes the focus; Escape, the cross and a click outside close it.
// For a question that must be answered, ConfirmDialog.
import { Dialog as Primitive } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { backdropLook, popupLook, viewportLook } from './dialog-look.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Backdrop className={backdropLook} />
        <Primitive.Viewport className={viewportLook}>
          <Primitive.Popup className={popupLook}>
            <Primitive.Title className="pr-10 text-lg font-semibold">{title}</Primitive.Title>
            {description !== undefined && (
              <Primitive.Description className="mt-1 text-sm text-ink-soft">
                {description}
              </Primitive.Description>
            )}
            <div className="mt-5">{children}</div>
            {/* After the content, so that the first field is the first stop. */}
            <Primitive.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-9 cursor-pointer place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </Primitive.Close>
          </Primitive.Popup>
        </Primitive.Viewport>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
