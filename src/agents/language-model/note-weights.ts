// Learnt weights of note-worth.ts, from 287 notes. Written by `npm run train`; not to be edited.
export const noteWeights = {
  bias: -5.878,
  worthMost: 0.596,
  confidence: 7.176,
  moment: 0.375,
  usualMoment: -1.206,
};
