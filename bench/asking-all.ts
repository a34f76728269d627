// What a question to all meetings costs a server: 200 meetings of 200 lines in SQLite, one person asks. Prints for each question how
// long it takes, its processor time, and how long it held up everybody else at most. `npm run bench:asking`.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createBus } from '#engine/bus.ts';
import { wallClock } from '#meeting/clock.ts';
import { type AcrossQuestion, type AcrossRow, acrossWordsOf } from '#meeting/models/question-across.ts';
import { createAskingAll } from '#server/asking/asking-all.ts';
import { openDatabase } from '#server/kept/open-database.ts';
import { meetingStates } from '#server/rooms/meeting-states.ts';
import { createQuotas } from '#server/rooms/quotas.ts';
import { createRooms } from '#server/rooms/rooms.ts';
import { readSettings } from '#server/settings.ts';
import { dataFolder } from './server-process.ts';
import { writeMeeting } from './written-meetings.ts';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';

const size = { meetings: 200, lines: 200 };
const user = { uid: 'ada', email: 'ada@example.com', displayName: 'Ada' };
const questions: AcrossQuestion[] = [
  { words: 'What did they say about the security of our data?' },
  { words: 'helicopters' },
  { preset: 'promised' },
  { preset: 'open-questions' },
  { preset: 'changed' },
];

const folder = dataFolder();
const failed = (error: unknown) => console.error(error);
const database = await openDatabase(readSettings({ DATA_DIR: folder }), { clock: wallClock, failed });
try {
  const { log, room, queries } = database;
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  await fill(log);
  const rooms = createRooms({
    log,
    queries,
    bus,
    quotas: createQuotas({ queries, clock: wallClock }),
    settings: database.settings,
    clock: wallClock,
    failed,
  });
  const asking = createAskingAll({
    model: undefined,
    rooms,
    queries,
    stateOf: meetingStates({ all: log, room }),
    consentPolicy: 'off',
    clock: wallClock,
    failed,
  });
  console.log(`${size.meetings} meetings of ${size.lines} lines; Node ${process.version}`);
  for (const question of [...questions, ...questions]) {
    const delays = monitorEventLoopDelay({ resolution: 1 });
    delays.enable();
    const [began, before] = [performance.now(), process.cpuUsage()];
    const rows: AcrossRow[] = [];
    await asking.open(user, question)((row) => rows.push(row), new AbortController().signal);
    const { user: own, system } = process.cpuUsage(before);
    const ms = performance.now() - began;
    delays.disable();
    const [found] = rows;
    const passages = found?.kind === 'found' ? found.passages.length : 0;
    console.log(
      `${acrossWordsOf(question)}: ${ms.toFixed(0)} ms, processor ${((own + system) / 1_000).toFixed(0)} ms, ` +
        `held up others ${(delays.max / 1e6).toFixed(0)} ms at most (p99 ${(delays.percentile(99) / 1e6).toFixed(0)} ms), ${passages} passages`,
    );
  }
} finally {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
}

async function fill(log: typeof database.log): Promise<void> {
  const texts: string[] = [];
  for await (const { text } of readMeetingFile(join(import.meta.dirname, '../examples/sales-call.jsonl')))
    texts.push(text);
  for (let place = 0; place < size.meetings; place++) {
    const at = new Date(Date.UTC(2025, 0, 1) + place * 86_400_000).toISOString();
    // No two meetings say quite the same.
    const lines = Array.from({ length: size.lines }, (_, line) =>
      `${texts[(place * 7 + line) % texts.length]!} ${line % 5 === 0 ? `That is number ${place}.` : ''}`.trim(),
    );
    await writeMeeting(log, { user, title: `Meeting ${place}`, at, lines });
  }
}
