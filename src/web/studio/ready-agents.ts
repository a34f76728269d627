// The agents that come with Aside as files, and the file that a new one begins with.
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import interviewersConscience from '#agents/own/ready/interviewers-conscience.md?raw';
import jargonExplainer from '#agents/own/ready/jargon-explainer.md?raw';
import meetingClock from '#agents/own/ready/meeting-clock.md?raw';
import pricingGuard from '#agents/own/ready/pricing-guard.md?raw';

export const readyAgents = [pricingGuard, interviewersConscience, jargonExplainer, meetingClock].map(
  (text) => {
    const named = nameOf(text);
    /** The end of its address. */
    const slug = named.name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    return { text, slug, ...named };
  },
);

/** What a list shows of a file, whether it can be read or not. */
export function nameOf(text: string): { name: string; description: string; isReadable: boolean } {
  const { file } = readAgentFile(text);
  if (file) return { name: file.name, description: file.description, isReadable: true };
  const name = /^#\s+(.*)$/m.exec(text)?.[1]?.trim() ?? '';
  return { name: name === '' ? 'Without a name' : name, description: '', isReadable: false };
}

export const newAgentText = `# My agent

What it is for, in a sentence.

Whose lines: theirs
How often: once in 5 minutes

## When they ask for a trial
Phrases:
- free trial
- try it out
- pilot
Says: They want to try it: {quote}
Move: Agree on the day it ends, and on what counts as a success.
`;
