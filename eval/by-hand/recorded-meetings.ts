// The meetings whose requests to a language model were answered by hand, with what was recorded.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readAnswers } from '../../tests/model-twin/recorded.ts';
import {
  answeredByHand,
  answeredByHandBefore,
  type BusinessMeeting,
  readMeetings,
} from '../corpora/business.ts';
import { RecordedAnswer } from './recorded-answers.ts';

const recordings = fileURLToPath(new URL('.', import.meta.url));
const meetings = fileURLToPath(new URL('../judged-meetings', import.meta.url));

export interface RecordedMeeting {
  meeting: BusinessMeeting;
  answers: RecordedAnswer[];
}

/** Those by which notes are measured. */
export function readRecordedMeetings(): RecordedMeeting[] {
  return recorded(answeredByHand, recordings);
}

/** Those of the day before, from which is learnt what a model's word counts. */
export function readRecordedBefore(): RecordedMeeting[] {
  return recorded(answeredByHandBefore, join(recordings, 'before'));
}

function recorded(paths: readonly string[], folderOfAnswers: string): RecordedMeeting[] {
  return paths.flatMap((path) => {
    const [folder, name] = path.split('/') as [string, string];
    const found = readMeetings(join(meetings, folder), (document) => document === name);
    return found.map((meeting) => ({
      meeting,
      answers: readAnswers(join(folderOfAnswers, `${name}.jsonl`), RecordedAnswer),
    }));
  });
}
