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
const longChat = Array.from({ length: 6 }, () => chat).flat();
const plan = "Ben: I'll send you the plan of the hall.";
const pumps = "Ana: I'll send you the list of the old pumps.";
const goodbye = 'Ben: Right, bye everyone.';

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
  test('what was promised a while ago is named, each with its words', async () => {
    const told = await atTheEnd([plan, 'Ben: And the quote?', pumps, ...longChat, goodbye]);
    expect(told?.analysis).toBe(
      "Before you go: Ben’s “I'll send you the plan of the hall”. " +
        "Also Ana’s “I'll send you the list of the old pumps”.",
    );
    expect(told?.evidence.map(({ quote }) => quote)).toEqual(['bye', spoken(plan), spoken(pumps)]);
  });

  test('one promise is enough', async () => {
    const told = await atTheEnd([plan, ...longChat, goodbye]);
    expect(told?.analysis).toBe("Before you go: Ben’s “I'll send you the plan of the hall”.");
  });

  test('what is kept by then is not named', async () => {
    const told = await atTheEnd([
      "Ana: I'll send you the contract for the lift by Monday.",
      pumps,
      ...longChat,
      "Ana: I've just sent you the contract.",
      goodbye,
    ]);
    expect(told?.analysis).toContain('old pumps');
    expect(told?.analysis).not.toContain('contract');
  });

  test('what somebody spoke of since is not named: it may have been moved, or was just recapped', async () => {
    const recap = 'Ben: So the plan of the hall come when the architect is back.';
    expect(await atTheEnd([plan, ...longChat, recap, goodbye])).toBeUndefined();
  });

  test('what was promised just now is not named', async () => {
    expect(await atTheEnd([...longChat, plan, ...chat, goodbye])).toBeUndefined();
  });

  test('of two promises right after one another the later one says it better', async () => {
    const told = await atTheEnd([
      "Ana: I'll ask the harbour office about the crane permit.",
      'Ben: They are slow.',
      "Ana: Then I'll send you the signed form from Ghent myself.",
      ...longChat,
      goodbye,
    ]);
    expect(told?.analysis).not.toContain('crane permit');
  });

  test('of two promises of one line the later one alone is named', async () => {
    const twice = "Ana: I'll have a joiner round for the window. I'll send somebody with the new sash cords.";
    const told = await atTheEnd([twice, ...longChat, goodbye]);
    expect(told?.analysis).toBe("Before you go: Ana’s “I'll send somebody with the new sash cords”.");
  });

  test.each([
    "Ana: I'll look for it.",
    "Ana: And if it's two pages of drawings I'll print the second one for the canteen.",
    'Ana: I ring the harbour master and get the name of the ship, every time.',
    'Ana: Could you send Priya the revised quote for the pumps?',
    "Ana: I'd need to ask Priya about the quote for the pumps.",
    "Ana: If Priya agrees I'll send the revised quote for the pumps.",
    'Ana: Send Priya the revised quote for the pumps.',
    "Ana: I'll put the number of the pump works in the chat.",
    "Ana: I'll get the revised quote over to Neil by Wednesday, then. No hang on, Friday.",
    "Ana: I'll need the estimate of the pump works in writing.",
    "Ana: I'll send Priya the revised quote for the pumps now.",
    "Ana: When the dog eats the ripe apples I'll ring the buyer.",
    'Ana: I need the final drawings of the pump works by, let me count, the twelfth.',
    "Ana: I'll talk to her today, Ben.",
    "Ana: I'll send you the list of articles. Or, I can set up an example for you.",
    "Ana: I'll shift the boxes of the archive. I'll get Dora to shift the boxes.",
    "Ana: I'll send you the list of the photos. There. It's gone.",
    "Ana: Then I'll get your login for the pump works upped. Just a sec, I can do that from here.",
  ])('no promise that anybody could be reminded of: %s', async (line) => {
    expect(await atTheEnd([line, ...longChat, goodbye])).toBeUndefined();
  });

  test('of a long promise the sentence that promises is quoted', async () => {
    const told = await atTheEnd([
      "Ana: The agreement with the harbour is still with our lawyers in Ghent, who have had it since the spring fair. I'll send you the signed agreement.",
      ...longChat,
      goodbye,
    ]);
    expect(told?.analysis).toContain("“I'll send you the signed agreement”");
  });

  test('what was asked for is named with the request it was a yes to', async () => {
    const told = await atTheEnd([
      'Ben: Somebody has to ask about the permit for the crane.',
      "Ana: I'll ask Captain Moreau about that on Friday.",
      ...chat,
      plan,
      ...longChat,
      goodbye,
    ]);
    expect(told?.analysis).toContain(
      "Ana’s “I'll ask Captain Moreau about that on Friday”, after “Somebody has to ask about the permit for the crane”.",
    );
  });

  test('one promise alone has to be more welcome than two together', async () => {
    const small = "Ana: We can get the small list of prices for the doors arranged, I'd say.";
    expect(await atTheEnd([small, ...longChat, goodbye])).toBeUndefined();
  });

  test('what says for when is quoted with it', async () => {
    const told = await atTheEnd([
      "Ana: I'll send you the report on the whole canal side. Give me till tonight.",
      ...longChat,
      goodbye,
    ]);
    expect(told?.analysis).toContain('on the whole canal side. Give me till tonight”');
  });

  test.each([
    [
      "Ana: I'll get the mailbox of the harbour office redirected today.",
      "Ben: I've just done it while you were talking.",
    ],
    [
      "Ana: I'll send you the headcount for the uniforms after this call, by role and by size.",
      ...longChat,
      "Ana: I'm sending it already, it's, there, sent. You should have it.",
    ],
    [
      "Ana: I'll send the two litres of varnish tomorrow with the courier.",
      ...chat,
      'Ana: Then not tomorrow, it leaves Thursday.',
    ],
    [
      "Ana: I'll have the redline of the contract with you by Friday.",
      "Ben: I'm off on Friday.",
      'Ana: Then Thursday, end of day.',
    ],
    [
      "Ana: I'll send you the report of the harbour office this week.",
      "Ben: I'm away until the Monday.",
      'Ana: Monday then.',
    ],
  ])('what is done, or put off, since is not named: %s', async (...lines) => {
    expect(await atTheEnd([...lines, ...longChat, goodbye])).toBeUndefined();
  });

  test('whom somebody was to ring has turned up since', async () => {
    const ring = "Ana: I'll phone Captain Moreau about the crane permit.";
    expect(await atTheEnd([ring, ...longChat, goodbye])).toBeDefined();
    const here = 'Ana: Wait, Moreau is walking past. He has it.';
    expect(await atTheEnd([ring, ...longChat, here, goodbye])).toBeUndefined();
  });

  test('what was recapped at the end is not named, and one word of it is enough there', async () => {
    const recap = 'Ben: So I owe you the sketch and you look at the plan.';
    expect(await atTheEnd([plan, ...longChat, recap, goodbye])).toBeUndefined();
    expect(await atTheEnd([plan, ...longChat, goodbye])).toBeDefined();
  });

  test('a day that is taken back in the same breath is no day to be reminded of', async () => {
    const moved =
      "Ana: I'll fill in the template with the postcodes before the weekend. Oh no, I'm away. Monday then.";
    expect(await atTheEnd([moved, ...longChat, goodbye])).toBeUndefined();
  });

  test('a sentence before it that says nothing is left out', async () => {
    const told = await atTheEnd([
      "Ana: Sorry about that. I'll send you the drawings, I'll do it on a proper laptop.",
      ...longChat,
      goodbye,
    ]);
    expect(told?.analysis).toContain("Ana’s “I'll send you the drawings");
  });

  test('at a second goodbye nothing is named again, and what was promised since is', async () => {
    const first = [plan, ...longChat, goodbye, ...longChat];
    expect(await atTheEnd([...first, goodbye])).toBeUndefined();
    const told = await atTheEnd([...first, pumps, ...longChat, goodbye]);
    expect(told?.analysis).toBe("Before you go: Ana’s “I'll send you the list of the old pumps”.");
  });

  test('of many two are named', async () => {
    const many = ['drawings of the hall', 'price list for doors', 'plan of the cellar', 'photos of the roof'];
    const told = await atTheEnd([
      ...many.flatMap((thing) => [`Ana: I'll send you the ${thing} on Friday.`, ...longChat]),
      goodbye,
    ]);
    expect(told?.analysis.match(/“/g)).toHaveLength(2);
  });
});

const spoken = (line: string): string => line.replace(/^\w+: /, '');
