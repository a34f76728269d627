import { expect, test } from 'vitest';
import type { AgentContext } from '#agents/agent.ts';
import { keptAgents } from '#agents/own/kept-agents.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import { manualClock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { settingOf } from '#meeting/outputs/own-agents.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { Member } from '#meeting/session.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { anEngine, silent } from '../test-engine.ts';

const meeting = aMeeting({ userId: 'ada' });
const member = (id: string, name: string, more: Partial<Member> = {}): NewEvent<'member-changed'> => ({
  ...meeting,
  id: newId(),
  kind: 'member-changed',
  body: { member: { id, name, role: 'speaker', side: 'us', status: 'in', isGuest: false, ...more } },
});
const benComes = member('ben', 'Ben');
const toBen = () => [member('ben', 'Ben', { role: 'host' }), member('ada', 'Ada')];
const says = (id: string, name: string, text: string) =>
  anEntry({ ...meeting, actor: { type: 'person', id, name } }, text);

test('[A7] what agents look up is that of whoever hosts the meeting now, also after its maker was removed', async () => {
  const asked: string[] = [];
  const watching = sampleAgent('retriever-rag', ({ userId }) => {
    asked.push(userId);
    return silent;
  });
  const { say } = anEngine([watching]);
  await say(meeting, benComes, says('ada', 'Ada', 'what is our lowest price'));
  await say(...toBen(), says('ben', 'Ben', 'what is our lowest price'));
  await say(member('ada', 'Ada', { status: 'removed' }), says('ben', 'Ben', 'what is our lowest price'));
  expect(asked).toEqual(['ada', 'ben', 'ben']);
});

test('[N11] agents know the host as “You”, and whoever hosted before by name, in what was said before too', async () => {
  let last: AgentContext | undefined;
  const watching = sampleAgent('sales', (context) => {
    last = context;
    return silent;
  });
  const { say } = anEngine([watching]);
  await say(meeting, benComes);
  await say(says('ada', 'Ada', 'I will send you the quote by Friday'));
  await say(...toBen(), says('ben', 'Ben', 'and I will call you on Monday'));
  expect(last?.recent.map(({ speaker }) => speaker)).toEqual(['Ada', 'You']);
  expect(last?.known.before.map(({ speaker }) => speaker)).toEqual(['Ada']);
});

test('[D3] after a meeting is handed over, the agents of its new host run and no others', async () => {
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  const file = (name: string) =>
    `# ${name}\n\n## When it is said\nPhrases:\n- free trial\nSays: Heard {quote}\n`;
  await database.settings.write('ada', settingOf('own-aaaaaaaa'), { on: true, text: file('Of Ada') });
  await database.settings.write('ben', settingOf('own-bbbbbbbb'), { on: true, text: file('Of Ben') });
  const quiet = sampleAgent('sales', () => silent);
  const engine = anEngine([quiet], { clock, database, ownAgents: keptAgents(database.settings) });
  const own = () =>
    engine
      .outcomes()
      .map(({ outcomes }) => outcomes.flatMap(({ agentName }) => agentName ?? []))
      .slice(-1);
  await engine.say(meeting, benComes, says('ada', 'Ada', 'you get a free trial'));
  expect(own()).toEqual([['Of Ada']]);
  // All at once, as when a server catches up.
  await engine.bus.publishAll([...toBen(), says('ben', 'Ben', 'you get a free trial')]);
  await engine.settle();
  expect(own()).toEqual([['Of Ben']]);
});
