// Ordinary ways to move or take back a promise, and look-alikes that change nothing: who owes what by which day, as a careful
// person would note it.
import { expect, test } from 'vitest';
import { foldMeeting } from '../../test-meeting.ts';

/** On Tuesday 10 March 2026. */
const list = "Ben: I'll send you the price list by Thursday.";
const saturday = "Ben: I'll send you the price list on the fourteenth.";
const letter = "Ben: I'll write to Halvorsen today.";
const draft = "Ben: I'll get the draft to you by Wednesday.";
const call = "Ana: I'll call the landlord tomorrow.";
const stock = "Ben: I'll do the inventory on Thursday.";

/** "Ben 12": who owes it, and the day of March. */
function standing(lines: string): string {
  const { promises } = foldMeeting(lines.replaceAll(' / ', '\n'), 'Ana us, Ben them').facts;
  return promises
    .filter(({ state }) => state === 'open' || state === 'disputed')
    .map(({ said, due }) => `${said.speaker} ${due?.day?.slice(-2) ?? '-'}`)
    .join(', ');
}

test.each([
  [`${list} / Ana: Make it Friday, please. / Ben: Okay, Friday.`, 'Ben 13'],
  [`${list} / Ana: Could it be Friday? / Ben: Yes, sure.`, 'Ben 13'],
  [`${list} / Ana: Can we make it Monday? / Ben: Monday's fine.`, 'Ben 16'],
  [`${list} / Ana: Great. / Ben: Actually, let's say Friday.`, 'Ben 13'],
  [`${list} / Ben: Make that Friday.`, 'Ben 13'],
  [`${list} / Ben: Sorry, I meant Friday.`, 'Ben 13'],
  [`${list} / Ana: Thursday is a holiday here. / Ben: Oh, then Monday.`, 'Ben 16'],
  [`${saturday} / Ana: That's a Saturday. / Ben: Oh right, then Monday the sixteenth.`, 'Ben 16'],
  [`${list} / Ana: Friday works better for me. / Ben: Fine.`, 'Ben 13'],
  [`${list} / Ana: Would Friday work instead? / Ben: That works.`, 'Ben 13'],
  [`${list} / Ana: Fine. / Ben: No, wait, it will have to be Friday.`, 'Ben 13'],
  [`${list} / Ben: On second thought, Monday is more realistic.`, 'Ben 16'],
  [`${list} / Ana: Friday is early enough. / Ben: Okay, Friday then.`, 'Ben 13'],
  [`${list} / Ana: I'm out on Thursday, so Friday would be better. / Ben: Okay.`, 'Ben 13'],
  [`${list} / Ana: Let's make it Friday. / Ben: Sure, no problem.`, 'Ben 13'],
  [`${list} / Ana: Shall we push it to Monday? / Ben: Gladly, thanks.`, 'Ben 16'],
  [`${list} / Ana: Not Thursday, please, we need it by Wednesday. / Ben: All right, Wednesday.`, 'Ben 11'],
  [`${draft} / Ben: Hmm, I'd better say Thursday.`, 'Ben 12'],
  [`${draft} / Ana: We don't need it before Friday. / Ben: Great, then Friday.`, 'Ben 13'],
  [`${draft} / Ana: I'd rather have it on Monday, when I'm back. / Ben: Monday, okay.`, 'Ben 16'],
  [`${draft} / Ben: Can I send it on Friday instead? / Ana: Of course.`, 'Ben 13'],
  [`${draft} / Ana: Thanks. / Ben: Wednesday won't work, sorry. Friday.`, 'Ben 13'],
  [`${draft} / Ana: Thanks. / Ben: I'll send it on Friday instead.`, 'Ben 13'],
  [`${draft} / Ana: Is Thursday okay for you as well? / Ben: Yes, even better.`, 'Ben 12'],
  [`${call} / Ben: Better wait till Friday. / Ana: Okay, Friday.`, 'Ana 13'],
])('[V17] its day is another one: %s', (lines, who) => {
  expect(standing(lines)).toBe(who);
});

test.each([
  [`${list} / Ana: Thanks. / Ben: Actually, forget the price list.`, ''],
  [`${list} / Ana: Scrap the price list.`, ''],
  [`${list} / Ana: You can leave the price list, we have one.`, ''],
  [`${list} / Ana: Let's skip the price list.`, ''],
  [`${list} / Ana: Please don't send the price list.`, ''],
  [`${list} / Ana: You don't need to send the price list.`, ''],
  [`${list} / Ana: No need to send it any more, I found one.`, ''],
  [`${list} / Ana: Great. / Ben: I won't send it after all.`, ''],
  [`${list} / Ana: Great. / Ben: We can't send it, I'm told.`, ''],
  [`${letter} / Ana: They asked us to wait. / Ben: I won't write to them today then.`, ''],
  [`${stock} / Ana: Let me do it instead. / Ben: Thanks.`, 'Ana 12'],
  [`${stock} / Ana: I'll do that one for you, Ben. / Ben: Thanks.`, 'Ana 12'],
  [`${stock} / Ana: I'll take that over. / Ben: Oh, lovely.`, 'Ana 12'],
  [`${draft} / Ben: We can drop the draft, the old one will do.`, ''],
  [`${call} / Ben: There's no need to call him, I spoke to him.`, ''],
  [`${call} / Ben: Let me call him instead.`, 'Ben 11'],
])('[V17] it is owed no more, or by somebody else: %s', (lines, who) => {
  expect(standing(lines)).toBe(who);
});

