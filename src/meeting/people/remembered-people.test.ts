import { expect, test } from 'vitest';
import { type BriefPerson, emptyBrief } from '../brief.ts';
import { rememberedPeople } from './remembered-people.ts';
import type { Member } from '../session.ts';

const briefOf = (...people: BriefPerson[]) => ({ ...emptyBrief, people });
const member = (name: string, parts: Partial<Member> = {}): Member => ({
  id: name.toLowerCase(),
  name,
  role: 'speaker',
  side: 'them',
  status: 'in',
  isGuest: false,
  ...parts,
});

test('[N23] what was set last of somebody counts, and what it leaves open is as it was before', () => {
  const newest = briefOf({ name: 'Priya', side: 'us' }, { name: 'Tom' });
  const older = briefOf(
    { name: 'priya', side: 'them', role: 'buyer' },
    { name: 'Zoe', role: 'lawyer' },
    { name: 'Nobody' },
  );
  expect(rememberedPeople([newest, older], [])).toEqual([
    { name: 'Priya', side: 'us', role: 'buyer' },
    { name: 'Zoe', role: 'lawyer' },
  ]);
});

test('[N23] whoever was invited is on the side of the invitation, unless a person said otherwise', () => {
  const members = [member('Ana', { role: 'host', side: 'us' }), member('Priya'), member('Tom')];
  const guest = member('Passer-by', { isGuest: true });
  expect(
    rememberedPeople([briefOf({ name: 'Tom', side: 'us' })], [{ members: [...members, guest] }]),
  ).toEqual([
    { name: 'Tom', side: 'us' },
    { name: 'Priya', side: 'them' },
  ]);
});
