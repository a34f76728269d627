// The draft of the follow-up e-mail: what was promised, agreed and left open, in the speakers' words, between the writer's
// usual greeting and closing. Pure; a template chooses the content, as for a summary.
import { shortName } from '#language/reading/titles.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import type { MeetingSummary } from '#meeting/models/summary.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import type { MailHabits } from './mail-habits.ts';

export interface FollowUpMail {
  subject: string;
  /** Plain text. */
  body: string;
}

/** Sentences by section. `speaker`: whose words they are, where they are anybody's. */
export interface MailSection {
  heading: string;
  sentences: readonly { text: string; speaker?: string; note?: string | undefined }[];
}

export interface MailWanted {
  title: string;
  sections: readonly MailSection[];
  brief: MeetingBrief;
  /** Who writes it, by the name in the meeting: what they said stands in the first person already. */
  writer: string;
  /** When it was held and when it is written, ISO 8601. */
  heldAt: string;
  writtenAt: string;
  habits: MailHabits;
}

export function followUpMail(wanted: MailWanted): FollowUpMail {
  const { title, sections, brief, writer, habits } = wanted;
  const parts = sections
    .filter(({ sentences }) => sentences.length > 0)
    .map(({ heading, sentences }) =>
      [`${heading}:`, ...sentences.map((sentence) => `- ${spoken(sentence, writer)}`)].join('\n'),
    );
  const body = [
    `${habits.greeting} ${namesToGreet(brief, writer)}${habits.mark}`,
    `Thank you for the conversation ${dayWords(wanted)}.${parts.length > 0 ? ' This is what I took away from it.' : ''}`,
    ...parts,
    ...(parts.length > 0 ? ['Please tell me if I have missed something.'] : []),
    habits.closing ?? `Best regards,\n${writer}`,
  ];
  return { subject: `Follow-up: ${masked(title)}`, body: body.join('\n\n') };
}

/** What a summary by the template of follow-ups holds. */
export function sectionsOf({ sections }: MeetingSummary): MailSection[] {
  return sections.map(({ heading, sentences }) => ({ heading, sentences }));
}

/** Names and titles are typed by people, too, and may be an address or a number. */
function masked(text: string): string {
  return maskPersonalData(readText(text));
}

function spoken({ text, speaker, note }: MailSection['sentences'][number], writer: string): string {
  const words = masked(text);
  const told = tellable.exec(masked(note ?? ''))?.[0];
  return `${whose(speaker, writer)}${words}${told === undefined ? '' : ` (${told})`}`;
}

/** The day of a promise, and that somebody accepted one. That they passed a question over is not for the other side. */
const tellable = /^(?:(?:By|Now by) [^.]+|[^.]+ said yes)/;

function whose(speaker: string | undefined, writer: string): string {
  if (speaker === undefined || speaker === writer || speaker === localSpeaker) return '';
  // What came with the sound of a tab is nobody's in particular, but theirs.
  return speaker === sharedSpeaker ? 'You: ' : `${masked(speaker)}: `;
}

/** More are greeted together. */
const mostNames = 3;

/** The other side by their first names, or title and surname. */
function namesToGreet({ people }: MeetingBrief, writer: string): string {
  const theirs = people.filter(
    ({ name, side }) => side === 'them' && name !== writer && name !== sharedSpeaker,
  );
  // Masked as a whole: the first word of a number that is a name is still a part of it.
  const names = [...new Set(theirs.map(({ name }) => shortName(masked(name))))];
  if (names.length === 0 || names.length > mostNames) return 'everyone';
  return new Intl.ListFormat('en').format(names);
}

function dayWords({ heldAt, writtenAt }: MailWanted): string {
  const day = (at: string) => new Date(at).toDateString();
  if (day(heldAt) === day(writtenAt)) return 'today';
  const words = { weekday: 'long', month: 'long', day: 'numeric' } as const;
  return `on ${new Date(heldAt).toLocaleDateString('en-US', words)}`;
}
