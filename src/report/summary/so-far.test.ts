import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadModels, modelsInUse, putToWork } from '#language/models/models.ts';
import { pricingCall, stateOfEvents } from '../pricing-call.ts';
import { soFar } from './so-far.ts';

type Said = ['Sam' | 'Kim', string];

/** On Monday 5 January 2026: "sentence — note" of one heading, behind the words before it where those are told too. */
async function told(heading: string, ...lines: Said[]): Promise<string[]> {
  const sections = await soFar(stateOfEvents(pricingCall({ lines })), async () => {}, 'off');
  const { sentences } = sections.find((section) => section.heading === heading) ?? { sentences: [] };
  return sentences.map(({ text, note, evidence: [, after] }) =>
    [...(after ? [`“${after.quote}”`] : []), text, ...(note === undefined ? [] : ['—', note])].join(' '),
  );
}

describe('days', () => {
  test('[V17] of each coming day the sentence that says most about it', async () => {
    expect(
      await told(
        'Days',
        ['Sam', 'The contract ends on the thirtieth of January.'],
        ['Kim', 'Our audit is on the eighth of January, half past ten.'],
        ['Sam', 'The twentieth of February is when the new price list goes live.'],
        ['Kim', 'So the price list, the twentieth of February.'],
      ),
    ).toEqual([
      'The contract ends on the thirtieth of January. — On Fri 30 Jan.',
      'Our audit is on the eighth of January, half past ten. — On Thu 8 Jan.',
      'The twentieth of February is when the new price list goes live. — On Fri 20 Feb.',
    ]);
  });

  test('[V17] not what lies behind, is asked, is refused or hangs on an if, and not why a day does not suit', async () => {
    expect(
      await told(
        'Days',
        ['Sam', 'The audit was on the second of January.'],
        ['Kim', 'Is the launch on the twelfth of February?'],
        ['Sam', "We can't launch on the twelfth of February."],
        ['Kim', 'If they sign on the ninth of February we launch in spring.'],
        ['Sam', "Wednesday I'm in Denver."],
        ['Kim', 'I wrote it on the Friday and he came on Tuesday.'],
      ),
    ).toEqual([]);
  });

  test('[V17] not a time of day alone, a habit, a term of payment, or a day of which the last one was meant', async () => {
    expect(
      await told(
        'Days',
        [
          'Sam',
          "You're looking very awake for eight o'clock, and it's a clean line till ten past two in the morning.",
        ],
        ['Kim', 'The board asks me every second Monday how many there are.'],
        ['Sam', "Friday I'm usually standing in for somebody else here."],
        ['Kim', 'The audit has been waiting for a review since Wednesday.'],
        ['Sam', 'We pay at forty-five days end of month, as today.'],
        ['Kim', 'The biggest was forty thousand litres, the fifteenth of December.'],
        ['Sam', 'For the report we count what comes in within forty-eight hours.'],
      ),
    ).toEqual([]);
  });

  test('[V17] the date is told only where it is sure which one was meant', async () => {
    expect(
      await told(
        'Days',
        ['Sam', 'The county goes live on the fifteenth of February.'],
        ['Kim', 'The token migration starts on the sixteenth.'],
        ['Sam', 'The workshop is on Monday or on Thursday.'],
      ),
    ).toEqual([
      'The county goes live on the fifteenth of February. — On Sun 15 Feb.',
      'The token migration starts on the sixteenth.',
      'The workshop is on Monday or on Thursday.',
    ]);
  });

  test('[V17] what is to come from somebody by a day is promised', async () => {
    const lines: Said[] = [
      ['Kim', 'The board sits in February and we need it before.'],
      ['Sam', "You'll have it on your desk on the sixteenth of January."],
    ];
    expect(await told('Promised', ...lines)).toEqual([
      "“The board sits in February and we need it before.” You'll have it on your desk on the sixteenth of January. — By Fri 16 Jan.",
    ]);
    expect(await told('Days', ...lines)).toEqual([]);
  });
});

test('[V17] of a promise that names two days none is told beside it, as nobody knows which one is meant', async () => {
  const both =
    "I'll put the twenty-fifth of January in the schedule and I'll send everyone the schedule by tomorrow.";
  expect(await told('Promised', ['Sam', both])).toEqual([both]);
});

test('[V17] one way among others is no promise', async () => {
  const lines: Said[] = [
    ['Kim', 'Is there a better plan of the tanks? Ours is a photocopy.'],
    [
      'Sam',
      "That's what we inherited. There may be a better one on board. Or I can ask the old yard in China, but they've closed. I'll see what I can find.",
    ],
  ];
  expect((await told('Promised', ...lines)).join()).not.toContain('old yard');
});

