// Works out the day that words such as "by friday" mean, counted from the day they were said. The words are kept beside
// it: they are what was promised.
import { parse } from 'chrono-node/en';

/** In characters. Nobody says a longer wording of time, so a longer one is not read. */
const longest = 60;

/** `at` is ISO 8601. The day as YYYY-MM-DD, in UTC; undefined where the words name no day, as "before our next call". */
export function dueDateOf(spoken: string, at: string): string | undefined {
  if (spoken.length > longest) return undefined;
  const [found] = parse(spoken, { instant: new Date(at), timezone: 0 }, { forwardDate: true });
  if (!found) return undefined;
  const day = found.start.date();
  // The end of a week is the end of the working week.
  const beyondFriday = (day.getUTCDay() + 1) % 7;
  if (/\bweek\b/i.test(found.text) && beyondFriday < 2) day.setUTCDate(day.getUTCDate() - beyondFriday - 1);
  return day.toISOString().slice(0, 10);
}
