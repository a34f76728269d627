// Copies the text of a field, or selects it where the browser lets no page copy.
import { type RefObject, useState } from 'react';

type Selectable = Pick<HTMLInputElement | HTMLTextAreaElement, 'select'>;

/** `copied`: how this very text was, undefined where it was not. */
export function useCopy(text: string, field: RefObject<Selectable | null>) {
  const [done, setDone] = useState<{ text: string; how: 'yes' | 'by hand' }>();
  return {
    copied: done?.text === text ? done.how : undefined,
    async copy(): Promise<void> {
      try {
        await navigator.clipboard.writeText(text);
        setDone({ text, how: 'yes' });
      } catch {
        // Browsers have no clipboard for pages at an address that is not secure.
        field.current?.select();
        setDone({ text, how: 'by hand' });
      }
    },
  };
}
