import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { builtInAgents } from '#web/studio/built-in-agents.ts';
import { agentRatingsFile, agentRatingsText, earlierLooks, latestLook, ratingsByAgent } from './by-agent.ts';

const all = () => [...latestLook(), ...earlierLooks()];

test('what the page shows of each agent is what the ratings say', () => {
  expect(readFileSync(agentRatingsFile, 'utf8')).toBe(agentRatingsText());
});

test('every rating of these looks is counted once', () => {
  const { latest, earlier } = ratingsByAgent();
  const counted = [latest, earlier].flatMap(({ agents }) =>
    Object.values(agents).flatMap((ratings) => Object.values(ratings)),
  );
  const rows = all().flatMap(({ judged }) => judged);
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});

test('whoever was judged is an agent by whom the page can show it', () => {
  const { latest, earlier } = ratingsByAgent();
  const ids = builtInAgents.map(({ id }): string => id);
  const judged = [latest, earlier].flatMap(({ agents }) => Object.keys(agents));
  expect(judged.filter((agent) => !ids.includes(agent))).toEqual([]);
});

test('what was judged is of the meetings that are counted, and no meeting is counted twice', () => {
  const meetings = all().flatMap((look) => look.meetings);
  expect(new Set(meetings).size).toBe(meetings.length);
  for (const { judged, meetings: played } of all())
    expect(judged.map(({ meeting }) => meeting).filter((one) => !played.includes(one))).toEqual([]);
});

test('all that was shown was judged: judge.ts leaves insights out from the sixtieth on only', () => {
  for (const { judged } of all()) expect(judged.length).toBeLessThan(60);
});
