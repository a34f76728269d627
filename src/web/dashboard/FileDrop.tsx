// Accepts files that are dropped anywhere on the page, and shows so while they hover over it.
import { useEffect, useEffectEvent, useState } from 'react';

export function FileDrop({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const [over, setOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => onFiles([...(event.dataTransfer?.files ?? [])]));

  useEffect(() => {
    const left = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', run: (event: DragEvent) => void) =>
      document.addEventListener(type, run, left);
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    });
    // Leaving one element for another is no leaving: only out of the page nothing comes next.
    listen('dragleave', (event) => event.relatedTarget === null && setOver(false));
    listen('drop', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      take(event);
    });
    return () => left.abort();
  }, []);

  if (!over) return null;
  return (
    <div className="pointer-events-none fixed inset-4 z-40 grid place-items-center rounded-2xl border-2 border-dashed border-accent bg-accent-soft/90 text-lg font-semibold text-ink">
      Drop a recording to make a meeting of it
    </div>
  );
}
