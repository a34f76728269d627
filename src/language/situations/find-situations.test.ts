// Situations in wordings of our own, what is not meant, and what the kind of meeting adds.
import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { findSituations } from './find-situations.ts';
import type { SituationContext } from './situation.ts';

const rulesOf = (text: string, context: SituationContext = {}) =>
  findSituations(readText(text), context).map(({ rule }) => rule);

test.each([
  ['So, have you got any kids at home?', 'trait/family'],
  ['are you two thinking of starting a family', 'trait/family'],
  ["And what does your husband do, if you don't mind?", 'trait/family'],
  ['How old would you be, roughly?', 'trait/age'],
  ['At his age he would never learn it.', 'trait/age'],
  ["What's your ethnic background?", 'trait/origin'],
  ['would you need Fridays off for anything', 'trait/religion'],
  ['Where are you really from?', 'trait/origin'],
  ['Do you have any medical conditions we should know of?', 'trait/health'],
  ['And is your injury permanent?', 'trait/health'],
  ['were you a member of a union in Cork', 'trait/union'],
  ['Are you gay, or is that a rude question?', 'trait/orientation'],
  ["She's just not a culture fit.", 'shortlist/bias'],
  ['Honestly he is too old for a job like this', 'shortlist/bias'],
  ['we want a digital native here', 'shortlist/bias'],
  ['Petra has been off, she has cancer', 'health/disclosed'],
  ['I could ring his old boss this evening', 'reference/unasked'],
  ['He keeps asking me out again', 'harassment/reported'],
  ['Since she complained she gets the worst shifts', 'retaliation/planned'],
  ['we skipped the induction for those two', 'safety/waved'],
  ['Is this being recorded?', 'recording/disputed'],
  ["I'd want you to delete everything you have on me", 'erasure/asked'],
  ['Where are the servers, if I may ask?', 'residency/asked'],
  ['Our data never leaves Canada.', 'residency/claimed'],
  ['the card numbers end up in the log', 'cards/kept'],
  ["they all use Tom's password in the back office", 'login/shared'],
  ['I tested it with real customers last night', 'data/real'],
  ['Somebody shared the customer list over WhatsApp', 'data/sent'],
  ['it may be a data breach', 'data/breach'],
  ['We guarantee you will be live in June', 'guarantee/absolute'],
  ["It's on us, every cent of it.", 'promise/without-limits'],
  ['forget the clause, i say', 'promise/beyond-authority'],
  ['put it on the label, nobody checks labels', 'rule/waved'],
  ["we'll sue you over this", 'legal/threatened'],
  ["Off the record, it's a mess", 'secret/asked'],
  ['it has not been announced yet', 'secret/inside'],
  ["I'm not supposed to tell you, but fine", 'secret/third-party'],
  ['what if we all quote the same price', 'market/agreement'],
  ['nobody poaches from the other, agreed?', 'market/hands-off'],
  ['a small gift for the inspector helps', 'favour/offered'],
  ['Just backdate it to the first.', 'date/backdated'],
  ["put Friday's date on the form", 'date/backdated'],
  ['Declare it as a gift and ship it', 'books/misdeclared'],
  ['could you put half on the invoice', 'books/misdeclared'],
  ['How much did the other lot quote you?', 'secret/rival-asked'],
  ['Where did Kessler come in, if I may ask?', 'secret/rival-asked'],
  ['Somebody let slip that the others are at two hundred a day.', 'secret/rival-leaked'],
  ['They have come in at four pounds ten a drop.', 'secret/rival-leaked'],
  ['Their finance man told me over lunch what they make on it.', 'secret/third-party'],
  ['He is going through a divorce, so go easy.', 'private/told'],
  ['His divorce has cost him the house.', 'private/told'],
  ["My manager doesn't know I'm here.", 'reference/in-confidence'],
  ["I haven't told my boss yet.", 'reference/in-confidence'],
  ['I reported it to the FCA at my last place.', 'whistle/blown'],
  ['One of the nurses wrote to the CQC about it.', 'whistle/blown'],
  ['He has done nine nights in a row.', 'rest/missed'],
  ["I haven't had a day off since Easter.", 'rest/missed'],
  ['I can see your emails, is that meant to be?', 'data/shown'],
  ["That's another customer's name you're showing.", 'data/shown'],
  ['All three shifts share one login.', 'login/shared'],
  ['The girls write the card numbers on a pad.', 'cards/kept'],
  ['Can it show me who is slow on the line?', 'profiling/people'],
  ['He told me to go back to my own country.', 'harassment/reported'],
  ['Joan is epileptic, so we keep an eye on her.', 'health/disclosed'],
  ["He's got a heart problem.", 'health/disclosed'],
  ['The fire exit is blocked with pallets.', 'safety/waved'],
  ["The guard's been off the mixer since June.", 'safety/waved'],
  ['Nobody will be any the wiser.', 'rule/waved'],
  ["Don't worry, you'll be covered.", 'promise/without-limits'],
  ["I'd rather have a man on the night desk.", 'shortlist/bias'],
  ['You have small ones at home, have you?', 'trait/family'],
  ['The wife is fine with the nights, is she?', 'trait/family'],
  ['You are planning children, then?', 'trait/family'],
  ['What year did you finish school?', 'trait/age'],
  ['So was it just the nerves?', 'trait/health'],
  ['And which tablets are you on?', 'trait/health'],
  ['What are they paying you now?', 'trait/pay'],
  ["What's your current salary?", 'trait/pay'],
  ['Fourth of May. You have my word.', 'promise/without-limits'],
  ["You won't have another leak, that I can guarantee.", 'promise/without-limits'],
  ["We'll stand over it for two years.", 'promise/without-limits'],
  ['Whatever it costs, we pay it.', 'promise/without-limits'],
  ["You'll not be out of pocket.", 'promise/without-limits'],
  ["Don't put the Sunday on the timesheet.", 'record/untrue'],
  ['Just tell him it was the courier.', 'record/untrue'],
  ['Start on Monday, the permit comes later.', 'record/untrue'],
  ['Does that have to go in the minutes?', 'record/untrue'],
  ['Leave the accident out of the report.', 'record/untrue'],
  ['Keep that figure out of the minutes.', 'record/untrue'],
  ['Keep the names dispute out of the minutes.', 'record/untrue'],
  ['We could put it through as three orders.', 'approval/split'],
  ['Make it two contracts, then nobody has to sign.', 'approval/split'],
  ["The carrier? He's my wife's brother.", 'conflict/interest'],
  ['My son-in-law has a stake in it.', 'conflict/interest'],
])('%s', (text, rule) => {
  expect(rulesOf(text)).toContain(rule);
});

