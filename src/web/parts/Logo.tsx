// The product's mark: a line of speech, and the word aside that stands next to it.

export function Logo({ className = '' }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 font-semibold tracking-tight text-ink ${className}`}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M8 11h10M8 16h7M8 21h10"
          strokeWidth="2.6"
          strokeLinecap="round"
          className="stroke-accent-ink"
        />
        <path d="M24 9.5v13" strokeWidth="2.6" strokeLinecap="round" className="stroke-mark-line" />
      </svg>
      <span className="text-lg">Aside</span>
    </span>
  );
}
