// The AMI Meeting Corpus as a table: tab-separated, one dialogue act a line, many meetings in one file. Only the
// columns meeting, start, speaker, role and text are read, by the names in the first line.
import { withoutAnnotation } from './annotation.ts';
import { oneOf } from './one-of.ts';
import type { Lines } from './read-lines.ts';
import { BadLine, spoken, type Spoken } from './spoken.ts';

/** The scenario's four parts, spelled out; other meetings have speakers' letters alone. */
const roles: Record<string, string> = {
  PM: 'Project Manager',
  ID: 'Industrial Designer',
  UI: 'User Interface',
  ME: 'Marketing',
};

interface Act {
  meeting: string;
  start: string;
  speaker: string;
  role: string;
  text: string;
  line: number;
}

export async function* readAmi(lines: Lines, meetingName: string | undefined): AsyncGenerator<Spoken> {
  for await (const act of oneOf(
    () => readActs(lines),
    (act) => act.meeting,
    meetingName,
  )) {
    const start = Number(act.start);
    if (act.start.trim() === '' || !(start >= 0))
      throw new BadLine(act.line, 'start is not a number of seconds');
    const said = spoken(act.line, {
      speaker: roles[act.role] ?? `Speaker ${act.speaker}`,
      text: withoutAnnotation(act.text),
      startMs: start * 1_000,
      confidence: 0,
    });
    if (said) yield said;
  }
}

async function* readActs(lines: Lines): AsyncGenerator<Act> {
  let header: string[] | undefined;
  for await (const { sequence: line, text: row } of lines()) {
    const cells = row.split('\t');
    if (!header) {
      header = cells;
      continue;
    }
    if (row === '') continue;
    if (cells.length !== header.length) {
      throw new BadLine(line, `${cells.length} columns, but the first line names ${header.length}`);
    }
    const cell = (name: string): string => cells[header!.indexOf(name)] ?? '';
    yield {
      meeting: cell('meeting'),
      start: cell('start'),
      speaker: cell('speaker'),
      role: cell('role'),
      text: cell('text'),
      line,
    };
  }
}
