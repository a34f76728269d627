// Settings of persons in memory.
import type { PersonSettings } from '../person-settings.ts';

export function createMemorySettings(): PersonSettings {
  const values = new Map<string, unknown>();
  return {
    read: async (userId, name) => structuredClone(values.get(`${userId} ${name}`)),
    write: async (userId, name, value) => void values.set(`${userId} ${name}`, structuredClone(value)),
  };
}
