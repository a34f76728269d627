import { expect, test } from 'vitest';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { demoSpeaker, demoUser } from '#meeting/session.ts';
import { anEngine, speak } from '../test-engine.ts';

/** How what is said of the last line is ranked, after four lines by this speaker within the minute. */
async function decisionAfterFour(speaker: string, userId: string) {
  const meeting = aMeeting({ userId });
  const engine = anEngine([sampleAgent('sales', speak)], { rank });
  const lines = [speaker, speaker, speaker, speaker, 'You'].map((by, nth) => {
    const line = anEntry(meeting, `line${nth} is said`);
    return { ...line, body: { ...line.body, entry: { ...line.body.entry, speaker: by } } };
  });
  await engine.say(meeting, ...lines);
  return engine.state().outputs.at(-1)?.ranking?.decision;
}

test('[A11] demo lines use up nobody’s attention: what a visitor says right after them is whispered about', async () => {
  expect(await decisionAfterFour(demoSpeaker, demoUser.uid)).toBe('shown');
  expect(await decisionAfterFour('Priya', demoUser.uid)).toBe('held');
});

test('[A11] somebody in a real meeting whose name is Demo speaks like everybody', async () => {
  expect(await decisionAfterFour(demoSpeaker, 'ada')).toBe('held');
});
