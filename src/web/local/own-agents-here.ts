// The agents of a person who is not signed in: stored among the settings in this browser, where the page's own engine reads
// them.
import { type OwnAgent, ownAgentsIn, settingOf } from '#meeting/outputs/own-agents.ts';
import type { OwnAgentId } from '#meeting/outputs/agent.ts';
import { openBrowserDatabase } from '#store/browser/browser-database.ts';

export function ownAgentsHere(userId: string) {
  async function inSettings<T>(use: (settings: Settings) => Promise<T>): Promise<T> {
    const database = await openBrowserDatabase(window.localStorage);
    try {
      return await use(database.settings);
    } finally {
      await database.close();
    }
  }
  return {
    list: () => inSettings(async (settings) => ownAgentsIn(await settings.readAll(userId))),
    keep: ({ id, ...file }: OwnAgent) =>
      inSettings((settings) => settings.write(userId, settingOf(id), file)),
    remove: (id: OwnAgentId) => inSettings((settings) => settings.remove(userId, settingOf(id))),
  };
}

type Settings = Awaited<ReturnType<typeof openBrowserDatabase>>['settings'];
