// The small cross that dismisses a hint for this meeting.
import { X } from 'lucide-react';

export interface PutAwayButtonProps {
  label: string;
  onClick(): void;
  className?: string;
}

export function PutAwayButton({ label, onClick, className = '' }: PutAwayButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-6 shrink-0 cursor-pointer place-items-center rounded-md hover:text-ink ${className}`}
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  );
}
