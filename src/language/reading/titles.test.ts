import { expect, test } from 'vitest';
import { firstName, shortName } from './titles.ts';

test.each([
  ['Lakshmi Rao', 'Lakshmi', 'lakshmi'],
  ['Dr. Weber', 'Dr. Weber', 'weber'],
  ['mr castellane', 'mr castellane', 'castellane'],
  ['Dr. Anna Weber', 'Dr. Weber', 'anna'],
  ['Prof. Dr. Maria van der Berg', 'Prof. Dr. van der Berg', 'maria'],
  ['Dr.', 'Dr.', 'dr.'],
  [' ', '', ''],
])('%s is called %s', (name, short, first) => {
  expect(shortName(name)).toBe(short);
  expect(firstName(name)).toBe(first);
});