test.each([
  [`${list} / Ana: Then Monday we open the new site.`, 'Ben 12'],
  [`${list} / Ana: Friday is a holiday. / Ben: Nice.`, 'Ben 12'],
  [`${list} / Ana: Did you really run a marathon? / Ben: Forget it, I was joking.`, 'Ben 12'],
  [`${list} / Ana: When do we meet again? / Ben: Let's say Friday.`, 'Ben 12'],
  [`${list} / Ana: Could we meet on Monday? / Ben: Monday works.`, 'Ben 12'],
  [`${list} / Ana: Let's say Monday for the next call. / Ben: Fine.`, 'Ben 12'],
  [`${list} / Ana: And the workshop, make it Friday. / Ben: Okay, Friday.`, 'Ben 12'],
  [`${list} / Ana: Friday works for the demo. / Ben: Good.`, 'Ben 12'],
  [`${list} / Ana: Make it Friday, please. / Ben: No, Thursday is fine.`, 'Ben 12'],
  [`${list} / Ana: Could it be Friday? / Ben: I'd rather keep Thursday.`, 'Ben 12'],
  [`${list} / Ana: Could it be Wednesday? / Ben: Okay, but that's too early for me.`, 'Ben 12'],
  [`${list} / Ana: Make it Friday, please. / Ben: What about the logo?`, 'Ben 12'],
  [`${list} / Ana: How about lunch some day? / Ben: Friday works better.`, 'Ben 12'],
  [`${list} / Ana: When is your audit? / Ben: Monday the sixteenth.`, 'Ben 12'],
  [`${list} / Ana: I'm back on Friday. / Ben: Okay.`, 'Ben 12'],
  [`${list} / Ben: I'm in Denver on Friday.`, 'Ben 12'],
  [`${list} / Ana: See you Friday then. / Ben: Okay, Friday.`, 'Ben 12'],
  [`${list} / Ana: Last year it was Friday. / Ben: Yes.`, 'Ben 12'],
  [`${list} / Ben: If it rains, make it Friday.`, 'Ben 12'],
  [
    `${list} / Ana: The audit of the warehouse in Denver went badly. / Ben: When do they repeat the audit? / Ana: They said Friday. / Ben: Make it Monday.`,
    'Ben 12',
  ],
  [`${list} / Ana: Forget the weather.`, 'Ben 12'],
  [`${list} / Ana: Don't forget the price list.`, 'Ben 12'],
  [`${list} / Ana: Did you forget the price list last time?`, 'Ben 12'],
  [`${list} / Ana: Leave the price list on my desk.`, 'Ben 12'],
  [`${list} / Ana: Skip the list of names, please.`, 'Ben 12'],
  [`${list} / Ana: Don't send the price list to the others.`, 'Ben 12'],
  [`${list} / Ana: Please don't send the price list before Thursday.`, 'Ben 12'],
  [`${list} / Ana: Great. / Ben: I won't send it today.`, 'Ben 12'],
  [`${letter} / Ana: Good. / Ben: I won't write to them without your name.`, 'Ben 10'],
  [`${stock} / Ana: Who brings the coffee? / Ben: Me. / Ana: Let me do it instead.`, 'Ben 12'],
  [`${draft} / Ana: Thursday would be fine for the workshop too. / Ben: Oh good.`, 'Ben 11'],
  [`${draft} / Ana: Then Thursday we look at it together. / Ben: Okay.`, 'Ben 11'],
  [`${draft} / Ana: Then I'll answer by Friday. / Ben: Okay, Friday.`, 'Ben 11'],
  [`${draft} / Ana: Shall we go through it on Thursday? / Ben: Thursday works.`, 'Ben 11'],
  [`${draft} / Ana: What about Friday, are you in? / Ben: Yes.`, 'Ben 11'],
  [`${draft} / Ana: I need it for Friday. / Ben: Fine.`, 'Ben 11'],
  [`${draft} / Ana: We forget the draft every time.`, 'Ben 11'],
  [`${draft} / Ana: Drop the draft in the folder.`, 'Ben 11'],
  [`${call} / Ben: Don't call him too early.`, 'Ana 11'],
  [`${call} / Ben: Let me take that down.`, 'Ana 11'],
])('[V17] it stands as it was: %s', (lines, who) => {
  expect(standing(lines).split(', ')[0]).toBe(who);
});
