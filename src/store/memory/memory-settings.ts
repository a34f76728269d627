// Settings of persons in memory.
import type { PersonSettings } from '../person-settings.ts';

export function createMemorySettings(): PersonSettings {
  const persons = new Map<string, Map<string, unknown>>();
  return {
    read: async (userId, name) => structuredClone(persons.get(userId)?.get(name)),
    async write(userId, name, value) {
      const own = persons.get(userId) ?? new Map<string, unknown>();
      persons.set(userId, own.set(name, structuredClone(value)));
    },
    remove: async (userId, name) => void persons.get(userId)?.delete(name),
    readAll: async (userId) => structuredClone(Object.fromEntries(persons.get(userId) ?? [])),
    removeAll: async (userId) => void persons.delete(userId),
  };
}
