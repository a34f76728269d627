// For tests: the failure with which asking a model ends.
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
