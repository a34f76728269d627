// Agents that people write themselves, as they are stored: each is a text file (parsed by agents/own) that is switched on or
// off. Each is a separate personal setting, so that two devices do not overwrite each other's.
import { z } from 'zod';
import { OwnAgentId } from './agent.ts';

/** What is more, nobody can oversee; and each line of a meeting is held against all of them. */
export const ownAgentBounds = { agents: 20, characters: 20_000, nameCharacters: 40 } as const;

/** What is kept under its id. */
export const OwnAgentFile = z.strictObject({
  on: z.boolean(),
  text: z.string().min(1).max(ownAgentBounds.characters),
});
export type OwnAgentFile = z.infer<typeof OwnAgentFile>;

export const OwnAgent = OwnAgentFile.extend({ id: OwnAgentId });
export type OwnAgent = z.infer<typeof OwnAgent>;

const prefix = 'agent:';

/** The name of the setting. */
export function settingOf(id: OwnAgentId): string {
  return `${prefix}${id}`;
}

/** Those among the settings of a person, in the order of their ids; what cannot be read is left out. */
export function ownAgentsIn(settings: Readonly<Record<string, unknown>>): OwnAgent[] {
  return Object.keys(settings)
    .filter((name) => name.startsWith(prefix))
    .toSorted()
    .flatMap((name) => {
      const kept = OwnAgentFile.safeParse(settings[name]).data;
      const id = OwnAgentId.safeParse(name.slice(prefix.length)).data;
      return kept && id ? [{ id, ...kept }] : [];
    })
    .slice(0, ownAgentBounds.agents);
}
