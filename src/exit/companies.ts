// A directory of companies behind the exit: only the company's name leaves, and a "name" that contains an address or a number
// of a person does not.
import type { CompanyDirectory } from '#providers/company-directory.ts';
import type { Exit } from './exit.ts';

/** For directories that ask outside. What may not be asked is not known. */
export function directoryThroughExit(directory: CompanyDirectory, exit: Exit): CompanyDirectory {
  return {
    ...directory,
    async lookUp(name, signal) {
      const sent = await exit.send({
        purpose: 'company-look-up',
        to: directory.name,
        content: () => name,
        written: (asked) => asked,
      });
      return sent.outcome === 'sent' ? directory.lookUp(sent.written, signal) : undefined;
    },
  };
}
