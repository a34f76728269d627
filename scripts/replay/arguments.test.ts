import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('without options a file is played at its own pace into the server on this machine', () => {
  expect(readArguments(['call.vtt'])).toMatchObject({
    file: 'call.vtt',
    speed: 1,
    url: 'http://localhost:3000',
    from: 1,
    limit: Infinity,
  });
});

test.each([
  ['max', Infinity],
  ['0', Infinity],
  ['60', 60],
  ['60x', 60],
  ['0.5', 0.5],
])('--speed %s is %d times as fast', (word, speed) => {
  expect(readArguments(['a', '--speed', word])).toMatchObject({ speed });
});

test.each([
  [[], 'Name one file'],
  [['a', 'b'], 'Name one file'],
  [['a', '--speed', 'fast'], '--speed is a number'],
  [['a', '--speed=-1'], '--speed is a number'],
  [['a', '--from', '0'], '--from is a whole number'],
  [['a', '--limit', '1.5'], '--limit is a whole number'],
  [['a', '--url', 'localhost'], '--url is not an address'],
  [['a', '--email', 'a@example.com'], 'go together'],
  [['a', '--meeting', 'x'], '--meeting needs'],
  [['a', '--wrong'], "'--wrong'"],
])('%j is refused with one sentence', (words, sentence) => {
  expect(() => readArguments(words)).toThrow(sentence);
});
