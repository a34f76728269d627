import { describe, expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import { expectGrowthBelow } from '../../tests/work.ts';
import { describeNews } from './describe.ts';
import { factsAfter } from './facts-after.ts';
import { noFacts } from './facts.ts';
import { isUndertaken } from './parts/promises/undertaken.ts';
import { foldMeeting } from './test-meeting.ts';

describe('a purchase, seen from the seller', () => {
  const meeting = foldMeeting(
    `Petra: Thanks for coming in. We need forty thousand cartons a quarter from July.
     Olaf: We can do that at thirty eight cents a carton.
     Petra: What's your lead time?
     Olaf: Honestly I'd have to ask the plant.
     Petra: And the minimum order?
     Olaf: Five thousand cartons.
     Petra: Anything over two hundred thousand has to go to the board, just so you know.
     Olaf: Understood. The price with pallets is forty two cents a carton.
     Petra: You said thirty eight.
     Olaf: Thirty eight without pallets.
     Petra: Walter will want to see a sample before anything is signed.
     Olaf: I'll send you samples on Friday.
     Petra: We decide on Wednesday.
     Olaf: I'll update the data sheet as well.
     Olaf: Right, I've got to run.`,
    'Olaf us, Petra them',
  );

  test('a question that was put off is open eight lines later, when everybody has gone on', () => {
    expect(meeting.quotes('question-open')).toEqual([
      ["I'll send you samples on Friday.", "What's your lead time", "Honestly I'd have to ask the plant."],
    ]);
  });

  test('the price with pallets is another price, no contradiction', () => {
    expect(meeting.quotes('figure-changed')).toEqual([]);
  });

  test('who else decides, and from which figure on', () => {
    expect(meeting.news.find(({ kind }) => kind === 'authority-limit')).toMatchObject({
      limit: { value: 200_000, above: 'the board' },
    });
    expect(meeting.facts.approvers.map(({ name }) => name)).toEqual(['the board', 'Walter']);
  });

  test('samples on Friday come after a decision on Wednesday', () => {
    expect(meeting.news.find(({ kind }) => kind === 'date-conflict')).toMatchObject({
      promise: { due: { day: '2026-03-13' } },
      deadline: { day: '2026-03-11', kind: 'decision' },
      lines: [{ quote: 'We decide on Wednesday' }, { entryId: 'line-11' }],
    });
  });

  test('its goodbye is news, once', () => {
    expect(meeting.news.filter(({ kind }) => kind === 'before-you-go')).toHaveLength(1);
  });

  test('each quote stands letter for letter where it says', () => {
    const lines = new Map(meeting.entries.map(({ id, text }) => [id, text]));
    for (const { lines: rests } of meeting.news)
      for (const { entryId, start, end, quote } of rests)
        expect(lines.get(entryId)?.slice(start, end)).toBe(quote);
  });
});

describe('an incident, told to the customer', () => {
  const meeting = foldMeeting(
    `Dana: So the payments api went down at nine.
     Dana: The backups are all tested, nothing to worry about.
     Raj: Who is going to write to our customers?
     Dana: We'll see.
     Mina: The backups were never tested after the move.
     Raj: Is any personal data affected?
     Dana: No data leaves the Dublin servers.
     Mina: The logs are stored in Virginia since March.
     Raj: The logs are stored in Texas at our place too.`,
    'Dana us, Mina us, Raj them',
    { kind: 'incident' },
  );

  test('a state of things and a place that our own side contradicts, and what they say is theirs', () => {
    expect(meeting.quotes('claim-contradicted')).toEqual([
      ['The backups were never tested after the move', 'The backups are all tested, nothing to worry about'],
      ['The logs are stored in Virginia since March', 'No data leaves the Dublin servers'],
    ]);
  });

  test('"We\'ll see" is no answer', () => {
    expect(meeting.facts.questions[0]).toMatchObject({
      said: { quote: 'Who is going to write to our customers' },
      state: 'put-off',
      reply: { quote: "We'll see." },
    });
  });
});

describe('hiring', () => {
  const meeting = foldMeeting(
    `Lena: Tell me about your last role.
     Kofi: I led a team of eleven engineers at a bank.
     Lena: Do you have kids, or are you planning a family?
     Kofi: I'd rather not say.
     Lena: How many children visit the museum a day?
     Kofi: How much is the relocation budget?
     Lena: That's a question for Marta in people.
     Kofi: Later on I managed seven engineers in another team.
     Kofi: My last day at the bank is the thirtieth.`,
    'Lena us, Kofi them',
    { kind: 'interview' },
  );

  test('family is off limits in an interview, children in a museum are not', () => {
    expect(meeting.quotes('off-limits')).toEqual([['Do you have kids, or are you planning a family']]);
  });

  test('two teams have two sizes', () => {
    expect(meeting.quotes('figure-changed')).toEqual([]);
  });

  test('the same words are no matter in a sale', () => {
    const sale = foldMeeting('Lena: Do you have kids?', 'Lena us, Kofi them', { kind: 'sales' });
    expect(sale.news).toEqual([]);
  });
});

describe('a building site, with the client listening', () => {
  const meeting = foldMeeting(
    `Aoife: And the scaffold?
     Sean: The scaffold was inspected on Monday.
     Aoife: When is the roof done?
     Sean: The men are good.
     Sean: And the slates are lovely.
     Mick: Well, the scaffold at the back isn't inspected yet.
     Aoife: We hand the keys over on the twentieth of April.
     Sean: I promise you every flat will be ready.
     Mick: Sean, we can't promise that, the lift is late.
     Sean: We'll throw in the bike shed.`,
    'Sean us, Mick us, Aoife them',
    { kind: 'project' },
  );

  test('"when" was passed over twice', () => {
    expect(meeting.facts.questions).toContainEqual(
      expect.objectContaining({
        state: 'passed-over',
        said: expect.objectContaining({ quote: 'When is the roof done' }),
        reply: expect.objectContaining({ quote: 'And the slates are lovely.' }),
      }),
    );
  });

  test('a colleague disputes the promise, and what was given away is told', () => {
    expect(meeting.quotes('promise-disputed')).toEqual([
      ["Sean, we can't promise that, the lift is late.", 'I promise you every flat will be ready'],
    ]);
    expect(meeting.quotes('claim')).toEqual([
      ['I promise you every flat will be ready'],
      ["We'll throw in the bike shed"],
    ]);
  });
});

test('what somebody promises of the meeting itself binds nobody', () => {
  const lines = [
    "Ana: I'll come to the numbers in a second, I promise.",
    "Ana: We'll get there today, I promise.",
    'Ana: I promise we look at four slides.',
  ];
  for (const line of lines) expect(foldMeeting(line, 'Ana us, Ben them').quotes('claim')).toEqual([]);
});

describe('a board', () => {
  test('the runway that somebody takes up again with another figure', () => {
    const meeting = foldMeeting(
      `Ines: We have fourteen months of runway, so no hurry.
       Tom: And runway without the grant?
       Pavel: Fourteen's what the slide says. To be honest it's eleven.`,
      'Ines us, Pavel us, Tom them',
    );
    expect(meeting.news.find(({ kind }) => kind === 'figure-changed')).toMatchObject({
      before: { value: 14, said: { speaker: 'Ines' } },
      now: { of: 'runway', value: 11, unit: 'duration', said: { quote: 'eleven' } },
    });
  });

  test.each([
    ['another time', 'Churn is four percent.', 'Churn is six percent now, it was four percent in January.'],
    ['options', 'The licence is ninety pounds.', 'The licence is eighty pounds if you take two years.'],
    ['another thing', 'We have twelve stores in Spain.', 'We have nine stores in Portugal.'],
    ['a part', 'There are forty seats in the plan.', 'Six of the seats in the plan are free.'],
    ['the same', 'The deposit is ten thousand pounds.', 'So a deposit of ten thousand pounds.'],
  ])('%s is no contradiction', (_, first, second) => {
    const meeting = foldMeeting(`Ines: ${first}\nTom: Right.\nInes: ${second}`, 'Ines us, Tom them');
    expect(meeting.quotes('figure-changed')).toEqual([]);
  });
});

describe('a sale', () => {
  const meeting = foldMeeting(
    `Ana: What would forty seats cost us a year?
     Ben: So the platform has three modules and a mobile app.
     Ben: And people love the reports.
     Ana: I can sign up to twenty thousand, above that it's Claire in finance.
     Ben: For you it's thirty five thousand a year, and I guarantee that price never goes up.
     Ana: I'm going on maternity leave in May, by the way.
     Ana: As you said, the reports are lovely.`,
    'Ben us, Ana them',
    { kind: 'sales' },
  );

  test('three modules are no price', () => {
    expect(meeting.facts.questions).toMatchObject([
      { said: { quote: 'What would forty seats cost us a year' }, state: 'passed-over' },
    ]);
  });

  test('our price is above what she may sign, and she leaves', () => {
    expect(meeting.news.find(({ kind }) => kind === 'beyond-authority')).toMatchObject({
      limit: { value: 20_000, above: 'Claire' },
      value: 35_000,
    });
    expect(meeting.news.find(({ kind }) => kind === 'leaving')).toMatchObject({ name: 'Ana' });
  });
});

test('a colleague who limits what was just said is heard, and who says it among ourselves is not', () => {
  const text = `Ana: Can drivers sign on the phone?
    Ben: Signatures on the phone are all there.
    Joe: Signatures are in the beta, actually.`;
  expect(foldMeeting(text, 'Ana them, Ben us, Joe us').quotes('colleagues-differ')).toEqual([
    ['Signatures are in the beta, actually', 'Signatures on the phone are all there.'],
  ]);
  expect(foldMeeting(text, 'Ana us, Ben us, Joe us').news).toEqual([]);
});

test.each([
  [
    'their own limit',
    'Ana: Anything over ten thousand a year goes by Claire.\nAna: Twelve thousand is what we pay now.',
  ],
  ['a place', 'Ana: We take it to the office in Leeds.'],
  [
    'another meeting',
    'Ben: The seats are thirty pounds.\nBen: Right.\nAna: Last Thursday you said thirty pounds.',
  ],
  ['a way of speaking', 'Ben: They queue every single morning.'],
])('%s: neither an approver nor a contradiction', (_, text) => {
  const kinds = foldMeeting(text, 'Ana them, Ben us').news.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind !== 'authority-limit')).toEqual([]);
});

