// Plays a recorded meeting into a running server as a live one: `npm run replay -- FILE`. Reading files, keeping the pace
// and speaking the protocol are the work of replay/ and client/; here they are put together.
import { randomBytes } from 'node:crypto';
import { basename } from 'node:path';
import { wallClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { openLiveLink } from './client/live-link.ts';
import { createMeeting, readMeeting, signIn, signUp, type ServerAccount } from './client/server-account.ts';
import { readArguments, usage, type ReplayOptions } from './replay/arguments.ts';
import { play } from './replay/play.ts';
import { readMeetingFile } from './replay/read-meeting-file.ts';
import { runsOf } from './replay/runs.ts';

try {
  const options = readArguments(process.argv.slice(2));
  if (options === 'help') console.log(usage);
  else await replay(options);
} catch (error) {
  console.error(`replay: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function replay(options: ReplayOptions): Promise<void> {
  const entries = await readAhead(options);
  const account = await accountFor(options);
  const meeting = options.meeting
    ? await readMeeting(account, options.meeting)
    : await createMeeting(
        account,
        options.title ?? `Replay of ${options.meetingName ?? basename(options.file)}`,
      );
  console.log(`Playing ${basename(options.file)} into ${options.url}/meeting/${meeting.id}`);

  const stopper = new AbortController();
  process.once('SIGINT', () => stopper.abort());
  const runs = runsOf(wallClock);
  const link = openLiveLink({
    account,
    sessionId: meeting.id,
    clock: wallClock,
    heard: runs.heard,
    broken: () => console.log('The link broke; taking it up again.'),
  });
  const append = { sessionId: meeting.id };
  let acknowledged = 0;
  try {
    await link.append({ ...append, id: newId(), kind: 'recording-started', body: {} });
    const began = Date.now();
    const { sent, lastMs } = await play({
      entries,
      speed: options.speed,
      clock: wallClock,
      sayInterim: (words) => link.sayInterim(words),
      stop: stopper.signal,
      async say({ speaker, text, confidence }, sinceMs) {
        const id = newId();
        const timestamp = new Date(began + sinceMs).toISOString();
        const entry = { id, sessionId: meeting.id, text, speaker, timestamp, confidence };
        runs.expect(entry);
        await link.append({ ...append, id, kind: 'entry-added', body: { entry } });
        acknowledged += 1;
      },
    });
    const duration = meeting.duration + Math.floor(lastMs / 60_000);
    await link.append({ ...append, id: newId(), kind: 'recording-stopped', body: { duration } });
    const { insights, unfinished } = await runs.settled();
    console.log(`${sent} entries sent, ${acknowledged} acknowledged, ${insights} insights emitted`);
    if (unfinished > 0) console.log(`The agents have not finished ${unfinished} of the entries.`);
  } finally {
    link.close();
  }
}

/** A file that cannot be read is told before a meeting is made for it: its first entry is read now. */
async function readAhead({ file, ...part }: ReplayOptions) {
  const entries = readMeetingFile(file, part);
  const named = (error: unknown): never => {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`${file}: ${missing ? 'there is no such file' : (error as Error).message}`);
  };
  const first = await entries.next().catch(named);
  return (async function* () {
    if (first.done) return;
    yield first.value;
    try {
      yield* entries;
    } catch (error) {
      named(error);
    }
  })();
}

/** The person named on the command line, else a new account that can be used to look at the meeting in a browser. */
async function accountFor({ url, account }: ReplayOptions): Promise<ServerAccount> {
  if (account) return signIn(url, account.email, account.password);
  const email = `replay-${randomBytes(4).toString('hex')}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const made = await signUp(url, { name: 'Replay', email, password });
  console.log(`To look at it, sign in as ${email} with the password ${password}`);
  return made;
}
