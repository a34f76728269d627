// What is wrong with a field, below it. It stands there empty before, so that it is announced when it comes.
export function Problem({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="mt-1 text-danger empty:hidden">
      {children}
    </p>
  );
}
