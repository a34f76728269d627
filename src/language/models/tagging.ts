// How sure a linear chain is of each label of each word: its weights summed, then forward and backward over the words.
import { labelCount } from './name-labels.ts';

/** The probability of each label of each word (row by row), from scores in the same layout and from-to transitions. */
export function marginalsOf(scores: Float32Array, transitions: Float32Array): Float32Array {
  const words = scores.length / labelCount;
  const forward = new Float32Array(scores.length);
  const marginals = new Float32Array(scores.length);
  const emitted = new Float32Array(scores.length);
  for (let at = 0; at < words; at++) {
    const row = at * labelCount;
    let most = -Infinity;
    for (let l = 0; l < labelCount; l++) most = Math.max(most, scores[row + l]!);
    for (let l = 0; l < labelCount; l++) emitted[row + l] = Math.exp(scores[row + l]! - most);
    let total = 0;
    for (let l = 0; l < labelCount; l++) {
      let sum = 0;
      // Before the first word stands "no name".
      if (at === 0) sum = transitions[l]!;
      else
        for (let k = 0; k < labelCount; k++)
          sum += forward[row - labelCount + k]! * transitions[k * labelCount + l]!;
      total += forward[row + l] = sum * emitted[row + l]!;
    }
    for (let l = 0; l < labelCount; l++) forward[row + l]! /= total;
  }
  let backward = new Float32Array(labelCount).fill(1);
  for (let at = words - 1; at >= 0; at--) {
    const row = at * labelCount;
    let total = 0;
    for (let l = 0; l < labelCount; l++) total += marginals[row + l] = forward[row + l]! * backward[l]!;
    for (let l = 0; l < labelCount; l++) marginals[row + l]! /= total;
    const next = new Float32Array(labelCount);
    let sum = 0;
    for (let k = 0; k < labelCount; k++) {
      let value = 0;
      for (let l = 0; l < labelCount; l++)
        value += transitions[k * labelCount + l]! * emitted[row + l]! * backward[l]!;
      sum += next[k] = value;
    }
    for (let k = 0; k < labelCount; k++) next[k]! /= sum;
    backward = next;
  }
  return marginals;
}
