import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findCommitments } from '../commitments.ts';
import { nameTask } from './named-task.ts';
import type { Surroundings } from './task-clause.ts';

/** Ana says the line; lines before it are "Name: words", the newest last. */
function named(text: string, before: string[] = [], more: Partial<Surroundings> = {}) {
  const lines = before.map((line) => {
    const [speaker = '', said = ''] = line.split(/: (.*)/s);
    return { speaker, text: said };
  });
  const reading = readText(text);
  const around = { speaker: 'Ana', participants: ['Ana', 'Ben', 'Kim Larsen'], before: lines };
  const tasks = findCommitments(reading, around).filter(
    ({ owner, confidence }) => owner.kind === 'speaker' && confidence >= 0.5,
  );
  const task = tasks.at(-1);
  if (!task) return 'no task';
  return nameTask(reading, task, {
    speaker: 'Ana',
    people: around.participants,
    before: lines.map(({ speaker, text: said }) => ({ speaker, reading: readText(said) })).toReversed(),
    ...more,
  });
}

test.each([
  ["I'll send you the floor plan by Friday.", 'send the floor plan'],
  ["I'll get you the keys to the cellar by Friday, no trouble.", 'the keys to the cellar'],
  ["You'll have the inventory from us on Tuesday.", 'the inventory'],
  ["I'll ask my brother tomorrow.", 'ask their brother'],
  ["Kim, I'll ring you about the lease tomorrow.", 'ring Kim about the lease'],
  ["I'll have a chat with Olga tonight.", 'have a chat with Olga'],
  ["I'll look at it and send you a repaired copy tomorrow.", 'send a repaired copy'],
  ["I'll set up a call with your IT team on Tuesday.", 'set up a call with the IT team'],
  [
    "I'll get the lease, the inventory and the keys over to you by Monday.",
    'get the lease, the inventory and the keys',
  ],
  ['I make a sketch of this by Monday.', 'make a sketch'],
])('the thing, without whom it is for and when: %s', (text, thing) => {
  expect(named(text)).toMatchObject({ thing, rests: [] });
});

test.each([
  ["The report. What was it, the twenty-third? I'll have it by Monday.", []],
  ["I'll cut it by Friday.", ['Ben: It is about the two hours.']],
  ["I'll send it by Friday.", ['Ben: We meet on the 23rd.']],
  ["Did the courier bring the parcel? I'll check it tomorrow.", []],
  ["I'll pump it out tomorrow.", ["Ben: The cellar's wet."]],
  ["Fair enough you'll get that by Tuesday.", []],
  ["You'll have it tonight.", ['Ben: Step file would be great. So I can build the piece in between.']],
])(
  '"it" is no time, nothing that is asked in the same breath, nor what it is wanted for, and no sentence: %s',
  (text, before) => {
    expect(named(text, before)).toBeUndefined();
  },
);

test.each([
  ["I'll ring you about the lease tomorrow.", ['Ben: Olga and Kim have the keys.']],
  ["Ben, Kim, I'll ring you about the lease tomorrow.", ['Kim Larsen: Fine.']],
  ["I'll ring her about the lease tomorrow.", ['Ben: Kim, did Olga sign?']],
  ['kim is waiting i will ring you about the lease tomorrow', ['Ben: fine']],
  ['well this goes on and on but i will ring you about the lease tomorrow', ['Ben: fine']],
])('nobody knows who "you" or "her" is where two may be: %s', (text, before) => {
  expect(named(text, before)).toBeUndefined();
});

test('in speech without marks "you" is whoever spoke, where the promise comes first', () => {
  expect(named('okay i will ring you about the lease tomorrow', ['Ben: fine'])).toMatchObject({
    thing: 'ring Ben about the lease',
  });
});

test('what is said behind a pause is no further thing of a list', () => {
  expect(named('Will do, tomorrow.', ['Ben: Send me the photos, the inbox is full.'])).toMatchObject({
    thing: 'send Ben the photos',
  });
});

