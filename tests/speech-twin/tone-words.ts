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
const windowMs = 30;
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

function symbolsIn(samples: Float32Array, rate: number): (number | undefined)[] {
  const [hop, length] = [(hopMs * rate) / 1_000, Math.round((windowMs * rate) / 1_000)];
  const windows = Math.max(0, Math.floor((samples.length - length) / hop) + 1);
  return Array.from({ length: windows }, (_, n) => {
    const from = Math.round(n * hop);
    return symbolIn(samples.subarray(from, from + length), rate);
  });
}

function symbolIn(window: Float32Array, rate: number): number | undefined {
  const energy = window.reduce((sum, sample) => sum + sample * sample, 0);
  if (Math.sqrt(energy / window.length) < audible) return undefined;
  const lows = low.map((hz) => powerAt(window, hz, rate));
  const highs = high.map((hz) => powerAt(window, hz, rate));
  const [lowest, highest] = [Math.max(...lows), Math.max(...highs)];
  const share = (lowest + highest) / ((energy * window.length) / 2);
  if (share < tonal) return undefined;
  return lows.indexOf(lowest) * 5 + highs.indexOf(highest);
}

/** The power of one frequency in a window (Goertzel's recurrence): the window's length squared over 4 for a tone of 1. */
function powerAt(window: Float32Array, hz: number, rate: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * hz) / rate);
  let one = 0;
  let two = 0;
  // By hand: this is most of what hearing costs.
  for (let at = 0; at < window.length; at++) {
    const next = window[at]! + turn * one - two;
    two = one;
    one = next;
  }
  return one * one + two * two - turn * one * two;
}
