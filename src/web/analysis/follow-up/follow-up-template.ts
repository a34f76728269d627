// The content of a follow-up e-mail, and the request to a language model to write it.
import followUp from '#report/follow-up/follow-up.md?raw';
import { sectionBounds } from '#meeting/models/summary.ts';
import { templateIn } from '#report/summary/template.ts';

export const followUpTemplate = templateIn('follow-up', followUp);

/** For a language model: the voice is the writer's, and the style that of their earlier mails, as much as fits. */
export function mannerOf(writer: string, earlierMails: string): string {
  const voice = `It is a part of an e-mail from ${writer} to the other side; “I” is ${writer}.`;
  const style = earlierMails.replaceAll(/\s+/g, ' ').trim();
  if (style === '') return voice;
  const before = `${voice} Write as these earlier e-mails of theirs do, and take nothing else from them: `;
  return (before + style).slice(0, sectionBounds.mannerCharacters);
}