test('the last day for notice is worked out, and told while it is near', () => {
  const at = (begun: string) =>
    foldMeeting('Ana: The contract needs ninety days notice to the end of a quarter.', 'Ana them', { begun });
  expect(at('2026-06-20T10:00:00.000Z').news.find(({ kind }) => kind === 'deadline')).toMatchObject({
    deadline: { kind: 'notice', day: '2026-07-02' },
    daysLeft: 12,
  });
  expect(at('2026-04-10T10:00:00.000Z').news).toEqual([]);
});

test.each([
  ["It renews on the first of January unless we give ninety days' notice.", ['2026-10-03']],
  ["Unless we give ninety days' notice it renews on the first of January for twelve months.", ['2026-10-03']],
  ["It renews on the first of January unless we give three months' notice.", ['2026-10-01']],
  ['It auto-renews on the first of January unless you cancel ninety days before.', ['2026-10-03']],
  ['It rolls over unless we write sixty days before the thirtieth of June.', ['2027-05-01']],
  ["We gave ninety days' notice, so it no longer renews on the first of January.", []],
  ['It renews on the first of January, and they remind us thirty days before.', []],
  ['It renews on the first of January for another ninety days.', []],
])('of a renewal and its notice in one sentence, “%s”, the last day is %j', (line, days) => {
  const { facts } = foldMeeting(`Ana: ${line}`, 'Ana them', { begun: '2026-09-10T10:00:00.000Z' });
  expect(facts.deadlines.map(({ kind, day }) => [kind, day])).toEqual(days.map((day) => ['notice', day]));
});

