// Whose task it is and by when, on the lines of business meetings that hold one; and how many of those lines are found.
// The wordings were improved by reading meetings of the data folder: those that were written later are what counts.
import { isSure } from '#agents/whisper.ts';
import type { Around } from '#language/tasks/addressing.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { type Assigned, ownerAndDue } from '#language/tasks/owners.ts';
import { readText } from '#language/reading/reading.ts';
import { type BusinessLine, type BusinessMeeting, readBusiness } from '../corpora/business.ts';
import { lowered } from '../wording/lower.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { percent, type Score } from '../figures/scores.ts';

export const owners: Measure = { name: 'owners', rows };

/** The one system that is asked: no other names owners. */
const system = 'ours';
const linesBefore = 2;

function rows({ folder, later }: Context): Row[] {
  return [...rowsOf('read', readBusiness(folder)), ...rowsOf('unread', later)];
}

function rowsOf(which: 'read' | 'unread', meetings: readonly BusinessMeeting[]): Row[] {
  if (meetings.length === 0) return [];
  return (['cased', 'lower'] as const).flatMap((form) => {
    const count = countOf(meetings, form);
    const row = (id: string, measure: string, part: number, whole: number): Row => {
      const score: Score = { value: percent(part, whole), note: `${part} of ${whole}` };
      return {
        id: `owners/${which}/${form}/${id}`,
        measure: `${measure}, meetings ${which} before, ${form}, %`,
        scores: { [system]: score },
      };
    };
    return [
      row('owner', 'owner right', count.owner, count.labelled),
      row('due', 'due words right', count.due, count.labelled),
      row('recall', 'labelled actions found', count.found, count.labelled),
      row('precision', 'found actions labelled', count.right, count.flagged),
    ];
  });
}

interface Count {
  labelled: number;
  owner: number;
  due: number;
  found: number;
  flagged: number;
  right: number;
}

function countOf(meetings: readonly BusinessMeeting[], form: 'cased' | 'lower'): Count {
  const count: Count = { labelled: 0, owner: 0, due: 0, found: 0, flagged: 0, right: 0 };
  const said = ({ speaker, text }: BusinessLine) => ({
    speaker,
    text: form === 'lower' ? lowered(text).text : text,
  });
  for (const { brief, lines } of meetings) {
    const participants = Object.keys({ ...brief.us.people, ...brief.them?.people });
    for (const [i, line] of lines.entries()) {
      const before = lines.slice(Math.max(0, i - linesBefore), i).map(said);
      const around: Around = { speaker: line.speaker, participants, before };
      const reading = readText(said(line).text);
      const flagged = findCommitments(reading, around).some(isSure);
      const labelled = line.tags.includes('action');
      if (flagged) count.flagged++;
      if (flagged && labelled) count.right++;
      if (!labelled || !line.commit) continue;
      count.labelled++;
      if (flagged) count.found++;
      const assigned = ownerAndDue(reading, around);
      if (ownerName(assigned, line.speaker) === line.commit.owner) count.owner++;
      if (sameWords(assigned.due, line.commit.due)) count.due++;
    }
  }
  return count;
}

function ownerName({ owner }: Assigned, speaker: string): string | null {
  if (owner.kind === 'unsaid') return null;
  return owner.kind === 'speaker' ? speaker : owner.name;
}

/** "By Friday" and "friday" are the same time. */
function sameWords(found: string | undefined, labelled: string | null): boolean {
  return bare(found ?? '') === bare(labelled ?? '');
}

const bare = (words: string): string =>
  lowered(words).text.replace(/^(?:by|on|at|for|in|before|until|till|within)\s+/, '');
