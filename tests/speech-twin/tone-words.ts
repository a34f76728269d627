// A language of tones for testing what hears: word n is four dual tones that only word n has, so that words lost, doubled
// or crossed can be counted exactly, through any microphone, codec and resampling. Not for hearing people.

/** There are so many words: 0 to 99. */
export const toneWords = 100;
/** How a word is written: "w07". */
export const toneWordText = (n: number): string => `w${String(n).padStart(2, '0')}`;

const symbolMs = 90;
export const toneWordMs = 4 * symbolMs;

const low = [500, 600, 720, 860, 1_030] as const;
const high = [1_300, 1_500, 1_730, 2_000, 2_310] as const;
const tones = [...low, ...high];
/** A symbol is one low tone with one high one. Ten stand for digits at the odd places of a word, ten at the even ones, */
const evenDigits = 10;
/** and one opens it: so no symbol follows itself, and none needs a pause after it. */
const opening = 20;

function symbolsOf(word: number): number[] {
  const [tens, ones] = [Math.floor(word / 10), word % 10];
  return [opening, tens, evenDigits + ones, checkOf(tens, ones)];
}
/** Differs when either digit is misheard, or both are exchanged. */
function checkOf(tens: number, ones: number): number {
  return (3 * tens + 7 * ones + 1) % 10;
}

export interface SpokenTones {
  /** Word numbers, in order. */
  words: readonly number[];
  /** Silence after the nth word. */
  gapMs?: (index: number) => number;
  /** Silence before the first word: a browser's fake microphone begins before anybody listens. */
  leadMs?: number;
  tailMs?: number;
  rate?: number;
}

export const firstWords = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + index);

/** Gaps of 100 to 200 ms, never the same twice in a row, so that cuts fall anywhere in words. */
const unevenGaps = (index: number): number => 100 + ((index * 37) % 101);

/** Samples of −1 to 1. */
export function speakTones(spoken: SpokenTones): Float32Array {
  const { words, gapMs = unevenGaps, leadMs = 0, tailMs = 0, rate = 16_000 } = spoken;
  const lengthMs =
    leadMs + tailMs + words.reduce<number>((sum, _, index) => sum + toneWordMs + gapMs(index), 0);
  const samples = new Float32Array(Math.ceil((lengthMs * rate) / 1_000));
  let atMs = leadMs;
  words.forEach((word, index) => {
    symbolsOf(word).forEach((symbol, place) => {
      addSymbol(samples, symbol, Math.round(((atMs + place * symbolMs) * rate) / 1_000), rate);
    });
    atMs += toneWordMs + gapMs(index);
  });
  return samples;
}

function addSymbol(samples: Float32Array, symbol: number, from: number, rate: number): void {
  const sound = (sounds[`${symbol} ${rate}`] ??= soundOf(symbol, rate));
  samples.set(sound.subarray(0, samples.length - from), from);
}

const sounds: Record<string, Float32Array> = {};

function soundOf(symbol: number, rate: number): Float32Array {
  const [lowHz, highHz] = [low[Math.floor(symbol / 5)]!, high[symbol % 5]!];
  const length = Math.round((symbolMs * rate) / 1_000);
  const edge = 0.005 * rate;
  return Float32Array.from({ length }, (_, i) => {
    const loudness = 0.3 * Math.min(1, i / edge, (length - i) / edge);
    const turn = (2 * Math.PI * i) / rate;
    return loudness * (Math.sin(turn * lowHz) + Math.sin(turn * highHz));
  });
}

export interface HeardTone {
  word: number;
  /** Seconds from the first sample. */
  start: number;
  end: number;
}

const hopMs = 10;
const hopsInWindow = 3;
const windowMs = hopsInWindow * hopMs;
/** Quieter than this is silence (root mean square). */
const audible = 0.004;
/** The two tones hold this share of a window's energy, else it is noise or the turn from one symbol to the next. */
const tonal = 0.6;

interface Run {
  symbol: number;
  /** In windows. */
  from: number;
  to: number;
}

/** Every whole word in the samples. Half a word is none. */
export function hearTones(samples: Float32Array, rate: number): HeardTone[] {
  const runs = runsOf(symbolsIn(samples, rate));
  const heard: HeardTone[] = [];
  for (let i = 0; i + 3 < runs.length; i++) {
    const four = runs.slice(i, i + 4);
    const word = wordOf(four);
    if (word === undefined) continue;
    const start = (four[0]!.from * hopMs) / 1_000;
    heard.push({ word, start, end: (four[3]!.to * hopMs + windowMs) / 1_000 });
    i += 3;
  }
  return heard;
}

