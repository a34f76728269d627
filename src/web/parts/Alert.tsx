// A message on the page: what happened, and what can be done. 'danger' and 'warning' are announced at once by screen
// readers, the others politely; a note that stands there from the start is announced by nobody (`quiet`).
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  tone?: AlertTone;
  title?: string;
  children?: ReactNode;
  /** A small button or link at the end. */
  action?: ReactNode;
  /** Shows a cross that calls this. */
  onDismiss?: () => void;
  quiet?: boolean;
  className?: string;
}

const tones = {
  info: { look: 'bg-accent-soft border-accent/30', icon: Info, color: 'text-accent' },
  success: { look: 'bg-success-soft border-success/30', icon: CircleCheck, color: 'text-success' },
  warning: { look: 'bg-warning-soft border-warning/30', icon: TriangleAlert, color: 'text-warning' },
  danger: { look: 'bg-danger-soft border-danger/30', icon: CircleAlert, color: 'text-danger' },
} as const;

export function Alert({
  tone = 'info',
  title,
  children,
  action,
  onDismiss,
  quiet = false,
  className = '',
}: AlertProps) {
  const { look, icon: Icon, color } = tones[tone];
  const role = quiet ? undefined : tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div
      role={role}
      className={`flex items-start gap-3 rounded-xl border px-4 py-3 text-sm text-ink ${look} ${className}`}
    >
      <Icon aria-hidden="true" className={`mt-0.5 size-4.5 shrink-0 ${color}`} />
      <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 wrap-anywhere">
          {title !== undefined && <p className="font-semibold">{title}</p>}
          {children}
        </div>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label="Dismiss"
          onClick={onDismiss}
          className="-my-1 -mr-1 grid size-7 shrink-0 cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}
