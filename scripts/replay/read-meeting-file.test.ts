import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bounds } from '#meeting/limits.ts';
import { readMeetingFile, type Part } from './read-meeting-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aside-replay-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** Every entry of a file with this content as "seconds speaker: text". */
async function read(content: string | Buffer, part?: Part): Promise<string[]> {
  const file = join(folder, 'meeting');
  writeFileSync(file, content);
  const entries = await all(readMeetingFile(file, part));
  return entries.map(({ startMs, speaker, text }) => `${startMs / 1_000} ${speaker}: ${text}`);
}

const ami = [
  'meeting\tid\tstart\tend\tspeaker\trole\ttext',
  'ES1\tB.1\t50.42\t50.9\tB\tPM\tOkay , {vocalsound} right .',
  'ES1\tB.2\t51\t52\tB\tPM\t{vocalsound}',
  'ES2\tA.1\t3.5\t4\tA\t\tHi T_V_',
].join('\n');

const qmsum = ['Bed1', 'Bed2']
  .map((m) =>
    JSON.stringify({ m, meeting_transcripts: [{ speaker: 'Grad E', content: `I guess , ${m} .` }] }),
  )
  .join('\n');

test('our own JSON lines keep their times and their confidence', async () => {
  const file = join(folder, 'own.jsonl');
  writeFileSync(
    file,
    '{"speaker":"Ann","text":"Hello","start":1.5,"confidence":0.9}\n\n{"speaker":"Bo","text":"Hi"}\n',
  );
  expect(await all(readMeetingFile(file))).toEqual([
    { speaker: 'Ann', text: 'Hello', startMs: 1_500, confidence: 0.9 },
    { speaker: 'Bo', text: 'Hi', startMs: 1_900, confidence: 0 },
  ]);
});

test('WebVTT gives voices and names, and nobody speaks its notes, styles and tags', async () => {
  const content = `\uFEFFWEBVTT - a call\r\n\r\nNOTE nothing\r\n\r\nSTYLE\r\n::cue {}\r\n\r\nintro\r\n00:01.000 --> 00:04.000 align:left
<v.loud Ann Lee>Fish &amp; <b>chips</b></v>\n<v Bo>Yes</v>\n\n01:00:02.250 --> 01:00:03.000\nBo Ek: at 10:30\nagain\n`;
  expect(await read(content)).toEqual([
    '1 Ann Lee: Fish & chips',
    '1 Bo: Yes',
    '3602.25 Bo Ek: at 10:30 again',
  ]);
});

test('SubRip is read alike, and a cue without a name gets a speaker', async () => {
  const content =
    '1\n00:00:01,500 --> 00:00:04,000\n- <i>so what now</i>\n\n2\n00:00:05,000 --> 00:00:06,000\nann: go\nwe have two options: run\n';
  expect(await read(content)).toEqual(['1.5 Speaker: so what now', '5 ann: go we have two options: run']);
});

test('plain lines go at two and a half words a second, and a line without a name goes on with the speaker', async () => {
  expect(
    await read('Ann: one two three four five\nand six, seven eight\n\nhttps://x.example is it\nBo: yes'),
  ).toEqual([
    '0 Ann: one two three four five',
    '2 Ann: and six, seven eight',
    '3.6 Ann: https://x.example is it',
    '4.8 Bo: yes',
  ]);
});

test('one meeting of the AMI table is picked by name, without the marks nobody says', async () => {
  expect(await read(ami, { meetingName: 'ES1' })).toEqual(['50.42 Project Manager: Okay, right.']);
  expect(await read(gzipSync(ami), { meetingName: 'ES2' })).toEqual(['3.5 Speaker A: Hi TV']);
});

test('one meeting of QMSum is picked by name', async () => {
  expect(await read(qmsum, { meetingName: 'Bed2' })).toEqual(['0 Grad E: I guess, Bed2.']);
});

test('a file of several meetings says which there are when none, or an unknown one, is named', async () => {
  await expect(read(ami)).rejects.toThrow('choose one of its 2 meetings with --meeting-name: ES1 ES2');
  await expect(read(qmsum, { meetingName: 'X' })).rejects.toThrow(
    'no meeting of that name, but these: Bed1 Bed2',
  );
  await expect(read(qmsum.split('\n')[0]!)).resolves.toHaveLength(1);
});

test('a part of a meeting is counted from its first entry', async () => {
  const content = 'A: 1\nA: 2\nA: 3\nA: 4';
  expect(await read(content, { from: 2, limit: 2 })).toEqual(['0.4 A: 2', '0.8 A: 3']);
  await expect(read(content, { from: 5 })).rejects.toThrow('it has only 4 entries');
});

test('words after the wanted part are never looked at', async () => {
  expect(await read('{"speaker":"A","text":"fine"}\nbroken', { limit: 1 })).toEqual(['0 A: fine']);
});

test.each([
  ['JSON that is none', '{"speaker":"A","text":"secret"}\n{secret', 'line 2: this is not valid JSON'],
  ['a field of the wrong kind', '{"speaker":"A","text":7}', 'line 1: text is missing'],
  [
    'a confidence of 7',
    '{"speaker":"A","text":"secret","confidence":7}',
    'line 1: confidence is missing or not',
  ],
  ['a cue without times', 'WEBVTT\n\nsecret\nsecret', 'line 3: a cue needs a time line'],
  ['times of another form', '1\nsoon --> later\nsecret', 'line 2: the times are not of the form'],
  ['plain text without a name', 'secret words', 'line 1: a transcript in plain text begins with'],
  ['a table with a torn line', `${ami}\nES2\tsecret`, 'line 5: 2 columns, but the first line names 7'],
  ['a time that is no number', ami.replace('50.42', 'soon'), 'line 2: start is not a number'],
  ['a meeting without transcripts', '{"m":"a","meeting_transcripts":7}', 'line 1: this is not a meeting'],
  [
    'a text no entry can hold',
    `A: ${'x'.repeat(bounds.entryTextCharacters + 1)}`,
    'line 1: the text is longer',
  ],
  [
    'a name no entry can hold',
    JSON.stringify({ speaker: 'x'.repeat(201), text: 'y' }),
    "line 1: the speaker's name",
  ],
  ['an empty file', '', 'nobody says anything in it'],
  ['a broken gzip file', gzipSync(ami.repeat(99)).subarray(0, 60), 'unexpected end of file'],
])('%s is told in one line, with its number and without its words', async (_, content, sentence) => {
  const failure = await read(content, { meetingName: content === qmsum ? undefined : 'ES1' }).catch(
    (error: Error) => error,
  );
  expect(failure).toBeInstanceOf(Error);
  expect((failure as Error).message).toContain(sentence);
  expect((failure as Error).message).not.toMatch(/\n|secret/);
});

test('no content at all makes the reader fail with more than one line', async () => {
  const piece = fc.constantFrom(
    '\n',
    '-->',
    'WEBVTT',
    '{',
    '"m":',
    '\t',
    'meeting',
    ': ',
    '<v ',
    '>',
    '&amp;',
    '00:01.000',
    'a',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(piece).map((parts) => parts.join('')),
      ),
      async (content) => {
        const failure = await read(content).then(
          () => '',
          (error: Error) => error.message,
        );
        expect(failure).not.toContain('\n');
      },
    ),
    { numRuns: 200, verbose: true },
  );
});