test.each([
  ["I'd count the crates. I do it today.", [], 'count the crates'],
  ['The sample box I send this afternoon.', [], 'send the sample box'],
  ['On the stairs, I will look at that on Monday.', [], 'look at the stairs'],
  ["I'll post it tomorrow.", ['Ben: Where is the signed lease?'], 'post the signed lease'],
  ["Sure, I'll bring them on Monday.", ['Ben: We still need your drawings.'], 'bring their drawings'],
  ["I'll ring her tomorrow.", ['Ben: Olga never answered.'], 'ring Olga'],
  ['Will do, by Friday.', ['Ben: Can you send me my deposit?'], 'send Ben Ben’s deposit'],
  ["I'll mail you a copy by Friday.", ['Ben: Where is the lease?'], 'mail a copy of the lease'],
  ["I'll bring a copy on Friday.", ['Ben: May I see that diary of yours?'], 'bring a copy of that diary'],
  ["I'll send you the link tonight.", ['Ben: The survey is done.'], 'send the link to the survey'],
])('what "it" is, told from what was said right before: %s', (text, before, thing) => {
  const found = named(text, before);
  expect(found).toMatchObject({ thing });
  expect(found).toMatchObject({ rests: [expect.objectContaining({ lines: before.length })] });
});

test('our side’s things are ours, the other side’s theirs', () => {
  expect(named("I'll ask our bank tomorrow.")).toMatchObject({ thing: 'ask our bank' });
  expect(named("I'll ask our bank tomorrow.", [], { theirs: true })).toMatchObject({
    thing: 'ask their bank',
  });
});

test.each([
  ['there is none', "I'll do it tomorrow.", []],
  [
    'there are two',
    "I'll post it tomorrow.",
    ['Ben: The lease goes with the signed inventory, and the deposit slip.'],
  ],
  ['it was known before', "I'll post it tomorrow.", ['Ben: It lies beside the old printer.']],
  ['it stands beside something', "I'll post it tomorrow.", ['Ben: We looked in the drawer.']],
  ['nobody was named', "I'll ring him tomorrow.", ['Ben: Somebody should.']],
  ['two were named', "I'll ring him tomorrow.", ['Ben: Oscar and Felix never answered.']],
  ['nothing goes with the verb', "I'll come back to you on Monday.", ['Ben: Good.']],
  ['"a draft" is of nothing', "I'll send you a draft on Monday.", ['Ben: Good.']],
  [
    '"a copy" may be of two things',
    "I'll send you a copy on Monday.",
    ['Ben: We have the lease, and the inventory.'],
  ],
  ['a copy is for somebody, and of nothing', "I'll send the copy to Kim on Monday.", ['Ben: Good.']],
  ['it is all that was said', "I'll confirm it in writing on Monday.", ['Ben: The rent stays.']],
  ['"a name" says nothing', "I'll send you a name on Monday.", ['Ben: Where is the lease?']],
  ['it goes with a verb of another meaning', "I'll take it down on Monday.", ['Ben: We paid the bill.']],
  [
    'something else was said since',
    "I'll post it on Monday.",
    ['Ben: The lease is ready. Olga and Felix laughed about that for hours.'],
  ],
  [
    'one of two things was asked for',
    'Will do, by Friday.',
    ['Ben: Can you send me the lease or the inventory?'],
  ],
  ['"that" may be all that was said', "I'll look at that on Monday.", ['Ben: The stairs are steep.']],
])('nothing is named where %s', (_, text, before) => {
  expect(named(text, before)).toBeUndefined();
});

test('what it rests on stands in its line, whatever was said', () => {
  const words = fc.constantFrom(
    ...`i'll send you the list it them that by friday tomorrow do and Olga my our your of to , . ? can you get me ring her`.split(
      ' ',
    ),
  );
  const line = fc.array(words, { maxLength: 30 }).map((some) => some.join(' '));
  fc.assert(
    fc.property(line, line, (before, text) => {
      const found = named(text, [`Ben: ${before}`]);
      if (typeof found !== 'object') return;
      expect(found.thing.trim()).not.toBe('');
      for (const { lines, start, end } of found.rests) {
        const said = lines === 0 ? text : before;
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(said.length);
      }
    }),
  );
});
