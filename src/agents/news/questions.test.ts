import { expect, test } from 'vitest';
import { foldMeeting } from '#facts/test-meeting.ts';
import { beforeYouGo } from './questions.ts';

test('at goodbye a question that was put off is named behind what was promised', () => {
  const chat = 'Ana: The office is nice.\nBen: It was painted in spring.\n'.repeat(4);
  const { news } = foldMeeting(
    `Ben: What's your lead time?
     Ana: Honestly I don't know.
     Ana: I'll update the data sheet on Thursday.
     Ben: I'll send you the drawings on Friday.
     ${chat}Ben: Right, bye everyone.`,
    'Ana us, Ben them',
  );
  const [before] = news.filter((one) => one.kind === 'before-you-go');
  expect(beforeYouGo(before!).move).toContain("not answered yet: Ben asked “What's your lead time”");
});

test('at goodbye it is said that two sides have not fixed when they meet again, unless they have, or are colleagues', () => {
  const moveAt = (last: string, sides: string) => {
    const { news } = foldMeeting(
      `Ana: I'll update the data sheet on Thursday.
       Ben: I'll send you the drawings on Friday.
       ${'Ana: The office is nice.\nBen: It was painted in spring.\n'.repeat(5)}${last}Ben: Right, bye everyone.`,
      sides,
    );
    return beforeYouGo(news.find((one) => one.kind === 'before-you-go')!).move;
  };
  const open = 'no next meeting is fixed';
  expect(moveAt('', 'Ana us, Ben them')).toContain(open);
  expect(moveAt('Ana: Shall we have a call next Tuesday?\n', 'Ana us, Ben them')).not.toContain(open);
  expect(moveAt('', 'Ana us, Ben us')).not.toContain(open);
});
