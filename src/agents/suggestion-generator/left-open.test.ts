import { describe, expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import type { Side } from '#meeting/session.ts';
import { loadModels } from '#language/models/models.ts';
import { contextOf } from '../agent-context.ts';
import { saidIn } from '../result-on.ts';
import { suggestionAgent } from './agent.ts';
import { understandAll, understandEntry } from '../understanding.ts';

await loadModels();

const chat = ['Ana: The office is nice.', 'Ben: It was painted in spring.'];
const longChat = Array.from({ length: 5 }, () => chat).flat();
const promises = [
  "Ben: I'll send you the drawings of the hall on Friday.",
  'Ben: And the quote?',
  "Ana: I'll send Priya the revised quote for the pumps.",
];

/** What is said at the last of these lines. */
async function atTheEnd(lines: string[], sides: Record<'Ana' | 'Ben', Side> = { Ana: 'us', Ben: 'them' }) {
  const entries = saidIn(lines);
  const last = entries.at(-1)!;
  const people = Object.entries(sides).map(([name, side]) => ({ name, side }));
  const beforehand = { title: '', ownerName: 'Ana', brief: { ...emptyBrief, people } };
  const { known } = understandEntry(understandAll(beforehand, entries.slice(0, -1)), last);
  const result = await suggestionAgent.analyze(
    contextOf(entries, entries.length - 1, { known }),
    new AbortController().signal,
  );
  return result.outcome === 'spoke' ? result : undefined;
}

describe('[A9] when people say goodbye', () => {
  test('what was promised is named, what has no day first, each with its words', async () => {
    const told = await atTheEnd([...promises, ...longChat, 'Ben: Right, bye everyone.']);
    expect(told?.analysis).toBe(
      "Before you go: Ana’s “I'll send Priya the revised quote for the pumps”, without a day. " +
        "Also Ben’s “I'll send you the drawings of the hall on Friday”, by Fri 2 Jan; no next meeting is fixed.",
    );
    expect(told?.evidence.map(({ quote }) => quote)).toEqual([
      'bye',
      "I'll send you the drawings of the hall on Friday.",
      "I'll send Priya the revised quote for the pumps.",
    ]);
  });

  test('what is kept by then is not named', async () => {
    const told = await atTheEnd([
      "Ana: I'll send you the contract by Monday.",
      ...promises,
      ...longChat,
      "Ana: I've just sent you the contract.",
      'Ben: Right, bye everyone.',
    ]);
    expect(told?.analysis).toContain('revised quote');
    expect(told?.analysis).not.toContain('contract');
  });

  test('a question that was put off is named behind it', async () => {
    const told = await atTheEnd([
      "Ben: What's your lead time for the large pumps?",
      "Ana: Honestly I don't know, I would have to ask the factory.",
      ...promises,
      ...longChat,
      'Ben: Right, bye everyone.',
    ]);
    expect(told?.analysis).toContain(
      "not answered yet: Ben asked “What's your lead time for the large pumps”",
    );
  });

  test('that nothing is fixed is said to two sides that have not fixed it, and not to colleagues', async () => {
    const open = 'no next meeting is fixed';
    const fixed = [
      ...promises,
      ...longChat,
      'Ana: Shall we have a call next Tuesday?',
      'Ben: Right, bye everyone.',
    ];
    expect((await atTheEnd(fixed))?.analysis).not.toContain(open);
    const among = await atTheEnd([...promises, ...longChat, 'Ben: Right, bye everyone.'], {
      Ana: 'us',
      Ben: 'us',
    });
    expect(among?.analysis).toContain('revised quote');
    expect(among?.analysis).not.toContain(open);
  });

  test('what somebody was asked to do and said yes to is named with both', async () => {
    const told = await atTheEnd([
      'Ana: Ben, can you send me the list of the twelve accounts by the end of next week?',
      'Ben: Yes, will do.',
      ...promises,
      ...longChat,
      'Ben: Right, bye everyone.',
    ]);
    expect(told?.analysis).toContain('list of the twelve accounts by the end of next week”, Ben said yes');
  });

  test('of a long promise the sentence that promises is quoted', async () => {
    const told = await atTheEnd([
      ...longChat,
      ...promises,
      "Ana: The agreement with the harbour is still with our lawyers in Ghent, who have had it since the spring fair. I'll send you the signed agreement on Monday.",
      ...chat,
      'Ben: Right, bye everyone.',
    ]);
    expect(told?.analysis).toContain("“I'll send you the signed agreement on Monday”");
  });

  test('one promise is none to be reminded of', async () => {
    expect(
      await atTheEnd([...promises.slice(0, 1), ...longChat, 'Ben: Right, bye everyone.']),
    ).toBeUndefined();
  });
});
