// What people see when something unexpected happened: the specification's words and a way on. Says nothing of the error
// itself; that is in the console.
import { TriangleAlert } from 'lucide-react';
import { screenMessages } from '#meeting/messages.ts';
import { Button } from '#web/parts/buttons/Button.tsx';

/** `reload` is the page's own; tests hand in theirs. */
export function ErrorScreen({ reload = () => location.reload() }: { reload?: () => void }) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center p-6">
      <title>{`${screenMessages.somethingWrong} · Aside`}</title>
      <div role="alert" className="max-w-md text-center">
        <TriangleAlert aria-hidden="true" className="mx-auto size-10 text-danger" />
        <h1 className="mt-4 text-2xl font-semibold">{screenMessages.somethingWrong}</h1>
        <p className="mt-2 mb-6 text-ink-soft">{screenMessages.somethingWrongDetail}</p>
        <Button onClick={reload}>{screenMessages.refresh}</Button>
      </div>
    </main>
  );
}