test('without sides nothing is told that needs one', () => {
  const text = `Ana: What does it cost?\nBen: I'd have to ask.\nBen: I guarantee it will be fine.\nAna: We decide on Friday.`;
  const meeting = foldMeeting(text, 'Nobody us');
  expect(meeting.news.map(describeNews)).toEqual([]);
});

test('a likeness of tags keeps what is no question from being asked', () => {
  const line = {
    id: 'a',
    speaker: 'Ana',
    text: 'Who knows what the weather will bring?',
    timestamp: '2026-03-10T10:00:00Z',
  };
  const brief = { ...emptyBrief, people: [{ name: 'Ana', side: 'them' as const }] };
  expect(factsAfter(noFacts, line, { brief }).facts.questions).toHaveLength(1);
  expect(factsAfter(noFacts, line, { brief, tags: { question: 0.05 } }).facts.questions).toEqual([]);
});

/** Every line asks, promises, names a figure and a day. */
function hourOf(lines: number): () => unknown {
  const brief = {
    ...emptyBrief,
    people: [
      { name: 'Ana', side: 'them' as const },
      { name: 'Ben', side: 'us' as const },
    ],
  };
  const texts = [
    'What would number NN of the licences cost us in week NN?',
    "I'd have to ask, but I guarantee the NN licences are signed and I'll send you offer NN by Friday.",
    'You said NN licences. We decide on Thursday, and anything above NN thousand goes to Claire.',
    'The price is NN pounds a seat now, and the data for site NN is stored in Dublin.',
  ];
  return () => {
    let facts = noFacts;
    for (let i = 0; i < lines; i++) {
      const text = texts[i % texts.length]!.replaceAll('NN', String(i));
      const line = {
        id: String(i),
        speaker: i % 2 ? 'Ben' : 'Ana',
        text,
        timestamp: '2026-03-10T10:00:00.000Z',
      };
      facts = factsAfter(facts, line, { brief }).facts;
    }
    return facts;
  };
}

