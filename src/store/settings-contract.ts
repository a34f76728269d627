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
    await discard();
  });
}
