// A competitor who is described instead of named: "the orange lot", "some outfit from Toledo", "the Finnish one".
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import type { AgentContext } from '../agent.ts';
import { foundBy, type Tagged } from '../tagged.ts';

const which = /^(?:the|these|those|that|some)$/;
const whoever = /^(?:lot|crowd|outfit|mob|bunch|gang|ones)$/;
/** "The big American ones". In words. */
const longest = 3;
/** "The whole lot", "the wrong ones", "the parking lot": nobody. */
const plain = new Set(
  `the a same other last first next only right wrong new old good bad best this which young two three four few these those
  most our your my whole more parking usual entire big small one of`.split(/\s+/),
);

/** Between an article and its noun stands no verb and no preposition. */
const grammar = new Set(
  'is are was were in on at to of and or as not no it we you they from with'.split(' '),
);

const ofPeople = 'rule competitor/described';
/** Only the wording says so: "the orange lot". */
export const isOfPeople = ({ methods }: Tagged): boolean => methods.includes(ofPeople);

export function describedIn(context: AgentContext): Tagged | undefined {
  const [unnamed] = findCompetitors(context.reading).filter(({ name }) => name === undefined);
  if (unnamed) return foundBy(context, unnamed);
  return withPeople(context);
}

function withPeople({ entry, reading }: AgentContext): Tagged | undefined {
  const { tokens, text } = reading;
  for (let at = 0; at < tokens.length; at++) {
    if (!which.test(tokens[at]!.form)) continue;
    for (let next = at + 1; next <= at + longest && next < tokens.length; next++) {
      if (tokens[next - 1]!.endsSentence) break;
      const { form, end } = tokens[next]!;
      const between = tokens.slice(at + 1, next);
      const described = between.filter((token) => !plain.has(token.form)).length;
      const isAlone = between.length === 0 && tokens[at]!.form === 'some' && form !== 'ones';
      if (!whoever.test(form) || (described === 0 && !isAlone)) continue;
      if (between.some((token) => grammar.has(token.form))) continue;
      const { start } = tokens[at]!;
      const quoted = text.slice(start, end);
      return {
        start,
        end,
        sureness: 0.6,
        evidence: { entryId: entry.id, quote: quoted, start, end },
        reasoning: ['somebody is described and not named'],
        methods: [ofPeople],
      };
    }
  }
  return undefined;
}