test.each([
  "We can't guarantee that.",
  'Please keep personal names out of the minutes.',
  'Leave names and initials out of the report.',
  'Keep the jargon out of the report.',
  "Don't put names on the sheet.",
  'Keep those numbers out of the minutes, they are confidential.',
  'If we guaranteed delivery, would you sign?',
  "What's your background with pressure vessels?",
  'Good on him. At his age. Okay, so all in favour?',
  "Four days? In her probation? That's what it's for.",
  "You can't ask whether somebody is pregnant, and how old are they is out as well",
  'He said they guarantee it, I doubt it',
  'Backdate it? Just kidding.',
  'There is a training on harassment by managers next week',
  'a family of products for small teams',
  'Switch it off and on again.',
  'Where is the remote control?',
  'Younger people like the blue one.',
  'between us and the airport there is a hotel',
  "No, that's fair.",
  'We never share the customer list, and nothing was promised.',
  "I'm sorry. I promised it, that's true.",
  'Guarantee, no return. That is scary.',
  'You pass on one hundred percent of the resin index every month',
  'Borealis just put yes.',
  "And backdated if it's our mistake.",
  'You sign it for June.',
  "I'd want it backdated.",
  'And current CTC, and what are you expecting?',
  'If you take nine hundred, I have to rent tank space for the rest.',
  'Doctor Kestner would get a heart attack.',
  "Gavin'll have a heart attack if there isn't a week's stock on site.",
  'The price is ninety a day, all in.',
  'that is not a bribe',
  'I had to bribe the dog with half a sausage.',
  'That biscuit was a bribe, wasn’t it?',
  'The pay rise would be backdated to April.',
  'We can backdate the credit to the first of May.',
  "I'd say your man at the depot knows more.",
  'We need a man with a van on Tuesday.',
  "That's on us, sorry.",
  'Is he on sick leave this week?',
  'You can set up any report you like.',
  'What did it come in at, in the end?',
  'What was it in the end, the pump?',
  'And which version are you on at the moment?',
  'We can split the delivery in two then.',
  'We came in at four pounds a unit.',
  'Revenue came in at a hundred and thirty million.',
  'That is covered by the mandate.',
  'There is some litigation about it in the market.',
  'Are you expecting more debts this year?',
  'It is in the living room.',
  'It is more than double the rate.',
  'We went to the press conference.',
  'I wrote a letter to the landlord.',
  'Three days in a row it rained.',
  'Do you want to open another window?',
  'She is on the second round of interviews.',
  'Rank the features by name or by date.',
  'Children can move between the two households.',
  'And is it permanent, or a fixed term?',
  "I'll try one. I promise nothing.",
  "Whatever the schedule says, we'll pay it.",
  'I can have a word, I know the buyer quite well.',
  'If you take it out, we have ninety-eight.',
  "You won't have another chance to see it today.",
  'Have you kids eaten yet?',
  'We have never had to look at it again.',
  'What are you on about now?',
  'Systems wise, what are you on there?',
  'Just tell her it is ready.',
  "I'll just tell her it's an instruction from HR.",
  'How do they do it on call-offs?',
  'That is no notice at all.',
  'We have put it on the sheet.',
  'We email each of them their new card number, and they tap it into the wallet.',
  'I promise you no surprises.',
  'I know the Minister of Agriculture has been there.',
  'There are three of us on the desk, and one of us is going on paternity in March.',
  "You're a hundred percent, as always.",
  'You get a list of them, and you just mark yes or no.',
  "I'm on the phone with you all day. I promise, that's part of the price.",
  "I guarantee the crane. I can't guarantee the weather.",
  "Backdating's difficult, payroll would have to undo two months.",
])('nothing to say about: %s', (text) => {
  expect(rulesOf(text)).toEqual([]);
});

