/** People who asked their browser to save data get no files that they may not need. Not every browser reports this. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData ?? false;
}
