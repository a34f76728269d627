// The answer to a person when the disk refuses their change; the server's operator finds the fault in the log.
import { Problem } from '#meeting/problems.ts';

/** For the rejection of a write. */
export function refusingOnFault(failed: (error: unknown) => void): (error: unknown) => never {
  return (error) => {
    failed(error);
    throw new Problem(
      'cannot-store',
      'The server could not write to its disk. Nothing was changed; please try again.',
    );
  };
}
