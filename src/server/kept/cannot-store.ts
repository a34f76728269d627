// What a person is told when the disk refuses a change of theirs; whoever runs the server finds the fault in its log.
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
