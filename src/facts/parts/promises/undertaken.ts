// Clear promises with a time that can be described without their line. Each is reported once: repeating it, or naming another
// day, is not news.
import { readText } from '#language/reading/reading.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { plainPromises } from '#language/tasks/things/plain-promises.ts';
import { factBounds, type MeetingFacts, type Undertaken } from '../../facts.ts';
import type { HeardLine } from '../../heard-line.ts';
import { grown, type Part } from '../../part.ts';
import { contentWords, shared } from '../../words.ts';

/** In lines: what was asked, or is meant by "it", stands so near. */
const meantWithin = 2;
const sureEnough = 0.5;

export const foldUndertaken: Part = (facts, heard) => {
  const made = undertakenIn(facts, heard);
  if (made.length === 0) return undefined;
  return { facts: { undertaken: grown(facts.undertaken, made, factBounds.undertaken) }, news: [] };
};

function undertakenIn(facts: MeetingFacts, heard: HeardLine): Undertaken[] {
  const { reading, brief } = heard;
  const { speaker } = heard.line;
  const before = linesBefore(facts, heard);
  const people = brief.people.map(({ name }) => name);
  const tasks = findCommitments(reading, { speaker, participants: people, before }).filter(
    ({ confidence }) => confidence >= sureEnough,
  );
  if (tasks.length === 0) return [];
  const lines = before.map((line) => ({ speaker: line.speaker, reading: readText(line.text) })).toReversed();
  return plainPromises(reading, tasks, heard.line.timestamp, { speaker, before: lines, people }).map(
    ({ thing }) => ({ speaker, about: aboutOf(thing) }),
  );
}

/** The newest last. */
function linesBefore({ recent }: MeetingFacts, { number }: HeardLine): { speaker: string; text: string }[] {
  return recent
    .slice(-meantWithin)
    .filter(({ said }) => number - said.line <= meantWithin)
    .map(({ said }) => ({ speaker: said.speaker, text: said.quote }));
}

const aboutOf = (thing: string): string[] => contentWords(readText(thing).tokens);

/** In words: so much in common is the same thing. */
const mostShared = 2;

/** Whether `speaker` has undertaken a thing already, in the words of language/tasks. */
export function isUndertaken({ undertaken }: MeetingFacts, speaker: string, thing: string): boolean {
  const about = aboutOf(thing);
  return undertaken.some(
    (one) =>
      one.speaker === speaker &&
      Math.min(one.about.length, about.length) > 0 &&
      shared(one.about, about) >= Math.min(mostShared, one.about.length, about.length),
  );
}
