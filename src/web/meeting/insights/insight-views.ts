// What is a click away from the insights, as a script of its own: why nothing was said, and one's thresholds.
export { SilenceLedger } from './SilenceLedger.tsx';
export { ThresholdsDialog } from './attention/ThresholdsDialog.tsx';
