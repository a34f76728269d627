// Which data folder a command is for: the one it is told, or else the server's.

/** Throws one sentence where the server keeps its data elsewhere and nobody has named a folder. */
export function serverDataFolder(told: string | undefined): string {
  if (told !== undefined) return told;
  if (process.env['DATABASE_URL'])
    throw new Error(
      'The data stand in PostgreSQL (DATABASE_URL), and this reads a data folder. Please use the tools of PostgreSQL, or name a folder.',
    );
  return process.env['DATA_DIR'] ?? 'data';
}
