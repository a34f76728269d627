import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { reasonText } from '#meeting/outputs/reason.ts';
import { contextOf } from './agent-context.ts';
import { closedPorts, createRegistry } from './registry.ts';
import { saidIn } from './result-on.ts';
import { newUnderstanding, understandAll } from './understanding.ts';

await loadModels();
const registry = createRegistry(closedPorts);
const signal = new AbortController().signal;

async function looks(lines: readonly string[]) {
  const context = contextOf(saidIn(lines));
  const results = registry.map(async (agent) => {
    const result = await agent.analyze(context, signal);
    const reason = result.outcome === 'silent' ? reasonText(result.reason) : result.outcome;
    return [agent.definition.id, reason] as const;
  });
  return new Map(await Promise.all(results));
}
const inGerman = 'In German, which this agent does not understand.';

test('[A13] what is said in German is not analysed, and the agents say why they are silent', async () => {
  const looked = await looks(['Ana: Haben Sie dafür eine Zertifizierung nach ISO 27001 wie Salesforce?']);
  const others = ['compliance-privacy', 'stt', 'ranking-contextualizer', 'ui-agent', 'action-items'];
  const english = [...looked].filter(([agent]) => !others.includes(agent));
  expect(new Set(english.map(([, reason]) => reason))).toEqual(new Set([inGerman]));
  expect(looked.get('compliance-privacy')).toBe('No personal data in this entry.');
});

test('[A13] a task that is promised or asked for in German is listed, with its owner and day', async () => {
  const context = contextOf(saidIn(['Ana: Das Angebot kommt, ich schick es Ihnen bis Freitag.']));
  const agent = registry.find(({ definition }) => definition.id === 'action-items')!;
  expect(await agent.analyze(context, signal)).toMatchObject({
    outcome: 'spoke',
    insights: ['Task for Ana, bis Freitag: “ich schick es Ihnen bis Freitag”'],
  });
});

test('[A13] personal data is found in every language, and a card number stops what comes after', async () => {
  const mail = await looks(['Ana: Sie können mir das gerne an ana@example.com schicken.']);
  expect(mail.get('compliance-privacy')).not.toBe('No personal data in this entry.');
  const card = await looks(['Ana: Die Nummer von meiner Karte ist 4111 1111 1111 1111.']);
  expect(card.get('compliance-privacy')).toBe('blocked');
});

test('[A13] a line that tells no language is in that of the lines around it', async () => {
  const german = ['Ana: Das ist nicht gut.', 'Ben: Wir müssen das noch klären.', 'Ana: Wer macht das denn?'];
  expect((await looks([...german, 'Ben: ISO 27001, Salesforce?'])).get('compliance')).toBe(inGerman);
  const english = ['Ana: That is not good.', 'Ben: We have to look at that again.', 'Ana: Who does it then?'];
  expect((await looks([...english, 'Ben: ISO 27001, Salesforce?'])).get('compliance')).not.toBe(inGerman);
});

test('[A13] nothing that was said in another language is held for a fact of the meeting', () => {
  const beforehand = { title: '', ownerName: '' };
  const german = [
    'Ana: Wir zahlen im Moment 18,000 euro und das ist zu viel.',
    'Ben: Das muss bis Freitag fertig sein.',
  ];
  expect(understandAll(beforehand, saidIn(german)).facts).toEqual(newUnderstanding(beforehand).facts);
});
