import { expect, test } from 'vitest';
import { z } from 'zod';
import { type DeviceStorage, storageInMemory, storedValue } from './device-storage.ts';

const Settings = z.object({ language: z.string() });
const english = { language: 'en' };

test('a value outlives the page that wrote it', () => {
  const storage = storageInMemory();
  storedValue('settings', Settings, storage).write(english);
  const next = storedValue('settings', Settings, storage);
  expect(next.read()).toEqual(english);
  expect(next.read()).toBe(next.read());
  next.remove();
  expect(storedValue('settings', Settings, storage).read()).toBeUndefined();
});

test('what another tab wrote meanwhile is read, not what this page remembers', () => {
  const storage = storageInMemory();
  const here = storedValue('settings', Settings, storage);
  here.write(english);
  storedValue('settings', Settings, storage).write({ language: 'de' });
  expect(here.read()).toEqual({ language: 'de' });
});

test.each(['', '{"language":', '{"language":7}', 'null', '[]', 'plain words'])(
  'stored nonsense (%j) is as nothing',
  (text) => {
    const storage = storageInMemory();
    storage.setItem('settings', text);
    expect(storedValue('settings', Settings, storage).read()).toBeUndefined();
  },
);

test('a word that an earlier page stored without quotes is still read', () => {
  const storage = storageInMemory();
  storage.setItem('theme', 'dark');
  expect(storedValue('theme', z.enum(['light', 'dark']), storage).read()).toBe('dark');
});

test('where the browser stores nothing, a value holds for this page, and whoever watches is told', () => {
  const no = (): never => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const full: DeviceStorage = { getItem: no, setItem: no, removeItem: no };
  const settings = storedValue('settings', Settings, full);
  let changes = 0;
  const stop = settings.subscribe(() => (changes += 1));
  settings.write(english);
  expect(settings.read()).toEqual(english);
  settings.remove();
  expect(settings.read()).toBeUndefined();
  stop();
  settings.write(english);
  expect(changes).toBe(2);
});