test('[V17] the day of the next meeting is not that of a promise', async () => {
  const promised: Said = ['Sam', "I'll send you the quote of the other insurer once we have a premium."];
  expect(
    await told('Promised', promised, ['Kim', 'I am in Spain till then.'], ['Sam', 'Friday, then?']),
  ).toEqual([promised[1]]);
  expect(await told('Promised', promised, ['Kim', 'By when?'], ['Sam', 'By Friday.'])).toEqual([
    `${promised[1]} — By Fri 9 Jan.`,
  ]);
});

describe('decisions that the rules find, without the models of minutes', () => {
  beforeAll(async () => {
    await loadModels();
    putToWork({ ...modelsInUse()!, minutes: undefined });
  });
  afterAll(async () => {
    putToWork(undefined);
    await loadModels();
  });

  test.each([
    ["Okay, let's say the sixth for the app.", "Let's say the sixth for the app."],
    ['Push notifications stays in the release.', 'Push notifications stays in the release.'],
    ["Offline's out, then, for this quarter.", "Offline's out, then, for this quarter."],
    ["Dark mode's not in the plan.", "Dark mode's not in the plan."],
    ['Nobody rings the customer before Monday.', 'Nobody rings the customer before Monday.'],
    ["We don't ship the update with that fault.", "We don't ship the update with that fault."],
    ['All those in favour? Carried.', 'All those in favour? Carried.'],
  ])('[V17] settled without the word: %s', async (line, sentence) => {
    expect(await told('Decided', ['Kim', line])).toEqual([sentence]);
  });

  test('[V17] one that does not say what it settles stands with the words that do', async () => {
    expect(
      await told(
        'Decided',
        ['Sam', 'I could call the ministry about the permit.'],
        ['Kim', "Let's hold it for now."],
      ),
    ).toEqual(["“I could call the ministry about the permit.” Let's hold it for now."]);
  });

  test('[Z2] a statement that is told behind the question before it keeps its full stop', async () => {
    const lines: Said[] = [
      ['Kim', 'How much is left of the loan? It has to be repaid by June 30.'],
      ['Kim', 'What about the audit? We decided to keep it.'],
    ];
    expect(await told('Days', ...lines)).toEqual([`${lines[0]![1]} — On Tue 30 Jun.`]);
    expect(await told('Decided', ...lines)).toEqual([lines[1]![1]]);
  });

  test('[V17] what is settled twice in one breath is told once', async () => {
    expect(await told('Decided', ['Kim', "Let's go with the smaller one then. So that's decided."])).toEqual([
      "Let's go with the smaller one then. So that's decided.",
    ]);
  });

  test.each([
    ['Six bar in glass, with visitors?', 'Acrylic, then.'],
    ['Thursday would suit me, Friday not so much.', 'Thursday it is.'],
    ['The pour was meant for the twenty-fifth.', 'Scrap the twenty-fifth.'],
    ['I would write to the other two today.', "No, don't write to anyone."],
    ['April is too soon for the new hours.', 'Leave April as it is.'],
    ['At four bar it is a bit boring.', "Then it's four bar."],
  ])('[V17] closed, after the words that say what: %s %s', async (before, line) => {
    const [decided = ''] = await told('Decided', ['Kim', before], ['Sam', line]);
    expect(decided.toLowerCase()).toContain(line.toLowerCase().replace('no, ', ''));
  });

  test.each([
    ['See you on Thursday then.'],
    ['If it is all in one place then.'],
    ['I was with the other firm until then.'],
    ['I know it is.'],
    ["No, don't worry about it."],
    ["Nothing's decided."],
    ['Send me, say, fifty, or let’s say the whole box.'],
    ['If the audit fails, the update stays out.'],
    ['We should maybe make it the Thursday.'],
    ['Nobody is in touch with them until it is settled.'],
    ['Everything stays in the cupboard over there.'],
    ['We had the students then.'],
    ["So that's not thirty-three then."],
    ['And then the other one is timing.'],
    ["Then it's some trial."],
    ['Next thing, then.'],
    ['Two of them said normally it is.'],
  ])('[V17] nothing is settled: %s', async (line) => {
    expect(await told('Decided', ['Kim', line])).toEqual([]);
  });
});

