// The meeting screen fills the window, and scrolls as a whole only where alerts would leave its panels no height, so it needs
// no room kept for a scrollbar.
import { useLayoutEffect } from 'react';

export function useWholeViewport(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.scrollbarGutter = 'auto';
    return () => void style.removeProperty('scrollbar-gutter');
  }, []);
}
