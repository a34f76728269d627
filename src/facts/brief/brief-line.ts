// The clues for the brief in one line: the role its speaker names, the kind of meeting it suggests, the people it links. They
// are extracted once and stored instead of the line, because the brief is inferred again from all of them as the meeting
// grows.
import { type Reading, readText } from '#language/reading/reading.ts';
import { type KindTold, kindsIn } from './kind-of-meeting.ts';
import { ownRole } from './roles-said.ts';
import { type SidesShown, sidesShown } from './sides-said.ts';

export interface BriefLine {
  speaker: string;
  role?: string;
  kinds: readonly KindTold[];
  sides?: SidesShown;
}

/** In characters. */
const mostRead = 600;

export function briefLine(speaker: string, said: string | Reading): BriefLine {
  const text = typeof said === 'string' ? said : said.text;
  const isRead = typeof said !== 'string' && text.length <= mostRead;
  const reading = isRead ? said : readText(text.slice(0, mostRead));
  const role = ownRole(reading);
  const sides = sidesShown(reading);
  return {
    speaker,
    ...(role !== undefined && { role }),
    kinds: kindsIn(reading),
    ...(sides && { sides }),
  };
}
