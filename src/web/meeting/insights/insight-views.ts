// The views one click away from the insights, as a separate script: the reasons for silence, and the person's thresholds.
export { SilenceLedger } from './SilenceLedger.tsx';
export { ThresholdsDialog } from './attention/ThresholdsDialog.tsx';
