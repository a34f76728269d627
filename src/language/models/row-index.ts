// In which row the weights of a feature stand. Features use all 32 bits: a Map would make an object of each that is looked up.

/** `features` in the order of their rows, each once. The answer is -1 for a feature without a row. */
export function rowIndex(features: Uint32Array): (feature: number) => number {
  // Half of the slots stay empty, so that a feature without a row soon meets one.
  const mask = 2 ** Math.ceil(Math.log2(2 * features.length + 1)) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  features.forEach((feature, row) => {
    let slot = feature & mask;
    while (slots[slot] !== -1) slot = (slot + 1) & mask;
    slots[slot] = row;
  });
  return (feature) => {
    for (let slot = feature & mask; ; slot = (slot + 1) & mask) {
      const row = slots[slot]!;
      if (row === -1 || features[row] === feature) return row;
    }
  };
}
