// What every database must do about settings of persons, as one suite. Not for production code.
import { expect, test } from 'vitest';
import type { MakeDatabase } from './log-contract.ts';

export function describeSettings(name: string, make: MakeDatabase): void {
  test(`${name} keeps what each person has set for themselves, the last value of each name`, async () => {
    const { database, discard } = await make();
    const { settings } = database;
    await settings.write('ada', 'thresholds', { sales: 0.1 });
    await settings.write('ada', 'thresholds', { sales: 0.2 });
    await settings.write('ada', 'other', [1, null, 'grüße']);
    await settings.write('grace', 'thresholds', {});
    expect(await settings.read('ada', 'thresholds')).toEqual({ sales: 0.2 });
    expect(await settings.read('ada', 'other')).toEqual([1, null, 'grüße']);
    expect(await settings.read('grace', 'thresholds')).toEqual({});
    expect(await settings.read('grace', 'other')).toBeUndefined();
    expect(await settings.readAll('ada')).toEqual({
      thresholds: { sales: 0.2 },
      other: [1, null, 'grüße'],
    });
    expect(await settings.readAll('nobody')).toEqual({});
    await discard();
  });

  test(`${name} removes one setting of one person`, async () => {
    const { database, discard } = await make();
    const { settings } = database;
    await settings.write('ada', 'one', 1);
    await settings.write('ada', 'other', 2);
    await settings.write('grace', 'one', 3);
    await settings.remove('ada', 'one');
    await settings.remove('nobody', 'one');
    expect(await settings.readAll('ada')).toEqual({ other: 2 });
    expect(await settings.readAll('grace')).toEqual({ one: 3 });
    await discard();
  });

  test(`${name} removes all settings of one person and none of another`, async () => {
    const { database, discard } = await make();
    const { settings } = database;
    await settings.write('ada', 'thresholds', { sales: 0.1 });
    await settings.write('ada', 'other', 1);
    await settings.write('adam', 'other', 2);
    await settings.removeAll('ada');
    expect(await settings.readAll('ada')).toEqual({});
    expect(await settings.readAll('adam')).toEqual({ other: 2 });
    await discard();
  });
}