function wordOf(four: readonly Run[]): number | undefined {
  const [first, tens, ones, check] = four.map((run) => run.symbol) as [number, number, number, number];
  if (first !== opening || tens >= 10 || ones < evenDigits || ones >= opening) return undefined;
  const isUnbroken = four.every((run, i) => i === 0 || (run.from - four[i - 1]!.from) * hopMs < 2 * symbolMs);
  return isUnbroken && check === checkOf(tens, ones - evenDigits) ? tens * 10 + ones - evenDigits : undefined;
}

function runsOf(symbols: readonly (number | undefined)[]): Run[] {
  const runs: Run[] = [];
  symbols.forEach((symbol, at) => {
    if (symbol === undefined) return;
    const last = runs.at(-1);
    if (last?.symbol === symbol && at - last.to <= 2) last.to = at;
    else runs.push({ symbol, from: at, to: at });
  });
  // A window or two in passing from one symbol to the next can look like a third.
  return runs.filter((run) => run.to - run.from >= 2);
}

/** The symbol of each window, which is three hops long. What the windows share is worked out once: this is most of what hearing costs. */
function symbolsIn(samples: Float32Array, rate: number): (number | undefined)[] {
  const length = (hopMs * rate) / 1_000;
  const waves = (wavesAt[rate] ??= tones.map((hz) => waveOf(hz, rate)));
  const hops = Array.from({ length: Math.floor(samples.length / length) }, (_, n) =>
    hopOf(samples.subarray(Math.round(n * length), Math.round((n + 1) * length)), waves),
  );
  const windows = Math.max(0, hops.length - hopsInWindow + 1);
  return Array.from({ length: windows }, (_, n) => symbolIn(hops.slice(n, n + hopsInWindow), waves));
}

function symbolIn(window: readonly Hop[], waves: readonly Wave[]): number | undefined {
  const energy = window.reduce((sum, hop) => sum + hop.energy, 0);
  const length = window.reduce((sum, hop) => sum + hop.length, 0);
  if (Math.sqrt(energy / length) < audible) return undefined;
  const powers = waves.map((wave, tone) => powerIn(window, wave, tone));
  const [lows, highs] = [powers.slice(0, low.length), powers.slice(low.length)];
  const [lowest, highest] = [Math.max(...lows), Math.max(...highs)];
  const share = (lowest + highest) / ((energy * length) / 2);
  if (share < tonal) return undefined;
  return lows.indexOf(lowest) * 5 + highs.indexOf(highest);
}

/** One frequency at every place of a window. */
interface Wave {
  cos: Float64Array;
  sin: Float64Array;
}

const wavesAt: Record<number, readonly Wave[]> = {};

function waveOf(hz: number, rate: number): Wave {
  // A hop may be a sample longer than another.
  const length = (Math.ceil((hopMs * rate) / 1_000) + 1) * hopsInWindow;
  const turn = (2 * Math.PI * hz) / rate;
  return {
    cos: Float64Array.from({ length }, (_, at) => Math.cos(turn * at)),
    sin: Float64Array.from({ length }, (_, at) => Math.sin(turn * at)),
  };
}

interface Hop {
  length: number;
  energy: number;
  /** What it has of each tone, in step with it and a quarter of a turn behind. Silence is never asked. */
  parts(): Float64Array;
}

function hopOf(samples: Float32Array, waves: readonly Wave[]): Hop {
  let energy = 0;
  for (let at = 0; at < samples.length; at++) energy += samples[at]! * samples[at]!;
  let parts: Float64Array | undefined;
  return { length: samples.length, energy, parts: () => (parts ??= partsOf(samples, waves)) };
}

function partsOf(samples: Float32Array, waves: readonly Wave[]): Float64Array {
  const parts = new Float64Array(2 * waves.length);
  waves.forEach(({ cos, sin }, tone) => {
    let [inStep, behind] = [0, 0];
    for (let at = 0; at < samples.length; at++) {
      inStep += samples[at]! * cos[at]!;
      behind += samples[at]! * sin[at]!;
    }
    parts[2 * tone] = inStep;
    parts[2 * tone + 1] = behind;
  });
  return parts;
}

/** The power of one tone in a window: the window's length squared over 4 for a tone of 1. */
function powerIn(window: readonly Hop[], { cos, sin }: Wave, tone: number): number {
  let [inStep, behind, from] = [0, 0, 0];
  for (const hop of window) {
    const [one, other] = [hop.parts()[2 * tone]!, hop.parts()[2 * tone + 1]!];
    inStep += one * cos[from]! - other * sin[from]!;
    behind += one * sin[from]! + other * cos[from]!;
    from += hop.length;
  }
  return inStep * inStep + behind * behind;
}
