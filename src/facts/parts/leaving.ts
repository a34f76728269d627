// Somebody on the other side leaves: our contact there leaves, retires or is away at the critical time.
import { commonFirstNames, wordLikeFirstNames } from '#language/reading/known-names.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';
import { type HeardLine, saidIn } from '../heard-line.ts';
import type { Part } from '../part.ts';

const goes = new PhraseIndex<true>();
for (const phrase of [
  'am|is|are|will be retiring|leaving|stepping down|the|us|in|at|on|next|soon|this',
  'am|is retiring',
  'am|is|will be moving over|on|to away|to|from|into|run',
  'am|is going on maternity|paternity|parental|leave|sabbatical',
  'am|is|will be off to|from|for|until|on|after',
  'am|is|will be away|gone from|for|until|after|by|all|in|next',
  'handed|handing in my|his|her notice',
  'retires|leaves in|on|at|next|the|us',
])
  goes.add(true, phrase);
const lastDays = new PhraseIndex<true>();
lastDays.add(true, 'my|his|her|their last day|week');

export const foldLeaving: Part = (_facts, heard) => {
  if (heard.side !== 'them') return undefined;
  for (const sentence of heard.sentences) {
    if (sentence.asked) continue;
    for (let at = 0; at < sentence.tokens.length; at++) {
      const isLast = lastDays.beginsAt(sentence.tokens, at);
      const name = isLast
        ? heard.line.speaker
        : goes.beginsAt(sentence.tokens, at)
          ? whoBefore(heard, sentence.tokens[at - 1]?.form)
          : undefined;
      if (name === undefined) continue;
      const said = saidIn(heard, sentence.start, sentence.end);
      return { facts: {}, news: [{ kind: 'leaving', lines: [said], sureness: 0.65, name }] };
    }
  }
  return undefined;
};

/** "I am", "she is", "Earl is": the speaker, or whom the line names. */
function whoBefore(heard: HeardLine, form = ''): string | undefined {
  if (form === 'i') return heard.line.speaker;
  if (form === 'he' || form === 'she') return form;
  return commonFirstNames.has(form) || wordLikeFirstNames.has(form)
    ? form[0]!.toUpperCase() + form.slice(1)
    : undefined;
}
