// How a person begins and ends an e-mail, taken from their earlier ones. Pure.

export interface MailHabits {
  /** What stands before the names: "Hi", "Dear". */
  greeting: string;
  /** What stands behind them: "," or "!" or nothing. */
  mark: string;
  /** The last lines, with the name; undefined where no earlier mail shows them. */
  closing?: string;
}

const plainHabits: MailHabits = { greeting: 'Hi', mark: ',' };

/** "Good morning Tom,", "Dear Ms. Novak", "Hallo zusammen!". */
const greeting =
  /^(good (?:morning|afternoon|evening|day)|guten (?:tag|morgen|abend)|hi|hello|hey|dear|hallo|liebe[rs]?|bonjour|hola|ciao)\b[^,:!]{0,60}([,:!]?)$/i;
const closing =
  /^(?:(?:kind|best|warm|many)(?:est)? (?:regards|wishes|thanks)|best|regards|cheers|thanks(?: again| so much)?|thank you|sincerely|yours(?: \w+)?|all the best|talk soon|see you(?: \w+)?|viele grüße|liebe grüße|mit freundlichen grüßen|cordialement|saludos)[,.!]?$/i;
/** A signature is no longer. */
const closingLines = 6;

/** Earlier mails as they were pasted, one or several; of each habit the first that is found. */
export function habitsIn(pasted: string): MailHabits {
  const lines = pasted.split(/\r?\n/).map((line) => line.trim());
  const greeted = lines.map((line) => greeting.exec(line)).find((found) => found !== null);
  const begins = lines.findIndex((line) => closing.test(line));
  const ends = begins === -1 ? [] : closingFrom(lines.slice(begins, begins + closingLines));
  return {
    greeting: greeted?.[1] ?? plainHabits.greeting,
    mark: greeted ? (greeted[2] ?? '') : plainHabits.mark,
    ...(ends.length > 1 && { closing: ends.join('\n') }),
  };
}

/** As far as the name and what stands right below it. */
function closingFrom(lines: readonly string[]): string[] {
  const name = lines.findIndex((line, at) => at > 0 && line !== '');
  if (name === -1) return [];
  const after = lines.findIndex((line, at) => at > name && line === '');
  return lines.slice(0, after === -1 ? lines.length : after);
}
