// Asks several directories, one after the other, until one knows the company.
import type { CompanyDirectory } from '../company-directory.ts';

export function firstKnown(...directories: readonly CompanyDirectory[]): CompanyDirectory {
  return {
    name: directories.map(({ name }) => name).join(', then '),
    asksOutside: directories.some(({ asksOutside }) => asksOutside),
    async lookUp(name, signal) {
      for (const directory of directories) {
        const profile = await directory.lookUp(name, signal);
        if (profile) return profile;
      }
      return undefined;
    },
  };
}
