// Times of day in German: "um 14 Uhr 30", "halb drei", "Viertel nach acht", "zehn vor neun", "14:30". Hours from one to six are those
// of the afternoon unless somebody says "früh", "morgens" or "nachts"; "acht Uhr abends" is twenty.
import { flows, flowsOrPauses, type GermanWord } from './german-words.ts';
import { numberOf } from '../numerals/german-number-words.ts';

export interface GermanTime {
  /** Since midnight. */
  minutes: number;
  to: number;
  /** It can be nothing but a time; otherwise a word such as "um" has to stand before it. */
  sure: boolean;
}

const hourAt = (word: GermanWord | undefined): number | undefined => {
  const form = word?.form ?? '';
  const value = /^\d{1,2}$/.test(form) ? Number(form) : form === 'ein' ? 1 : numberOf(form);
  return value !== undefined && value <= 24 ? value : undefined;
};
const minutesOf = (word: GermanWord | undefined): number | undefined => {
  const form = word?.form ?? '';
  const value = /^\d{1,2}$/.test(form) ? Number(form) : numberOf(form);
  return value !== undefined && value < 60 ? value : undefined;
};

/** `part`: what was said of the day before the time, "morgen früh um acht". */
export function germanTimeAt(words: readonly GermanWord[], at: number, part = ''): GermanTime | undefined {
  const read = writtenAt(words, at) ?? partsOfHour(words, at) ?? clockAt(words, at) ?? middayAt(words, at);
  if (!read) return undefined;
  const behind = flows(words[read.to - 1]) ? (words[read.to]?.form ?? '') : '';
  const isPart = /^(?:früh|morgens|vormittags|mittags|nachmittags|abends|nachts)$/.test(behind);
  const of = isPart ? behind : part;
  return {
    minutes: inDay(read.minutes, of, read.exact),
    to: isPart ? read.to + 1 : read.to,
    sure: read.sure,
  };
}

interface Read extends GermanTime {
  /** On the clock of twenty-four hours. */
  exact: boolean;
}

/** Business is done from seven to seven. */
function inDay(minutes: number, part: string, exact: boolean): number {
  const hour = Math.floor(minutes / 60);
  if (hour >= 13 || exact) return minutes % 1_440;
  const isLate = /^(?:abend|abends|nachmittag|nachmittags)/.test(part) || part.startsWith('heute abend');
  const isEarly = /früh|morgen|vormittag|nacht/.test(part);
  if (isLate && hour < 12) return minutes + 720;
  return hour >= 1 && hour < 7 && !isEarly ? minutes + 720 : minutes % 1_440;
}

/** "14:30", "14.30 Uhr", "9:05 Uhr". */
function writtenAt(words: readonly GermanWord[], at: number): Read | undefined {
  const form = words[at]?.form ?? '';
  const dotted = /^(\d{1,2})\.(\d{2})$/.exec(form);
  if (dotted && words[at + 1]?.form === 'uhr' && Number(dotted[1]) < 25 && Number(dotted[2]) < 60)
    return {
      minutes: Number(dotted[1]) * 60 + Number(dotted[2]),
      to: at + 2,
      sure: true,
      exact: true,
    };
  const minutes = words[at + 1]?.form ?? '';
  if (words[at]?.gap !== ':' || !/^\d{1,2}$/.test(form) || !/^\d{2}$/.test(minutes)) return undefined;
  if (Number(form) > 24 || Number(minutes) > 59) return undefined;
  const to = words[at + 2]?.form === 'uhr' && flows(words[at + 1]) ? at + 3 : at + 2;
  return { minutes: Number(form) * 60 + Number(minutes), to, sure: true, exact: true };
}

/** "Halb drei", "Viertel nach acht", "dreiviertel neun", "zehn nach acht", "fünf vor halb neun". */
function partsOfHour(words: readonly GermanWord[], at: number): Read | undefined {
  const form = words[at]?.form ?? '';
  const found = (hour: number | undefined, on: number, to: number): Read | undefined =>
    hour === undefined || hour > 12
      ? undefined
      : {
          minutes: ((hour * 60 + on + 720) % 720) + (hour * 60 + on >= 720 ? 720 : 0),
          to,
          sure: true,
          exact: false,
        };
  if (!flows(words[at])) return undefined;
  if (form === 'halb') return found(hourAt(words[at + 1]), -30, at + 2);
  if (form === 'dreiviertel') return found(hourAt(words[at + 1]), -15, at + 2);
  const isQuarter = form === 'viertel';
  if (isQuarter && hourAt(words[at + 1]) !== undefined) return found(hourAt(words[at + 1]), -45, at + 2);
  const count = isQuarter ? 15 : /^\d/.test(form) ? undefined : minutesOf(words[at]);
  const from = words[at + 1]?.form === 'minuten' ? at + 2 : at + 1;
  const sign = words[from]?.form === 'nach' ? 1 : words[from]?.form === 'vor' ? -1 : 0;
  if (count === undefined || sign === 0 || count > 25 || !flows(words[from])) return undefined;
  if (words[from + 1]?.form === 'halb') return found(hourAt(words[from + 2]), sign * count - 30, from + 3);
  return found(hourAt(words[from + 1]), sign * count, from + 2);
}

/** "14 Uhr", "drei Uhr dreißig", and an hour alone. */
function clockAt(words: readonly GermanWord[], at: number): Read | undefined {
  const hour = hourAt(words[at]);
  if (hour === undefined) return undefined;
  if (words[at + 1]?.form !== 'uhr' || !flows(words[at]))
    return { minutes: hour * 60, to: at + 1, sure: false, exact: hour > 12 };
  const minutes = flows(words[at + 1]) ? minutesOf(words[at + 2]) : undefined;
  const isMinutes =
    minutes !== undefined && !/^(?:euro|prozent|tage|stunden|leute|stück)$/.test(words[at + 3]?.form ?? '');
  const isZero = hour === 0 || hour > 12;
  return isMinutes
    ? { minutes: hour * 60 + minutes, to: at + 3, sure: true, exact: isZero }
    : { minutes: hour * 60, to: at + 2, sure: true, exact: isZero };
}

function middayAt(words: readonly GermanWord[], at: number): Read | undefined {
  return words[at]?.form === 'mitternacht' && flowsOrPauses(words[at])
    ? { minutes: 1_440, to: at + 1, sure: true, exact: true }
    : undefined;
}

/** Whether an hour alone can stand for a time here: nothing that is counted follows it. After "um" hardly anything else is meant. */
export function standsAsTime(words: readonly GermanWord[], to: number, lead: string): boolean {
  const last = words[to - 1]!;
  const next = words[to];
  if (!next || !flows(last) || goesOn.has(next.form)) return true;
  return lead === 'um' && !next.capital && numberOf(next.form) === undefined && !measured.has(next.form);
}
const measured = new Set(
  'prozent euro franken komma mal stunden stunde tage tagen wochen monate jahre minuten punkte grad meter hundert tausend millionen ecken'.split(
    ' ',
  ),
);

const goesOn = new Set(
  `und oder aber da dann hier ist sind wäre wär war bin bist sein geht gehts ginge passt passen bei im in an am auf mit zum zur zu ich du
  er sie es wir ihr haben hab habe hat können kann könnte muss müssen soll sollen werde wird werden bitte noch nochmal wieder erst schon
  auch nicht doch ja okay gut also weil wenn dass fertig los starten anfangen fangen treffen telefonieren anrufen kommen kommt komme
  heute morgen übermorgen montag dienstag mittwoch donnerstag freitag samstag sonntag früh abends`.split(
    /\s+/,
  ),
);
