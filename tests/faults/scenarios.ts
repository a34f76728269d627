// Every kind of fault that real processes are put through, in a short form for every run of the tests and in a long one for
// `npm run faults`. Each resolves with figures for a person to read, and rejects with the first rule that does not hold.
import { badWires } from './bad-wires.ts';
import { bothAway } from './both-away.ts';
import { clocks } from './clocks.ts';
import { fileLimit, fullDisk, smallDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { reconnects } from './reconnects.ts';
import { slowReaders } from './slow-readers.ts';

export interface Scenario {
  name: string;
  /** What happens, in words. */
  what: string;
  /** Why this machine cannot do it. */
  missing?: string;
  short(random: () => number): Promise<object>;
  long(random: () => number, options: LongOptions): Promise<object>;
}

interface LongOptions {
  kills: number;
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'kills',
    what: 'the server is killed again and again, also while it starts',
    short: (random) => kills({ kills: 2, random }),
    long: (random, { kills: count }) => kills({ kills: count, random }),
  },
  {
    name: 'wires',
    what: 'wires are cut, late, torn to pieces, deaf, mute, and swallowed without a word',
    short: (random) => badWires({ seconds: 4, saysAtEnd: true, random }),
    long: (random) => badWires({ seconds: 120, saysAtEnd: false, random }),
  },
  {
    name: 'full-disk',
    what: 'something else takes all the room on the disk, and gives it back',
    ...(!smallDisk.isHere && { missing: 'a small disk, by unshare' }),
    short: (random) => fullDisk({ disk: smallDisk, secondsFull: 1, random }),
    long: (random) => fullDisk({ disk: smallDisk, secondsFull: 30, random }),
  },
  {
    name: 'file-limit',
    what: 'files may grow no further for a while',
    ...(!fileLimit.isHere && { missing: 'prlimit' }),
    short: (random) => fullDisk({ disk: fileLimit, secondsFull: 1, random }),
    long: (random) => fullDisk({ disk: fileLimit, secondsFull: 30, random }),
  },
  {
    name: 'clocks',
    what: "the server's wall clock is set by an hour, forwards and back",
    short: (random) => clocks({ times: 2, random }),
    long: (random) => clocks({ times: 60, random }),
  },
  {
    name: 'both-away',
    what: 'two devices of one person are out of reach, both speak, and both come back at once',
    short: (random) => bothAway({ seconds: 3, random }),
    long: (random) => bothAway({ seconds: 60, random }),
  },
  {
    name: 'slow-readers',
    what: 'pages read nothing while thousands of lines pass',
    short: () => slowReaders({ lines: 6_000, readers: 10 }),
    long: () => slowReaders({ lines: 60_000, readers: 20 }),
  },
  {
    name: 'reconnects',
    what: 'two hundred pages come back again and again, in turn and in storms',
    short: () => reconnects({ rounds: 3 }),
    long: () => reconnects({ rounds: 50 }),
  },
];
