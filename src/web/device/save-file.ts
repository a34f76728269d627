// Hands a file to the person, through the browser's own download.
import { wallClock } from '#meeting/clock.ts';

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  wallClock.after(10_000, () => URL.revokeObjectURL(address));
}