describe('open questions', () => {
  const asked: Said = ['Kim', 'Is the interest provided for in these numbers?'];

  test.each([
    ['I have to check that.', 'It was put off.'],
    ['Let me find out and tell you.', 'Somebody will see to it.'],
    [
      "That is a great question, we have done it before with the others, but I'd have to ask our finance people how they did it.",
      'It was put off.',
    ],
  ])('[V17] put off: %s', async (reply, note) => {
    expect(await told('Open questions', asked, ['Sam', reply])).toEqual([
      `Is the interest provided for in these numbers? — ${note}`,
    ]);
  });

  test('[V17] an answer that is taken back in the next line is none', async () => {
    expect(
      await told(
        'Open questions',
        asked,
        ['Sam', 'Not that I can see.'],
        ['Sam', 'I have to check, though.'],
      ),
    ).toEqual(['Is the interest provided for in these numbers? — It was put off.']);
  });

  test('[V17] talked over, and then left', async () => {
    expect(
      await told(
        'Open questions',
        ['Kim', 'Who pays for the training this time?'],
        ['Sam', 'Last year it was half and half.'],
        ['Kim', 'That was a mess.'],
        ['Sam', "Let's leave the training till we know where we land."],
      ),
    ).toEqual(['Who pays for the training this time? — It was put off.']);
  });

  test.each([
    'Can I ask a stupid one? Is the interest provided for in these numbers?',
    'Could we ask you one more question? Is the interest provided for in these numbers?',
  ])('[V17] what is asked, not that something will be: %s', async (line) => {
    expect(await told('Open questions', ['Kim', line], ['Sam', 'I have to check that.'])).toEqual([
      'Is the interest provided for in these numbers? — It was put off.',
    ]);
  });

  test('[V17] answered, at once or later', async () => {
    expect(await told('Open questions', asked, ['Sam', 'Yes, it is in line nine.'])).toEqual([]);
    expect(
      await told(
        'Open questions',
        asked,
        ['Sam', 'I have to check that.'],
        ['Kim', 'Fine.'],
        ['Sam', 'Here it is: the interest is provided for in line nine.'],
      ),
    ).toEqual([]);
  });
});

test('[A13] [V17] a meeting in German has its promises, coming days and put-off questions', async () => {
  const lines: Said[] = [
    ['Sam', 'Guten Morgen, schön, dass Sie sich die Zeit nehmen.'],
    ['Kim', 'Also, ähm, die Prüfung ist am 22. Januar bei uns im Haus.'],
    ['Sam', 'Was kostet das denn mit der Wartung?'],
    ['Kim', 'Da muss ich nachfragen, das habe ich nicht im Kopf.'],
    ['Sam', 'Gut. Ich schick Ihnen die Liste bis Freitag.'],
  ];
  expect(await told('Promised', ...lines)).toEqual([
    'Ich schick Ihnen die Liste bis Freitag. — By Fri 9 Jan.',
  ]);
  expect(await told('Days', ...lines)).toEqual([
    'Die Prüfung ist am 22. Januar bei uns im Haus. — On Thu 22 Jan.',
  ]);
  expect(await told('Open questions', ...lines)).toEqual([
    'Was kostet das denn mit der Wartung? — It was put off.',
  ]);
});

test('[V17] what is promised stands until it is kept, taken back or promised for another day', async () => {
  const first: Said = ['Sam', "I'll send you the contract by Friday."];
  const room: Said = ['Sam', "I'll book the room by Thursday."];
  const then = (...lines: Said[]) => told('Promised', first, room, ['Kim', 'Thank you.'], ...lines);
  const roomTold = "I'll book the room by Thursday. — By Thu 8 Jan.";
  expect(await then(['Sam', 'It rains.'])).toHaveLength(2);
  expect(await then(['Sam', "I've just sent you the contract."])).toEqual([roomTold]);
  expect(await then(['Sam', "I can't send you the contract after all."])).toEqual([roomTold]);
  const moved = await then(['Kim', "Friday won't work for the contract, let's say Wednesday."]);
  expect(moved).toContain("I'll send you the contract by Friday. — Now by Wed 7 Jan.");
});

test('[V17] what is done within the meeting, or broken off, is no promise that stands', async () => {
  expect(
    await told(
      'Promised',
      ['Sam', "I'll go into the diagram first."],
      ['Kim', "What I'll just say is."],
      ['Sam', "Here, I'll just."],
      ['Kim', "I'll send you the diagram on Thursday."],
    ),
  ).toEqual(["I'll send you the diagram on Thursday. — By Thu 8 Jan."]);
});
