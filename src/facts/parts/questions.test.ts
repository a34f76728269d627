// What becomes of questions: answered, put off, or left.
import { expect, test } from 'vitest';
import { foldMeeting } from '../test-meeting.ts';

const ready = 'Ana: Is the test environment for the pilot ready?';
const linux = 'Ben: Does the whole pump run on Linux?';
const states = (sides: string, ...lines: string[]) =>
  foldMeeting(lines.join('\n'), sides).facts.questions.map(({ state }) => state);

test('[V17] among ourselves a colleague answers, and a short question that is put off leaves it answered', () => {
  const lines = [ready, 'Cem: Yes, since yesterday.', 'Ana: How many testers?', "Cem: I don't know."];
  expect(states('Ana us, Cem us', ...lines)).toEqual(['answered']);
});

test('a colleague answers for nobody of the other side, nor where somebody’s side is unknown', () => {
  for (const hello of ['Ben: Good morning.', 'Dora: Good morning.'])
    expect(states('Ana us, Ben them, Cem us', hello, ready, 'Cem: It rained all week.')).toEqual(['asked']);
});

test.each([
  ['Ben: And how many?', "Ana: I don't know.", 'passed-over'],
  ['Ben: Who?', 'Ana: I have to check that.', 'passed-over'],
  // Who asks back, and who asks on about it, is still at that question.
  ['Ana: Which one?', "Ana: I don't know.", 'put-off'],
  ['Ben: Or Linux in part?', "Ana: I don't know.", 'put-off'],
  ['Ben: Right?', "Ana: I don't know.", 'put-off'],
])('what is put off is the question right before: %s %s', (between, reply, state) => {
  expect(states('Ana us, Ben them', linux, between, reply)[0]).toBe(state);
});
