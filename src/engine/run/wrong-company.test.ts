import { expect, test } from 'vitest';
import { closedPorts, createRegistry } from '#agents/registry.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { rememberCorrection, wrongCompaniesOf } from '#meeting/outputs/wrong-companies.ts';
import { aCompanyCorrection, aCorrection, aMeeting, anEntry } from '#meeting/samples.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { anEngine } from '../test-engine.ts';

/** The agents over the built-in directory. */
function engineWith(database = openMemoryDatabase()) {
  const registry = createRegistry({
    ...closedPorts,
    companies: builtInDirectory,
    wrongCompanies: (userId) => wrongCompaniesOf(database.settings, userId),
  });
  const engine = anEngine([...registry], { database });
  const cards = () => engine.state().outputs.filter(({ agentType }) => agentType === 'domain-intelligence');
  /** How the agent ended for the last line. */
  const ended = () =>
    engine
      .outcomes()
      .at(-1)!
      .outcomes.find(({ agentType }) => agentType === 'domain-intelligence');
  return { ...engine, cards, ended };
}

const line = (meeting: NewEvent, text = 'We moved from SAP to something else.') => anEntry(meeting, text);
/** The agents forget what they said before it. */
const recordingAgain = (meeting: NewEvent): NewEvent => ({
  ...meeting,
  id: newId(),
  kind: 'recording-started',
  body: {},
});

test('[A18] what was told of a wrong company is withdrawn, and not told again in this meeting until that is taken back', async () => {
  const { say, cards, ended, state } = engineWith();
  const meeting = aMeeting();
  await say(meeting, line(meeting));
  expect(cards()).toMatchObject([{ companies: [{ company_name: 'SAP' }] }]);
  await say(aCompanyCorrection(meeting, 'sap', 'SAP'));
  expect(cards()).toMatchObject([{ check: { outcome: 'withdrawn' } }]);
  await say(recordingAgain(meeting), line(meeting, 'As I said, SAP was too slow for us.'));
  expect(cards()).toHaveLength(1);
  expect(ended()).toMatchObject({ status: 'silent', reason: { code: 'wrong-company' } });
  expect(state().conversation?.domain_context).toEqual({});
  await say(aCompanyCorrection(meeting, 'SAP', 'SAP', true), recordingAgain(meeting));
  await say(line(meeting, 'And SAP was too slow for them, too.'));
  expect(cards()).toHaveLength(2);
  expect(cards().map(({ check }) => check)).toEqual([undefined, undefined]);
});

test('[A18] the check after a correction of the line does not bring it back', async () => {
  const { say, cards } = engineWith();
  const meeting = aMeeting();
  const said = line(meeting);
  await say(meeting, said);
  await say(aCompanyCorrection(meeting, 'sap', 'SAP'));
  await say(aCorrection(said, { text: 'They moved from SAP to something else.' }));
  expect(cards()).toMatchObject([{ check: { outcome: 'withdrawn' } }]);
});

test('[A18] what a host has said of a company holds in their later meetings, and in nobody else’s', async () => {
  const database = openMemoryDatabase();
  const { say, cards, ended } = engineWith(database);
  const meeting = aMeeting();
  const at = meeting.at;
  await rememberCorrection(
    database.settings,
    meeting.body.session.userId,
    { name: 'SAP', company: 'SAP', isMeant: false },
    at,
  );
  await say(meeting, line(meeting));
  expect(cards()).toEqual([]);
  expect(ended()).toMatchObject({ reason: { code: 'wrong-company' } });
  // Somebody says that it is meant after all, here.
  await say(aCompanyCorrection(meeting, 'SAP', 'SAP', true), line(meeting, 'No, SAP is what we have.'));
  expect(cards()).toHaveLength(1);
  const another = engineWith(database);
  const others = aMeeting({ userId: 'somebody-else' });
  await another.say(others, line(others));
  expect(another.cards()).toHaveLength(1);
});
