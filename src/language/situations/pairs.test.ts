// For each rule of two signs: wordings of our own in which it is meant, and talk that has one of the signs only.
import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { findSituations } from './find-situations.ts';
import type { SituationRule } from './situation.ts';

const rulesOf = (text: string, before: readonly string[] = []) =>
  findSituations(readText(text), { before: before.map((line) => ({ speaker: 'Ida', text: line })) }).map(
    ({ rule }) => rule,
  );

type Row = readonly [rule: SituationRule, meant: readonly string[], other: readonly string[]];
const rows: readonly Row[] = [
  [
    'favour/offered',
    [
      'We have two seats in our box for the cup final, bring your husband along.',
      "Come to the trade fair with us, we'd cover the flights and the hotel.",
      'Send him a hamper, he scores the tender.',
      "A bottle of wine for the planner wouldn't go amiss.",
      "We've got a table at the derby, I'd love to have you there.",
      'We would be delighted to host you in Porto, hotel and flights, as our guests.',
      'When this is signed you must all come to the lake, a weekend at the lodge, on us.',
      'There is a small thing for the officer every time, fifty dollars or so.',
    ],
    [
      "I've got tickets in the backlog for the login page.",
      "The flight and the hotel are booked, I'm coming over on Monday.",
      "I'd like to buy him a bottle of wine for his birthday.",
      'Our engineers need a hotel near the site, we cover that ourselves.',
      "We've got a table for lunch at one, I'd love to have you there.",
      'The inspector found one small thing on the roof.',
      'The coffee is on us, when this is over.',
    ],
  ],
  [
    'conflict/interest',
    ["My sister's company quoted for the cleaning too.", "The contractor is my cousin's company."],
    [
      'My brother works at a bank, by the way.',
      'My sister is coming for dinner on Sunday, she offered to cook.',
    ],
  ],
  [
    'market/resale',
    [
      'None of our dealers goes below list price.',
      'And please keep the shelf price at nine ninety, everybody does.',
      'If a dealer undercuts the list price he loses his rebate.',
    ],
    [
      'The market price is holding up.',
      'Nobody under eighteen can sign up.',
      'We keep list prices in the shop system.',
      'Our dealers set their own prices.',
    ],
  ],
  [
    'market/territory',
    [
      "You may not sell into France, that's our other distributor's territory.",
      "We need you not to sell online, that's for the exclusive dealer.",
    ],
    ['The dealer sells in three countries.', 'You may not sell your car.'],
  ],
  [
    'tender/price-outside',
    [
      'The bids are sealed, but between us there is room in the price.',
      "I know the price belongs in the tender, but so that you can plan, it's forty a head.",
    ],
    ['There is room in the lift.', 'What about the price per unit in the portal?'],
  ],
  [
    'secret/third-party',
    [
      "I'll show you theirs: the school pays, they're at eighty with us.",
      "He's paying forty with us for the same seat.",
    ],
    ['They are at the station with us.', 'They are at eighty.'],
  ],
  [
    'books/misdeclared',
    [
      'Lower the value on the paperwork and the duty goes down.',
      'Put the value lower on the customs form, nobody looks.',
    ],
    ['The value is down two percent on last year.', 'The invoice has a lower figure than last month.'],
  ],
  [
    'bid/overstated',
    [
      'I put us down as having thirty staff, makes us look bigger in the tender.',
      "In the grant application I wrote that everyone is vetted, we'll sort it later.",
    ],
    ['It makes us look bad.', "I'll put you down for the lunch.", 'Please fill in the form for the bid.'],
  ],
  [
    'disclosure/delayed',
    [
      "Let's not tell the insurer until after the renewal.",
      "I've been meaning to mention the complaint we got in March.",
    ],
    ["I've been meaning to say, the cake was great.", 'Let me tell them after lunch.'],
  ],
  [
    'evidence/destroyed',
    [
      'She asked for access to her file, so take out the comments first.',
      "Let's tidy up the file a bit before the auditors come.",
    ],
    ['Take note of that before the audit.', 'Please clear the log when the disk is full.'],
  ],
  [
    'evidence/expiring',
    ['The cameras keep it for two weeks.', 'The footage gets overwritten after a fortnight.'],
    ['We keep backups for thirty days.', 'The camera is nice to hold.'],
  ],
  [
    'shortlist/bias',
    [
      "She's pregnant, so could you move her to another desk?",
      "I'd sooner have the Lithuanian guys, they don't complain.",
      "He's fifty-nine, has he the energy for it?",
    ],
    [
      "She's expecting a delivery on Monday, could you move it somewhere else?",
      'The German team is slower to answer.',
      'She is on the second floor.',
      'That is the part of my job I like, we let them go early.',
    ],
  ],
  [
    'pay/disclosed',
    ['Tom is on fifty-two and gets no bonus.', "Jo's on sixty, no rise for her this year."],
    ['The team is on three projects, and the budget is fine.', 'He is on page forty.'],
  ],
  [
    'pay/unequal',
    ["She'd take forty, she's the bargain.", 'He would accept less, so cheaper for us.'],
    ["She'd take the train.", 'It would be cheaper by forty.'],
  ],
  [
    'discrimination/reported',
    ["I didn't get the shift because I'm a woman.", "They took us off the rota because we're Polish."],
    ["I'm late because I'm at the airport.", 'All the local shops are open.'],
  ],
  [
    'retaliation/planned',
    [
      "She won't get the promotion with a complaint pending.",
      "I'm not giving overtime to somebody with a claim against us.",
    ],
    ['We have a customer with a complaint open.', 'The claim is pending with the insurer.'],
  ],
  [
    'retaliation/bought-off',
    ['Take the five hundred quid and drop the claim.', 'Two thousand euros and this all goes away.'],
    ['It goes away when you restart it.', 'Drop the file here.'],
  ],
  [
    'companion/refused',
    ['I asked for my union rep and they told me no.', "Her steward couldn't be released from the line."],
    ['I asked for a coffee and they told me no.', 'Two lads could not be spared.'],
  ],
  [
    'safety/incident',
    [
      'One of the lads fell off the roof, nobody reported it.',
      "She burned her hand on the fryer, it's fine.",
      'I dozed off on the motorway for a second.',
    ],
    ['It was nothing, really.', 'He fell asleep in the film.', 'Nobody was told about the new date.'],
  ],
  [
    'safety/cold',
    [
      'The vaccines were at twelve degrees all night and we gave them out in the morning.',
      'The fridge was at fourteen degrees over the weekend.',
    ],
    ['The oven was at two hundred degrees.', 'It was eleven degrees when I came in, freezing.'],
  ],
  [
    'safety/waved',
    ["The scaffold inspection, that's a formality, it is just a formality."],
    ["It's a formality. The update brings that."],
  ],
  [
    'recording/disputed',
    ["My phone is recording, I hope that's all right.", 'I put my phone here, it makes a recording.'],
    ['My phone is new.', 'The group makes a record every two years.'],
  ],
  [
    'login/shared',
    ["The password's on a sticky note.", 'Every till has the PIN on a Post-it.'],
    ["I have the date on a Post-it, it's the ninth.", 'Write your idea on a sticky note.'],
  ],
  [
    'data/sent',
    [
      "Can you upload the drivers' licence numbers to the shared sheet?",
      "Just email me everyone's national insurance numbers.",
      "I'll forward you the report from her doctor.",
    ],
    ['Does it check licence numbers?', 'Send me the sheet, please.', 'The doctor sends his regards.'],
  ],
  [
    'data/children',
    [
      'The app sends the location of the kids home every ten minutes.',
      'From twelve years and up you can win, just a name and a photo.',
    ],
    ['Kids love the blue one.', "The children's ward is on the left."],
  ],
  [
    'account/changed',
    [
      'Before you pay the invoice, our bank details have changed.',
      "We've changed banks, can you send the refund there?",
      "Please use the new account for the deposit, I'll read you the IBAN.",
    ],
    [
      'Our account manager has changed.',
      'The bank closes at four.',
      'Thirty days, the new bank wants it on every invoice.',
      "I've a new account on the test system.",
    ],
  ],
  [
    'transfer/abroad',
    [
      'The support team is in Bangalore and they can see the records.',
      'The recordings go to a contractor in Cairo.',
      'Our provider moved the servers to Virginia.',
    ],
    ['The office in Pune opens in March.', "I'm in Manila next week.", 'We sell a lot to America.'],
  ],
  [
    'profiling/people',
    [
      "Put a GPS in the reps' cars, I'd rather they didn't know about it.",
      'Could we put trackers on the vans without telling the lads?',
    ],
    ["I'd rather they didn't know it was me who baked it.", 'The tracker shows which tasks are open.'],
  ],
];

test.each(rows.flatMap(([rule, meant]) => meant.map((text) => [rule, text] as const)))(
  '%s: %s',
  (rule, text) => {
    expect(rulesOf(text)).toContain(rule);
  },
);

test.each(rows.flatMap(([rule, , other]) => other.map((text) => [rule, text] as const)))(
  'no %s: %s',
  (rule, text) => {
    expect(rulesOf(text)).not.toContain(rule);
  },
);

test('the other sign may have been given shortly before, where it is one of the conversation', () => {
  expect(rulesOf('They told her no.')).toEqual([]);
  expect(rulesOf('They told her no.', ['I asked for somebody from the union.'])).toEqual([
    'companion/refused',
  ]);
});

test.each(['bring your wife to our box ', 'nobody below list price, ', 'they are in Ohio and see it '])(
  'work grows with the length of the text and no faster: "%s"',
  (unit) => {
    const filled = (characters: number) => readText(unit.repeat(Math.ceil(characters / unit.length)));
    const [short, long] = [filled(2_000), filled(20_000)];
    expectGrowthBelow(
      40,
      () => findSituations(short),
      () => findSituations(long),
    );
  },
);
