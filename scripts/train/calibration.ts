// Makes probabilities of a model's sums (Platt: a logistic regression on the sum alone) and finds its thresholds, from
// predictions for lines that the model had not learnt from.

export interface Judged {
  sum: number;
  label: boolean;
}

export interface Calibration {
  slope: number;
  shift: number;
  likely: number;
  sure: number;
}

/** Of what is called sure so much is to be right … */
const wantedPrecision = 0.7;
/** … and so many lines at least, so that a threshold rests on more than luck; a tag that has fewer is never sure. */
const fewestSure = 20;

export function calibrated(all: readonly Judged[]): Calibration {
  const judged = all.filter(({ sum }) => Number.isFinite(sum));
  const { slope, shift } = platt(judged);
  const chances = judged
    .map(({ sum, label }) => ({ chance: 1 / (1 + Math.exp(-(slope * sum + shift))), label }))
    .toSorted((a, b) => b.chance - a.chance);
  const wanted = all.filter(({ label }) => label).length;
  let [right, best, likely, sure] = [0, 0, 1, 1];
  chances.forEach(({ chance, label }, i) => {
    right += label ? 1 : 0;
    const f1 = (2 * right) / (i + 1 + wanted);
    const here = between(chance, chances[i + 1]?.chance ?? 0);
    if (f1 > best) [best, likely] = [f1, here];
    if (i + 1 >= fewestSure && right / (i + 1) >= wantedPrecision) sure = here;
  });
  return {
    slope: digits(slope),
    shift: digits(shift),
    likely: digits(likely),
    sure: digits(Math.max(sure, likely)),
  };
}

const between = (one: number, other: number) => (one + other) / 2;
const digits = (number: number) => Number(number.toFixed(4));

/** By Newton's steps; a little is held back, so that it ends where few lines tell. */
function platt(judged: readonly Judged[]): { slope: number; shift: number } {
  let [slope, shift] = [1, 0];
  const prior = 1e-3;
  for (let step = 0; step < 50; step++) {
    let [gSlope, gShift] = [prior * (slope - 1), 0];
    let [hSlope, hBoth, hShift] = [prior, 0, prior];
    for (const { sum, label } of judged) {
      const chance = 1 / (1 + Math.exp(-(slope * sum + shift)));
      const error = chance - (label ? 1 : 0);
      const steep = chance * (1 - chance);
      gSlope += error * sum;
      gShift += error;
      hSlope += steep * sum * sum;
      hBoth += steep * sum;
      hShift += steep;
    }
    const whole = hSlope * hShift - hBoth * hBoth;
    slope -= (hShift * gSlope - hBoth * gShift) / whole;
    shift -= (hSlope * gShift - hBoth * gSlope) / whole;
  }
  return { slope, shift };
}
