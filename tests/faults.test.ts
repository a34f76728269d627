// Real servers, files, sockets and pages' code put through one kind of fault each, in the short form: docs/reliability.md. They
// mostly wait, so all go on at once. SEED=… draws the same again.
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { test } from 'vitest';
import { randomFrom } from '../eval/figures/random.ts';
import { checkKept, comeToRest } from './faults/check.ts';
import { meetingAtServer, sayOne } from './faults/meeting.ts';
import { scenarios } from './faults/scenarios.ts';
import { serverProcess } from './server-process.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** On a machine that has no time. */
const takesAWhile = 600_000;

for (const { name, what, missing, short } of scenarios) {
  test(
    `[I2] ${name}: ${what} (seed ${seed})`,
    { concurrent: true, skip: missing !== undefined, timeout: takesAWhile },
    // By its own: what another test awaits at the same time would otherwise be counted as this one's.
    ({ expect }) => expect(short(randomFrom(seed))).resolves.toBeDefined(),
  );
}

test.concurrent(
  '[I2] the checker sees a line that was acknowledged and is gone from the file',
  async ({ expect }) => {
    const server = await serverProcess();
    try {
      await server.start();
      const random = randomFrom(seed);
      const meeting = await meetingAtServer({ url: server.url, random });
      const page = await meeting.open('a page', 0);
      for (let line = 0; line < 3; line++) sayOne(page, random);
      await comeToRest(meeting);
      const [line] = meeting.record.acknowledged;
      const db = new DatabaseSync(join(server.dataDir, 'aside.db'));
      expect(db.prepare('DELETE FROM events WHERE id = ?').run(line!.id).changes).toBe(1);
      db.close();
      await expect(checkKept(server, meeting)).rejects.toThrow('without a gap');
    } finally {
      await server.stop();
    }
  },
  takesAWhile,
);
