// Asks several directories, one after the other, until one knows the company. A directory that is out of reach is skipped;
// its failure counts only if no other knows the company.
import type { CompanyDirectory } from '../company-directory.ts';

export function firstKnown(...directories: readonly CompanyDirectory[]): CompanyDirectory {
  return {
    name: directories.map(({ name }) => name).join(', then '),
    asksOutside: directories.some(({ asksOutside }) => asksOutside),
    // One that is out of reach is told of, though others answer in its place.
    isAvailable: () => directories.every((directory) => directory.isAvailable?.() ?? true),
    async lookUp(name, signal) {
      let failure: { error: unknown } | undefined;
      for (const directory of directories) {
        try {
          const profile = await directory.lookUp(name, signal);
          if (profile) return profile;
        } catch (error) {
          failure ??= { error };
        }
      }
      if (failure) throw failure.error;
      return undefined;
    },
  };
}
