// The page's own engine over a copy of a meeting's log in memory, while the meeting's server is out of reach. Nothing it
// makes is stored: the results go to its caller and end with it.
import { loadModels } from '#language/models/models.ts';
import { timestampOf } from '#meeting/clock.ts';
import { isDurable, type NewEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import { settingOf } from '#meeting/outputs/own-agents.ts';
import { rememberCorrection } from '#meeting/outputs/wrong-companies.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { nextTurn } from '#web/device/next-turn.ts';
import type { OpenStandInEngine } from '#web/live/stand-in.ts';
import { busOver, engineOver, failed } from './engine-over.ts';

/** Rejects when the language models cannot be fetched: with the rules alone it would say otherwise than the server. */
export const fetchStandInModels = loadModels;

export const openStandInEngine: OpenStandInEngine = async ({
  sessionId,
  known,
  facts: { consentPolicy, ownAgents, wrongCompanies },
  userId,
  clock,
  hear,
}) => {
  // Without jobs: what is known already is nobody's work here.
  const database = openMemoryDatabase({ clock, enqueuesJobs: false });
  for (const { id, ...file } of ownAgents) await database.settings.write(userId, settingOf(id), file);
  const at = timestampOf(clock);
  for (const one of wrongCompanies)
    await rememberCorrection(database.settings, userId, { ...one, isMeant: false }, at);
  for (let at = 0; at < known.length; at += bounds.eventsPerPage) {
    await database.log.appendAll(known.slice(at, at + bounds.eventsPerPage));
    await nextTurn();
  }
  const bus = busOver(database);
  const engine = engineOver({ database, bus, consentPolicy, companies: builtInDirectory, clock });
  await engine.orchestrator.resume(sessionId);
  const said = new Set<string>();
  const unsubscribe = bus.subscribe(sessionId, (event) => {
    if (!isDurable(event) || !said.has(event.id)) hear(event);
  });
  return {
    say(event: NewEvent) {
      said.add(event.id);
      void bus.publish(event);
    },
    close() {
      unsubscribe();
      engine.stop().catch((error: unknown) => failed('the end of the agents here', error));
    },
  };
};
