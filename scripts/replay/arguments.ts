// The command line of the replay, read and checked.
import { parseArgs } from 'node:util';

export interface ReplayOptions {
  file: string;
  /** How many times faster than it was spoken; Infinity is as fast as it is acknowledged. */
  speed: number;
  url: string;
  meeting: string | undefined;
  meetingName: string | undefined;
  title: string | undefined;
  account: { email: string; password: string } | undefined;
  from: number;
  limit: number;
}

export const usage = `Usage: npm run replay -- FILE [options]
Plays a transcript into a running server as a live meeting.
FILE: JSON lines, WebVTT, SRT, plain "Name: words", the AMI table (gzipped or not), QMSum JSON lines.
  --speed N           N times as fast as it was spoken (1); max: as fast as the server takes it.
                      Lines keep the time of the meeting, so their clock runs ahead of the wall's
  --url URL           the server (http://localhost:3000)
  --meeting-name NAME which meeting, where the file holds several
  --from N --limit N  begin with the Nth entry; play at most N
  --title TEXT        the new meeting's title
  --meeting ID        play into this meeting instead of a new one
  --email E --password P   sign in as this person instead of a new account`;

/** Throws one sentence. */
export function readArguments(words: string[]): ReplayOptions | 'help' {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      speed: { type: 'string', default: '1' },
      url: { type: 'string', default: 'http://localhost:3000' },
      meeting: { type: 'string' },
      'meeting-name': { type: 'string' },
      title: { type: 'string' },
      email: { type: 'string' },
      password: { type: 'string' },
      from: { type: 'string', default: '1' },
      limit: { type: 'string' },
    },
  });
  const { email, password } = values;
  if (values.help) return 'help';
  if (positionals.length !== 1) throw new Error('Name one file to play.');
  if ((email === undefined) !== (password === undefined))
    throw new Error('--email and --password go together.');
  if (values.meeting !== undefined && email === undefined) {
    throw new Error(
      "--meeting needs --email and --password: a new account has no part in somebody's meeting.",
    );
  }
  if (!URL.canParse(values.url)) throw new Error('--url is not an address such as http://localhost:3000.');
  return {
    file: positionals[0]!,
    speed: speedOf(values.speed),
    url: new URL(values.url).origin,
    meeting: values.meeting,
    meetingName: values['meeting-name'],
    title: values.title?.trim() || undefined,
    account: email === undefined || password === undefined ? undefined : { email, password },
    from: countOf('--from', values.from),
    limit: values.limit === undefined ? Infinity : countOf('--limit', values.limit),
  };
}

function speedOf(word: string): number {
  if (word === 'max' || word === '0') return Infinity;
  const speed = Number(word.replace(/[x×]$/, ''));
  if (!(speed > 0)) throw new Error('--speed is a number above 0, or max.');
  return speed;
}

function countOf(name: string, word: string): number {
  const count = Number(word);
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} is a whole number from 1.`);
  return count;
}
