import { expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { Side } from '#meeting/session.ts';
import { anEngine, silent } from '../test-engine.ts';

const meeting = aMeeting();
const joins = (id: string, name: string, side: Side): NewEvent<'member-changed'> => ({
  ...meeting,
  id: newId(),
  kind: 'member-changed',
  body: { member: { id, name, role: 'speaker', side, status: 'in', isGuest: false } },
});
const says = (id: string, name: string, text: string) =>
  anEntry({ ...meeting, actor: { type: 'person', id, name } }, text);

test('[N11] agents know whoever speaks into a device of their own by name, and on which side they were invited', async () => {
  const seen: [string, Side | undefined][] = [];
  const { say } = anEngine([
    sampleAgent('sales', ({ entry, known }) => {
      seen.push([entry.speaker, known.side]);
      return silent;
    }),
  ]);
  await say(meeting, joins('ben', 'Ben', 'us'), joins('cleo', 'Cleo', 'them'));
  await say(says('ada', 'Ada', 'our price is a fair one'));
  await say(says('ben', 'Ben', 'and we include the support'));
  await say(says('cleo', 'Cleo', 'it is too expensive for us'));
  expect(seen).toEqual([
    ['You', 'us'],
    ['Ben', 'us'],
    ['Cleo', 'them'],
  ]);
});

test('[N11] a side that changes during the meeting is known from the next line on', async () => {
  const seen: (Side | undefined)[] = [];
  const { say } = anEngine([
    sampleAgent('sales', ({ known }) => {
      seen.push(known.side);
      return silent;
    }),
  ]);
  await say(meeting, joins('ben', 'Ben', 'us'), joins('cleo', 'Cleo', 'us'));
  await say(says('cleo', 'Cleo', 'I looked at your proposal'));
  await say(joins('cleo', 'Cleo', 'them'), says('cleo', 'Cleo', 'and it is too expensive'));
  expect(seen).toEqual(['us', 'them']);
});