test('what is said stands exactly in the text', () => {
  const text = 'Well — “hm”. Could you put half on the invoice, please?';
  for (const { start, end, text: said } of findSituations(readText(text)))
    expect(text.slice(start, end)).toBe(said);
});

test('children asked about weigh more where people are decided about', () => {
  const [sure, unsure] = (['interview', 'project'] as const).map(
    (kind) => findSituations(readText('Do you have kids?'), { kind })[0]!.confidence,
  );
  expect(sure).toBeGreaterThan(unsure!);
});

test('a call is a reference where one was spoken of, and a switch the recorder’s where a recording was', () => {
  const before = [{ speaker: 'Ida', text: 'She put down a reference from the bakery.' }];
  expect(rulesOf("I'll give them a ring tomorrow")).toEqual([]);
  expect(rulesOf("I'll give them a ring tomorrow", { before })).toEqual(['reference/unasked']);
  const recorded = [{ speaker: 'Ida', text: 'Oh, there is a recording?' }];
  expect(rulesOf('Could you turn that off?', { before: recorded })).toEqual(['recording/disputed']);
});

test.each([
  'have you got any kids ',
  'if you hold ',
  'not a culture fit, ',
  'switch it off. ',
  'two hundred ',
])('work grows with the length of the text and no faster: "%s"', (unit) => {
  const filled = (characters: number) => readText(unit.repeat(Math.ceil(characters / unit.length)));
  const [short, long] = [filled(2_000), filled(20_000)];
  expectGrowthBelow(
    40,
    () => findSituations(short),
    () => findSituations(long),
  );
});
