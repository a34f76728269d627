// A field's error message, below it. The element exists while it is empty, so that screen readers announce the message.
export function Problem({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="mt-1 text-danger empty:hidden">
      {children}
    </p>
  );
}
