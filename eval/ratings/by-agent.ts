// The ratings on what each agent showed in meetings that nothing had been learnt from when they were opened: the figures that the
// page shows beside each agent.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { AgentRatings, Look } from '#web/studio/ratings-in-words.ts';
import { judgedOnce, readLaterMeetings } from '../corpora/business.ts';
import { parsed } from '../corpora/rows.ts';
import { type Judgement, readJudgements, type Rating } from './judgements.ts';

export const agentRatingsFile = join(import.meta.dirname, '../../src/web/studio/agent-ratings.ts');

/** A file of ratings and all meetings that were played for it, those included in which nothing was shown. */
interface Opened {
  judged: readonly Judgement[];
  meetings: readonly string[];
}

/** Meetings that were opened on one day. Whatever was judged before is of agents that say other things since. */
const latestDay = '2026-11-28';
export const latestLook = (): Opened[] => [opened('unseen-seventy-one', meetingsIn('seventy-one'))];
export const earlierLooks = (): Opened[] => [
  ...Object.entries(judgedOnce).map(([folder, file]) => opened(file, meetingsIn(folder))),
  opened('locked-four'),
  opened(
    'locked-six',
    readLaterMeetings({ locked: true }).map(({ document }) => document),
  ),
];

/** The meetings of the four are not kept here, but something was shown in each. */
function opened(file: string, meetings?: readonly string[]): Opened {
  const judged = readJudgements(join(import.meta.dirname, `../judged/${file}.jsonl`));
  return { judged, meetings: meetings ?? [...new Set(judged.map(({ meeting }) => meeting))] };
}

function meetingsIn(folder: string): string[] {
  const list = join(import.meta.dirname, `../judged-meetings/${folder}/meetings.json`);
  return Object.keys(parsed(z.record(z.string(), z.unknown()), readFileSync(list, 'utf8'), list));
}

/** Where two have judged, the first one's rating counts, as in the table. */
export function ratingsByAgent(): AgentRatings {
  return { latest: { day: latestDay, ...lookOf(latestLook()) }, earlier: lookOf(earlierLooks()) };
}

function lookOf(all: readonly Opened[]): Look {
  const byAgent = Map.groupBy(
    all.flatMap(({ judged }) => judged),
    ({ agent }) => agent,
  );
  const counted = [...byAgent].map(([agent, rows]) => [agent, countsOf(rows)] as const);
  return {
    meetings: all.reduce((sum, { meetings }) => sum + meetings.length, 0),
    agents: Object.fromEntries(counted.toSorted(([a], [b]) => a.localeCompare(b))),
  };
}

function countsOf(judged: readonly Judgement[]) {
  const count = (wanted: Rating) => judged.filter(({ rating }) => rating === wanted).length;
  return { useful: count('useful'), trueButUseless: count('true but useless'), wrong: count('wrong') };
}

/** As the formatter would write it. */
export function agentRatingsText({ latest, earlier }: AgentRatings = ratingsByAgent()): string {
  return `// What was made of each agent's insights, from the ratings in eval/judged. Written by \`npm run eval\`, not by hand.
import type { AgentRatings } from './ratings-in-words.ts';

export const agentRatings: AgentRatings = {
  latest: {
    day: '${latest.day}',
${linesOf(latest)}
  },
  earlier: {
${linesOf(earlier)}
  },
};
`;
}

function linesOf({ meetings, agents }: Look): string {
  const lines = Object.entries(agents).map(([agent, { useful, trueButUseless, wrong }]) => {
    const key = /^\w+$/.test(agent) ? agent : `'${agent}'`;
    return `      ${key}: { useful: ${useful}, trueButUseless: ${trueButUseless}, wrong: ${wrong} },`;
  });
  return [`    meetings: ${meetings},`, '    agents: {', ...lines, '    },'].join('\n');
}
