// The format of durations, dates, times and shares on every screen and in every export.
import { hoursFromMinutes } from '#meeting/limits.ts';
import type { Money } from '#meeting/money.ts';

/** Whole minutes as `Xm`, or `Xh Ym` from 60 up. */
export function durationText(minutes: number): string {
  if (minutes < hoursFromMinutes) return `${minutes}m`;
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Seconds as `Xs`, or `Xm Ys` from 60 up. */
export function secondsText(seconds: number): string {
  const whole = Math.round(seconds);
  return whole < 60 ? `${whole}s` : `${Math.floor(whole / 60)}m ${whole % 60}s`;
}

/** `Jan 5, 2026, 09:00 AM`, in the reader's time zone unless told. */
export function dateTimeText(timestamp: string, timeZone?: string): string {
  return new Date(timestamp).toLocaleString('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** `Fri 13 Nov`, in the reader's time zone unless told. */
export function dayText(timestamp: string, timeZone?: string): string {
  return new Date(timestamp)
    .toLocaleDateString('en-GB', {
      ...(timeZone !== undefined && { timeZone }),
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    })
    .replace(',', '');
}

/** 24-hour `hh:mm:ss`, in the reader's time zone unless told. */
export function clockText(timestamp: string, timeZone?: string): string {
  const zone = timeZone !== undefined && { timeZone };
  return new Date(timestamp).toLocaleTimeString('en-GB', { hour12: false, ...zone });
}

/** 0 to 1 as `87%`. */
export function percentText(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** `1,234`. */
export function numberText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `$1.20`; what is less than ten cents by its first two digits: `$0.0042`. */
export function moneyText({ amount, currency }: Money): string {
  const isSmall = amount > 0 && amount < 0.1;
  return amount.toLocaleString('en-US', {
    style: 'currency',
    currency,
    ...(isSmall && { maximumSignificantDigits: 2 }),
  });
}

/** `1 participant`, `2 participants`. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** What a sentiment score is in a word. The middle fifth counts as neutral. */
export function sentimentWord(score: number): 'Negative' | 'Neutral' | 'Positive' {
  if (score < 0.4) return 'Negative';
  return score > 0.6 ? 'Positive' : 'Neutral';
}
