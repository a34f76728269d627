// Something is going on. With words for the person waiting: LoadingNote.

export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`${className} animate-spin`}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Says politely what is being waited for. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <output className="flex items-center justify-center gap-3 py-10 text-ink-soft">
      <Spinner className="size-5 text-accent" />
      {children}
    </output>
  );
}
