// What is needed once something was said, in one script of its own.
export { SoFar } from './analysis/SoFar.tsx';
export { CorrectionForm } from './transcript/CorrectionForm.tsx';
