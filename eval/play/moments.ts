// How shown insights meet the moments at which a whisper was wished for, and how they would meet them by chance: as many
// insights of the same families on random lines of the same meeting. Chance is computed, not drawn.
import type { AgentId } from '#meeting/outputs/agent.ts';

/**
 * Whether an insight speaks of what one must not do or of what serves one's aim. Finer families would not be fair:
 * the labels name one agent of several that could have said the very same ("it was fifteen thousand before" is as
 * much sales as retrieval). Tension, interviews and reviews are HR's, and go with the rules.
 */
type Family = 'rules' | 'aims';
const ofRules: ReadonlySet<AgentId> = new Set(['compliance', 'compliance-privacy', 'hr']);

function familyOf(agent: AgentId): Family {
  return ofRules.has(agent) ? 'rules' : 'aims';
}

export interface Moment {
  line: number;
  by: AgentId;
  worth: 1 | 2 | 3;
}

export interface Shown {
  line: number;
  agent: AgentId;
  /** What ranking gave it. */
  score: number;
}

/** Lines are numbered from 1 on. */
export interface PlayedMeeting {
  lines: number;
  hours: number;
  moments: readonly Moment[];
  shown: readonly Shown[];
}

/** `expected`: what chance would have hit. */
export interface Hits {
  hit: number;
  expected: number;
  of: number;
}

/** A whisper may come so many lines late; a line before or after, it is still about the moment. */
const late = 2;
const around = 1;
const capPerMeeting = 10;

/** The ten that ranking gave most, of equals the earlier: as if the product's own bar had been put so high. */
export function atMostTen(meeting: PlayedMeeting): PlayedMeeting {
  const shown = meeting.shown.toSorted((a, b) => b.score - a.score || a.line - b.line);
  return { ...meeting, shown: shown.slice(0, capPerMeeting) };
}

/** Moments worth at least so much with a shown insight, of their family or of any, on their line or the next two. */
export function momentsHit(
  { lines, moments, shown }: PlayedMeeting,
  worth: Moment['worth'],
  family: 'own' | 'any' = 'own',
): Hits {
  const asked = moments.filter((moment) => moment.worth >= worth);
  let [hit, expected] = [0, 0];
  for (const { line, by } of asked) {
    const ofFamily = shown.filter(({ agent }) => family === 'any' || familyOf(agent) === familyOf(by));
    if (ofFamily.some((one) => one.line >= line && one.line <= line + late)) hit++;
    expected += chanceOfAny(ofFamily.length, Math.min(lines, line + late) - line + 1, lines);
  }
  return { hit, expected, of: asked.length };
}

/** Whether a moment is marked on the line or one next to it. */
export function isOnMoment(moments: readonly Moment[], line: number): boolean {
  return moments.some((moment) => Math.abs(moment.line - line) <= around);
}

/** Shown insights on a moment's line or one next to it, whatever the moment's worth and family. */
export function onMoments({ lines, moments, shown }: PlayedMeeting): Hits {
  const near = (line: number) => isOnMoment(moments, line);
  const nearLines = Array.from({ length: lines }, (_, at) => at + 1).filter(near).length;
  return {
    hit: shown.filter(({ line }) => near(line)).length,
    expected: lines === 0 ? 0 : (shown.length * nearLines) / lines,
    of: shown.length,
  };
}

/** That at least one of `count` different random lines falls on one of `wanted` out of `lines`. */
function chanceOfAny(count: number, wanted: number, lines: number): number {
  let none = 1;
  for (let drawn = 0; drawn < Math.min(count, lines); drawn++)
    none *= Math.max(0, lines - wanted - drawn) / (lines - drawn);
  return 1 - none;
}

export function sumOfHits(all: readonly Hits[]): Hits {
  return all.reduce(
    (sum, { hit, expected, of }) => ({
      hit: sum.hit + hit,
      expected: sum.expected + expected,
      of: sum.of + of,
    }),
    { hit: 0, expected: 0, of: 0 },
  );
}
