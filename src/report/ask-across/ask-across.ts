// The lines of all of a person's meetings that answer a question, and the format in which they are sent to the asker.
import type { AcrossQuestion, FoundRow, NamedMeeting } from '#meeting/models/question-across.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { FoundAcross, ReadableMeetings } from './readable-meetings.ts';
import { searchMeetings } from './search-meetings.ts';
import { whatMeetingsHold } from './what-meetings-hold.ts';

export function askAcross(readable: ReadableMeetings, question: AcrossQuestion): Promise<FoundAcross> {
  return 'preset' in question
    ? whatMeetingsHold(readable, question.preset)
    : searchMeetings(readable, question.words);
}

export function nameOf({ id, title, createdAt }: MeetingSession): NamedMeeting {
  return { id, title, createdAt };
}

export function foundRow({ passages, meetings, looked }: FoundAcross): FoundRow {
  return {
    kind: 'found',
    passages: passages.map(({ lines, note }) => ({
      lines: lines.map(({ sessionId = '', id, speaker, text, timestamp, spans }) => ({
        sessionId,
        id,
        speaker,
        text,
        timestamp,
        spans,
      })),
      ...(note !== undefined && { note }),
    })),
    meetings: meetings.map(({ session }) => nameOf(session)),
    looked,
  };
}
