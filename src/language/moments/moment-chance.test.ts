import { describe, expect, test } from 'vitest';
import { momentChance } from './moment-chance.ts';

/** Far enough into a meeting that greetings are over. */
const smallTalk = Array.from({ length: 30 }, () => 'yeah the weather has been lovely here as well');
const chanceOf = (...lines: string[]) => momentChance([...smallTalk, ...lines], smallTalk.length)!;

describe('that a line is a moment', () => {
  test.each([
    [
      'your competitor quoted us twelve thousand less and our board decides on thursday',
      'so how was the drive up this morning',
    ],
    ['are you planning to have children in the next couple of years', 'would you like some more coffee'],
    [
      'honestly at that price we will have to cancel the contract in march',
      'right let me just share my screen with you',
    ],
  ])('“%s” more than “%s”', (moment, idle) => {
    expect(chanceOf(moment)).toBeGreaterThan(1.5 * chanceOf(idle));
  });

  test('what was said in the line before counts here as well', () => {
    const objection = 'at that price we will have to cancel the contract';
    const here = chanceOf(objection, 'okay');
    expect(momentChance([...smallTalk, objection, 'okay'], smallTalk.length + 1)).toBeGreaterThanOrEqual(
      here,
    );
  });

  test('the same words weigh less while people still greet each other', () => {
    const words = 'we pay eleven thousand a year for it at the moment';
    expect(momentChance([words], 0)).toBeLessThan(chanceOf(words));
  });

  test('nothing is said of another language, and of no line', () => {
    expect(chanceOf('das ist uns zu teuer und wir müssen leider kündigen')).toBeUndefined();
    const german = Array.from({ length: 8 }, () => 'das haben wir mit der firma schon lange so gemacht');
    expect(momentChance([...german, 'okay'], german.length)).toBeUndefined();
    expect(momentChance(smallTalk, smallTalk.length)).toBeUndefined();
  });
});
