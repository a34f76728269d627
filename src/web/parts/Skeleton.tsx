// The place of something that is still loading. Silent: the words come from LoadingNote.

export function Skeleton({ className = 'h-4 w-24' }: { className?: string }) {
  return <span aria-hidden="true" className={`inline-block animate-pulse rounded-md bg-line ${className}`} />;
}
