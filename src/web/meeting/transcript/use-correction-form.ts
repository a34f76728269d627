// The script with which a line is mended: the transcript fetches it with its first line, so that it is there when the server is not.
import { useScript } from '../use-script.ts';

const fetchCorrectionForm = () => import('./CorrectionForm.tsx');

/** Undefined until it has come. */
export function useCorrectionForm(isNeeded: boolean) {
  return useScript('correction', fetchCorrectionForm, isNeeded);
}
