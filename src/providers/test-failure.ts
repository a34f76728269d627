// For tests: returns the failure of a call to a model.
import { ModelFailure } from './language-model.ts';

/** Throws where it ends well, or with another error. */
export async function failureOf(asked: Promise<unknown>): Promise<ModelFailure> {
  const error = await asked.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(error instanceof ModelFailure)) throw new Error(`no ModelFailure: ${String(error)}`);
  return error;
}