test('ten times the lines are ten times the work, once the lists are full', { timeout: 120_000 }, () => {
  // Quadratic work would be a hundred times as much.
  expectGrowthBelow(40, hourOf(200), hourOf(2_000));
});

test('of a long line of nothing but cues the beginning is read, in proportion to its length', () => {
  const long = (times: number) => () =>
    factsAfter(
      noFacts,
      {
        id: 'a',
        speaker: 'Ana',
        text: 'You said 12 pounds. It is not signed in Dublin! I guarantee data by Friday? '.repeat(times),
        timestamp: '2026-03-10T10:00:00.000Z',
      },
      { brief: { ...emptyBrief, people: [{ name: 'Ana', side: 'us' as const }] } },
    );
  expect(long(2_500)().facts).toEqual(long(250)().facts);
  // Ten times as much of what is read: quadratic work would be a hundred times as much.
  expectGrowthBelow(40, long(5), long(50));
});

describe('what somebody has undertaken for a time', () => {
  const { facts } = foldMeeting(
    `Ana: I'll send you the floor plan by Friday.
     Ben: Can you send me the lease by Monday?
     Ana: Will do.
     Ben: Maybe I'll bring the keys on Monday.`,
    'Ana us, Ben them',
  );

  test('the same thing of the same person is known, also what was taken on', () => {
    expect(isUndertaken(facts, 'Ana', 'mail the floor plan')).toBe(true);
    expect(isUndertaken(facts, 'Ana', 'send Ben the lease')).toBe(true);
  });

  test('another thing, another person’s, or one promised by half is not', () => {
    expect(isUndertaken(facts, 'Ana', 'send the inventory')).toBe(false);
    expect(isUndertaken(facts, 'Ben', 'send the floor plan')).toBe(false);
    expect(isUndertaken(facts, 'Ben', 'bring the keys')).toBe(false);
  });

  test('what was promised for a time that nobody knows may be told later', () => {
    const { facts } = foldMeeting("Ana: I'll send you the floor plan by then.", 'Ana us, Ben them');
    expect(isUndertaken(facts, 'Ana', 'send the floor plan')).toBe(false);
  });
});
