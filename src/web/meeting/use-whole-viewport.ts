// The meeting screen fills the window and never scrolls as a whole, so it needs no room kept for a scrollbar.
import { useLayoutEffect } from 'react';

export function useWholeViewport(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => void style.removeProperty('scrollbar-gutter');
  }, []);
}
