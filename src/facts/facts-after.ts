// The fold over a meeting's lines in their order: the facts after one more line, and the news in it. After a correction, fold
// again from the first stored line.
import { foldAuthority } from './parts/authority.ts';
import { foldClaims } from './parts/claims.ts';
import { foldLeadTimes } from './parts/deadlines/lead-times.ts';
import { foldCountedDays } from './parts/deadlines/counted-days.ts';
import { foldColleagues } from './parts/colleagues.ts';
import { foldDeadlines } from './parts/deadlines/deadlines.ts';
import { factBounds, type FactNews, type MeetingFacts } from './facts.ts';
import { foldFigures } from './parts/figures.ts';
import { foldGoodbye } from './parts/goodbye.ts';
import { type FactLine, hearLine, type HeardLine, type FactContext, saidIn } from './heard-line.ts';
import { foldLeaving } from './parts/leaving.ts';
import { foldOffLimits } from './parts/off-limits.ts';
import { grown, type Part } from './part.ts';
import { foldPeopleAgain } from './parts/people-again.ts';
import { foldPromises } from './parts/promises/promises.ts';
import { foldUndertaken } from './parts/promises/undertaken.ts';
import { foldRecalled } from './parts/recalled.ts';
import { foldRenewalRefused } from './parts/deadlines/renewal-refused.ts';
import { foldQuestions } from './parts/questions.ts';
import { isNumberWord } from './words.ts';

/** In this order: what goes against an earlier line is asked before this line is part of what was said. */
const parts: readonly Part[] = [
  foldFigures,
  foldRecalled,
  foldQuestions,
  foldClaims,
  foldColleagues,
  foldPromises,
  foldUndertaken,
  foldDeadlines,
  foldRenewalRefused,
  foldLeadTimes,
  foldCountedDays,
  foldAuthority,
  foldLeaving,
  foldPeopleAgain,
  foldOffLimits,
  foldGoodbye,
];

export interface FactsAfter {
  facts: MeetingFacts;
  /** The surest first. */
  news: readonly FactNews[];
}

export function factsAfter(facts: MeetingFacts, line: FactLine, context: FactContext): FactsAfter {
  const heard = hearLine(line, facts.lines, context);
  const news: FactNews[] = [];
  let now = facts;
  for (const part of parts) {
    const learnt = part(now, heard);
    if (!learnt) continue;
    now = { ...now, ...learnt.facts };
    news.push(...learnt.news);
  }
  const fresh = news.filter((one) => !facts.told.includes(keyOf(one)));
  return {
    facts: {
      ...now,
      lines: facts.lines + 1,
      recent: withLine(now, heard),
      speakers: withSpeaker(now.speakers, heard),
      told: grown(now.told, fresh.map(keyOf), factBounds.told),
    },
    news: fresh.toSorted((a, b) => b.sureness - a.sureness),
  };
}

/** One thing is told once, however many lines come back to it. */
function keyOf({ kind, lines }: FactNews): string {
  const rests = lines.slice(1).map(({ line, start }) => `${line}.${start}`);
  const [{ line, start }] = lines;
  return `${kind}:${rests.length > 0 ? rests.join() : `${line}.${start}`}`;
}

function withLine(facts: MeetingFacts, heard: HeardLine): MeetingFacts['recent'] {
  const { words, reading } = heard;
  // "Mm, yes" tells nothing later; "forty one nine" may be the price.
  if (words.length === 0 && !reading.tokens.some(({ form }) => isNumberWord(form))) return facts.recent;
  const said = saidIn(heard, 0, reading.text.length);
  return grown(facts.recent, [{ said, words }], factBounds.recent);
}

function withSpeaker(
  speakers: MeetingFacts['speakers'],
  { line, number }: HeardLine,
): MeetingFacts['speakers'] {
  const key = line.speaker.toLowerCase();
  if (speakers.has(key) || speakers.size >= factBounds.speakers) return speakers;
  return new Map([...speakers, [key, number]]);
}
