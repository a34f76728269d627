// What everybody in a meeting is told about the use of their words: before they come in, and on the meeting screen.
import { z } from 'zod';
import { consentPolicies } from './consent.ts';

export const MeetingNotice = z.object({
  /** off: nobody is asked. announced: everybody is told. required: everybody has to agree before their words are analysed. */
  consent: z.enum(consentPolicies),
  hostName: z.string(),
  /** False where this server keeps transcripts and runs no agents. */
  isAnalysed: z.boolean(),
  /** Where words and sound may go besides this server, in words; empty where they stay here. */
  goesTo: z.array(z.object({ what: z.enum(['sound', 'words']), to: z.string() })),
});
export type MeetingNotice = z.infer<typeof MeetingNotice>;

/** In one plain sentence: that it is written down and analysed, for whom, and where words and sound go. */
export function noticeText({ hostName, isAnalysed, goesTo }: MeetingNotice): string {
  const done = isAnalysed ? 'written down and analysed by Aside' : 'written down by Aside';
  const places = goesTo.map(({ what, to }) =>
    what === 'sound'
      ? `sound may go to ${to}, which turns it into text`
      : `words may go to ${to} for analysis, with personal data masked`,
  );
  // Whatever this server does: how each device listens is chosen there, and its status bar says it.
  const ofBrowsers = 'some browsers send sound to their maker to recognise speech';
  const where = [...(places.length === 0 ? ['this server passes nothing on'] : places), ofBrowsers].join(
    '; ',
  );
  return `This meeting is ${done}${hostName === '' ? '' : ` for ${hostName}`}: ${where}.`;
}
