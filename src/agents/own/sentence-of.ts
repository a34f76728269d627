// Fills the placeholders of a person's sentence with the words of the meeting. Personal data in those words is hidden.
import type { AgentContext } from '../agent.ts';
import { capital, nameOf } from '../names.ts';
import { quote } from '../whisper.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import type { HeardMoment } from './heard-in.ts';

/** Of one placeholder. */
const mostCharacters = 300;

/** Without a full stop. */
export function sentenceOf(
  template: string,
  { words, values }: HeardMoment,
  { entry }: AgentContext,
): string {
  const filled = template.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => {
    if (name === 'quote') return quote(words.quote);
    if (name === 'speaker') return nameOf(entry.speaker);
    return maskPersonalData(readText(values[name] ?? ''))
      .slice(0, mostCharacters)
      .toWellFormed();
  });
  return capital(filled.replaceAll(/\s+/g, ' ').trim().replace(/\.$/, ''));
}

/** With its full stop, where it has no mark of its own. */
export function ended(sentence: string): string {
  return /[!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}
