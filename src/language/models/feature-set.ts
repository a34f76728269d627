// Collects hashed features, each once, in the order of their coming. They use all 32 bits: a Set would make an object of each.

export interface FeatureSet {
  add(feature: number): void;
  /** What was added; the set is empty again. */
  take(): Uint32Array;
}

const slotsAtFirst = 1_024;

export function createFeatureSet(): FeatureSet {
  let features = new Uint32Array(slotsAtFirst / 2);
  let count = 0;
  /** Where in `features` one stands, plus one; 0 where none does. Half of the slots stay empty. */
  let slots = new Int32Array(slotsAtFirst);

  function slotOf(feature: number): number {
    const mask = slots.length - 1;
    let slot = feature & mask;
    while (slots[slot] !== 0 && features[slots[slot]! - 1] !== feature) slot = (slot + 1) & mask;
    return slot;
  }

  function grow(): void {
    const before = features;
    features = new Uint32Array(2 * before.length);
    slots = new Int32Array(2 * slots.length);
    features.set(before);
    for (let place = 0; place < count; place++) slots[slotOf(features[place]!)] = place + 1;
  }

  return {
    add(feature) {
      const slot = slotOf(feature);
      if (slots[slot] !== 0) return;
      features[count++] = feature;
      slots[slot] = count;
      if (count === features.length) grow();
    },
    take() {
      const taken = features.slice(0, count);
      slots.fill(0);
      count = 0;
      return taken;
    },
  };
}
