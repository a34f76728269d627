// Learnt weights of worth.ts. Written by `npm run train`; not to be edited by hand.
export const worthWeights: { bias: number; weights: Readonly<Record<string, number>> } = {
  bias: 0,
  weights: {},
};
