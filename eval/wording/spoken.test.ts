import { expect, it } from 'vitest';
import { spoken } from './spoken.ts';

function heard(type: string, value: string): string {
  const text = `Well, it is ${value}, ok?`;
  const start = text.indexOf(value);
  const record = spoken({ document: 'd', text, spans: [{ type, start, end: start + value.length }] });
  const [span] = record.spans;
  expect(record.text.startsWith('well it is ')).toBe(true);
  expect(record.text.endsWith(' ok')).toBe(true);
  return record.text.slice(span!.start, span!.end);
}

it('says phone numbers digit by digit, with plus and extension', () => {
  expect(heard('phone', '+1-903-140-4508x769').replaceAll(/\boh\b/g, 'zero')).toBe(
    'plus one nine zero three one four zero four five zero eight extension seven six nine',
  );
});

it('says addresses with at and dot', () => {
  expect(heard('email', 'john.smith@example.com')).toBe('john dot smith at example dot com');
});

it('spells an IBAN and the parts of an IP address', () => {
  expect(heard('iban', 'GB59IFUE').replaceAll('double ', '')).toBe('g b five nine i f u e');
  expect(heard('ip', '41.173.1.2')).toBe('four one dot one seven three dot one dot two');
});

it('says the same value the same way each time', () => {
  expect(heard('credit-card', '4454794511390933')).toBe(heard('credit-card', '4454794511390933'));
});
