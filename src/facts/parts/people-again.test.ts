import { expect, test } from 'vitest';
import { foldMeeting } from '../test-meeting.ts';

const talk = Array.from({ length: 6 }, (_, i) => `Ana: Right, point ${i + 2} then.`).join('\n');
const again = (first: string, later: string) =>
  foldMeeting(`${first}\n${talk}\n${later}`, '').news.flatMap((news) =>
    news.kind === 'person-again' ? [`${news.name} ${news.role}: ${news.before.quote}`] : [],
  );

test.each([
  [
    'Lucan: Aurelio is the new finance fella, only over from Trellick since Easter.',
    "Bo: It isn't me that signs it, is it? It's Aurelio.",
    'Aurelio decides: Aurelio is the new finance fella, only over from Trellick since Easter',
  ],
  [
    'Dex: I had Delphine Osgood, our pricing director, sign off on that.',
    'Bo: Delphine is not with us since April.',
    'Delphine gone: Delphine Osgood, our pricing director, sign off on that',
  ],
  [
    'Mari: I was at the clinic with Hester Coldbrook as the matron.',
    'Bo: Our new quality lead is somebody to meet. Hester something.',
    'Hester comes: Hester Coldbrook as the matron',
  ],
])('who was named early is recognised where it counts', (first, later, told) => {
  expect(again(first, later)).toEqual([told]);
});

test.each([
  [
    'a moment ago everybody remembers',
    '',
    "Lucan: Aurelio is the new finance fella.\nBo: It's Aurelio who signs.",
  ],
  ['the first time is no memory', 'Bo: fine', 'Bo: Aurelio signs it.'],
  ['it tells nothing', 'Lucan: Thanks, Aurelio.', 'Bo: Aurelio signs it.'],
  ['who speaks here is not reminded of', 'Bo: Ana ran the whole thing last year.', 'Bo: Ana signs it.'],
  [
    'a place signs nothing',
    'Bo: We were in Trellick for the whole of June.',
    'Bo: The people from Trellick decides.',
  ],
  ['nothing hangs on them', 'Bo: Aurelio is the new finance fella.', 'Bo: Aurelio likes the coffee here.'],
])('silence where %s', (_, first, later) => {
  expect(again(first, later)).toEqual([]);
});
