// The QMSum layout: one meeting a line, {"m": name, "meeting_transcripts": [{speaker, content}]}. No times: paced like speech.
import { z } from 'zod';
import { withoutAnnotation } from './annotation.ts';
import { parseJson } from './jsonl.ts';
import { oneOf } from './one-of.ts';
import type { Lines } from './read-lines.ts';
import { BadLine, ownPace, spoken, type Spoken } from './spoken.ts';

const Meeting = z.object({
  m: z.string(),
  meeting_transcripts: z.array(z.object({ speaker: z.string(), content: z.string() })),
});

export async function* readQmsum(lines: Lines, meetingName: string | undefined): AsyncGenerator<Spoken> {
  const pace = ownPace();
  for await (const { meeting, line } of oneOf(
    () => readMeetings(lines),
    ({ meeting }) => meeting.m,
    meetingName,
  )) {
    for (const { speaker, content } of meeting.meeting_transcripts) {
      const text = withoutAnnotation(content);
      const said = spoken(line, { speaker, text, startMs: pace(text), confidence: 0 });
      if (said) yield said;
    }
  }
}

async function* readMeetings(
  lines: Lines,
): AsyncGenerator<{ meeting: z.infer<typeof Meeting>; line: number }> {
  for await (const { sequence: line, text } of lines()) {
    if (text.trim() === '') continue;
    const meeting = Meeting.safeParse(parseJson(line, text));
    if (!meeting.success) throw new BadLine(line, 'this is not a meeting with "m" and "meeting_transcripts"');
    yield { meeting: meeting.data, line };
  }
}
