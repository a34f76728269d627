import { expect, test } from 'vitest';
import { mask } from '#language/personal-data/personal-data.ts';
import { masked } from './masked.ts';

const line = {
  id: 'e1',
  text: 'You can call me at +49 170 1234567 or write to kim@example.com, either is fine.',
};

test('[X2] every text is masked at every depth, under whatever name it stands; ids, times and numbers stay', () => {
  const { content, hidden } = masked({
    id: '4111-1111-1111-1111',
    timestamp: '2026-01-05T09:00:00.000Z',
    somethingNew: { deep: ['mail kim@example.com', 7, null, true] },
    people: { 'kim@example.com': ['said hello'] },
  });
  expect(content).toEqual({
    id: '4111-1111-1111-1111',
    timestamp: '2026-01-05T09:00:00.000Z',
    somethingNew: { deep: [`mail ${mask}`, 7, null, true] },
    people: { [mask]: ['said hello'] },
  });
  expect(hidden).toBe(1);
});

test('[X2] a quote meets the masked line at its new place, one that cuts through a number shows nothing of it', () => {
  const quoted = (words: string, from = line.text.indexOf(words)) => ({
    entryId: 'e1',
    quote: words,
    start: from,
    end: from + words.length,
  });
  const { content } = masked(
    {
      entries: [line],
      evidence: [quoted('either is fine'), quoted('1234567 or write'), quoted('at +49 170')],
    },
    [line],
  );
  const text = content.entries[0]!.text;
  expect(text).toBe(`You can call me at ${mask} or write to ${mask}, either is fine.`);
  expect(content.evidence.map(({ quote }) => quote)).toEqual([
    'either is fine',
    `${mask} or write`,
    `at ${mask}`,
  ]);
  for (const { quote, start, end } of content.evidence) expect(text.slice(start, end)).toBe(quote);
});

test('[X2] a place that is named beside its value moves with the line', () => {
  const start = line.text.indexOf('either');
  const { content } = masked(
    {
      evidence: [{ entryId: 'e1', quote: 'either', start, end: start + 6 }],
      entities: [{ type: 'topic', value: 'either', source_position: { start, end: start + 6 } }],
    },
    [line],
  );
  const moved = `You can call me at ${mask} or write to ${mask}, `.length;
  expect(content.entities[0]!.source_position).toEqual({ start: moved, end: moved + 6 });
});

test('[X2] the id of a person who is known by name alone is masked alike wherever it is, and tells people apart', () => {
  const [kim, tom] = ['spoken:kim@example.com', 'spoken:+49 170 1234567'];
  const { content } = masked({
    session: {
      people: [
        { id: kim, name: 'kim@example.com' },
        { id: tom, name: '+49 170 1234567' },
        { id: 'spoken:ada', name: 'Ada' },
      ],
    },
    consents: { [tom]: { given: true, by: { id: kim } }, 'spoken:ada': { given: true } },
    answers: [{ participantId: tom }],
  });
  const [first, second] = [`spoken:${mask}`, `spoken:${mask} 2`];
  expect(content).toEqual({
    session: {
      people: [
        { id: first, name: mask },
        { id: second, name: mask },
        { id: 'spoken:ada', name: 'Ada' },
      ],
    },
    consents: { [second]: { given: true, by: { id: first } }, 'spoken:ada': { given: true } },
    answers: [{ participantId: second }],
  });
});

test('[X2] a name that earlier versions took out of a spoken address is hidden wherever its output tells it', () => {
  const said = { id: 'e2', text: 'Lena Orrell says you can write to dana dot smith at example dot com' };
  const entity = (value: string, context = said.text) => {
    const start = said.text.indexOf(value);
    return { type: 'person', value, context, source_position: { start, end: start + value.length } };
  };
  const half = entity('dana dot smith', 'you can write to dana dot smith');
  const quote = { entryId: 'e2', quote: half.value, ...half.source_position };
  const output = {
    analysis: 'Just named: Lena Orrell, dana dot smith (person).',
    insights: ['Person: dana dot smith'],
    evidence: [quote],
    entities: [entity('Lena Orrell'), half],
  };
  const { content } = masked({ outputs: [output, { insights: ['dana dot smith, somewhere else'] }] }, [said]);
  const [hidden, other] = content.outputs;
  expect(JSON.stringify(hidden)).not.toMatch(/dana|smith|example/);
  expect(hidden).toMatchObject({
    analysis: `Just named: Lena Orrell, ${mask} (person).`,
    insights: [`Person: ${mask}`],
    entities: [{ value: 'Lena Orrell' }, { value: mask, context: `you can write to ${mask}` }],
  });
  expect(other).toEqual({ insights: ['dana dot smith, somewhere else'] });
});
