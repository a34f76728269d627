// Times of day: "at ten", "3 pm", "half past nine", "10:30", "noon". What is not said, morning or afternoon, is taken
// from office hours: one to six is the afternoon.
import { currencyWord, isNoun } from './amount-words.ts';
import { type Atom, flows } from './atoms.ts';
import { smallAt } from './numbers.ts';

export interface TimeSaid {
  to: number;
  minutes: number;
  /** Said with am, pm, o'clock or a colon: a time whatever stands around it. */
  sure: boolean;
}

const named: Readonly<Record<string, number>> = {
  noon: 720,
  midday: 720,
  midnight: 1_440,
  lunch: 720,
  lunchtime: 720,
};

export function timeAt(atoms: readonly Atom[], at: number, evening = false): TimeSaid | undefined {
  const atom = atoms[at];
  if (!atom) return undefined;
  const fixed = Object.hasOwn(named, atom.form) ? named[atom.form] : undefined;
  if (fixed !== undefined)
    return { to: at + 1, minutes: Math.min(fixed, 1_439), sure: !atom.form.startsWith('lunch') };
  const past = pastHour(atoms, at);
  const read = past ?? clockAt(atoms, at);
  if (!read) return undefined;
  const half = read.half ?? halfOfDay(atoms, read.to);
  const to = half && !read.half ? half.to : read.to;
  const { hour, minute } = read;
  const shift = half
    ? half.pm
      ? hour < 12
        ? 12
        : 0
      : hour === 12
        ? -12
        : 0
    : evening
      ? hour < 12
        ? 12
        : 0
      : hour >= 1 && hour <= 6
        ? 12
        : 0;
  const minutes = (hour + shift) * 60 + minute;
  if (minutes < 0 || minutes >= 1_440) return undefined;
  return { to, minutes, sure: half !== undefined || read.sure || past !== undefined };
}

interface Clock {
  hour: number;
  minute: number;
  to: number;
  sure: boolean;
  half?: { pm: boolean; to: number };
}

function clockAt(atoms: readonly Atom[], at: number): Clock | undefined {
  const { form, gap } = atoms[at]!;
  const glued = /^(\d{1,2})(?:\.([0-5]\d))?(am|pm)$/.exec(form);
  if (glued) {
    const half = { pm: glued[3] === 'pm', to: at + 1 };
    return { hour: Number(glued[1]), minute: Number(glued[2] ?? 0), to: at + 1, sure: true, half };
  }
  if (/^\d{1,2}$/.test(form) && gap === ':') {
    const behind = /^([0-5]\d)(am|pm)?$/.exec(atoms[at + 1]?.form ?? '');
    if (!behind) return undefined;
    const half = behind[2] ? { half: { pm: behind[2] === 'pm', to: at + 2 } } : {};
    const hour = Number(form);
    return hour < 24 ? { hour, minute: Number(behind[1]), to: at + 2, sure: true, ...half } : undefined;
  }
  const hour = /^\d{1,2}$/.test(form) ? { value: Number(form), to: at + 1 } : smallAt(atoms, at);
  if (!hour || hour.value < 1 || hour.value > 12) return undefined;
  const oclock = flows(atoms[hour.to - 1]) && /^o'?clock$/.test(atoms[hour.to]?.form ?? '');
  if (oclock) return { hour: hour.value, minute: 0, to: hour.to + 1, sure: true };
  const minute = flows(atoms[hour.to - 1]) ? smallAt(atoms, hour.to) : undefined;
  const round =
    minute && minute.value % 5 === 0 && minute.value >= 10 && minute.value < 60 && !/^\d/.test(form);
  if (round) return { hour: hour.value, minute: minute.value, to: minute.to, sure: false };
  return minute ? undefined : { hour: hour.value, minute: 0, to: hour.to, sure: false };
}

/** "half past nine", "quarter to ten", "ten past four". */
function pastHour(atoms: readonly Atom[], at: number): Clock | undefined {
  const from = atoms[at]!.form === 'a' ? at + 1 : at;
  const form = atoms[from]?.form;
  const small =
    form === 'half'
      ? { value: 30, to: from + 1 }
      : form === 'quarter'
        ? { value: 15, to: from + 1 }
        : smallAt(atoms, from);
  const link = atoms[small?.to ?? 0]?.form;
  if (!small || !flows(atoms[small.to - 1]) || small.value % 5 !== 0) return undefined;
  const before = link === 'to';
  if (link !== 'past' && !(before && form === 'quarter')) return undefined;
  const hour = smallAt(atoms, small.to + 1);
  if (!hour || hour.value > 12) return undefined;
  return {
    hour: before ? hour.value - 1 : hour.value,
    minute: before ? 60 - small.value : small.value,
    to: hour.to,
    sure: true,
  };
}

function halfOfDay(atoms: readonly Atom[], at: number): { pm: boolean; to: number } | undefined {
  if (!flows(atoms[at - 1])) return undefined;
  const form = atoms[at]?.form;
  if (form === 'am' || form === 'a.m') return { pm: false, to: at + 1 };
  if (form === 'pm' || form === 'p.m') return { pm: true, to: at + 1 };
  if (form !== 'in' || atoms[at + 1]?.form !== 'the') return undefined;
  const part = atoms[at + 2]?.form;
  if (part === 'morning') return { pm: false, to: at + 3 };
  return part === 'afternoon' || part === 'evening' ? { pm: true, to: at + 3 } : undefined;
}

const units = /^(?:percent|per|hundred|thousand|million|k|a|an|each|of|or|point|to)$/;

/** A bare number is an hour only where nothing behind it says what else it counts. */
export function standsAlone(atoms: readonly Atom[], to: number): boolean {
  const behind = atoms[to];
  if (!behind || !flows(atoms[to - 1])) return !/^\s?[%/]/.test(atoms[to - 1]!.gap);
  // "Four and a half", "two and twenty", and not "at four and I say …".
  if (behind.form === 'and')
    return !/^(?:an?|half|\d.*)$/.test(atoms[to + 1]?.form ?? '') && !smallAt(atoms, to + 1);
  return !units.test(behind.form) && !currencyWord(behind.form) && !isNoun(behind.form);
}
