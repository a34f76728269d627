// The lines of all one's meetings that answer a question, and how they are told to whoever asked.
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
