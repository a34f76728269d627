// What a follow-up e-mail tells of a meeting, and how a language model is asked to write it.
import followUp from '#report/follow-up/follow-up.md?raw';
import { sectionBounds } from '#meeting/summary.ts';
import { type Template, templateIn } from '#report/summary/template.ts';

export const followUpTemplate = templateIn('follow-up', followUp);

/** For a language model: the voice is the writer's, and the style that of their earlier mails, as much as fits. */
export function followUpIn(writer: string, earlierMails: string): Template {
  const sections = followUpTemplate.sections.map((section) => {
    const words = `${section.words} This is a part of an e-mail from ${writer} to the other side; “I” is ${writer}.`;
    const style = earlierMails.replaceAll(/\s+/g, ' ').trim();
    if (style === '') return { ...section, words };
    const before = `${words} Write as they do here: `;
    return { ...section, words: before + style.slice(0, sectionBounds.wordsCharacters - before.length) };
  });
  return { ...followUpTemplate, sections };
}
