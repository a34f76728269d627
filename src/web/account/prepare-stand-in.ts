// Fetches everything that the stand-in engine needs while the server is out of reach: its script, the engine with the small
// models, and the server's rules for analysing the meeting.
import { ownAgentRoutes } from '#protocol/http/own-agent-routes.ts';
import { openStandIn, type StandInFacts } from '#web/live/stand-in.ts';
import type { StandIn, StandInParts } from '#web/live/stand-in-later.ts';
import type { Asked } from './meetings-on-server.ts';
import { request, serverPeople } from './server-api.ts';

/** Rejects when any of it cannot be had. Undefined where the server runs no agents: then none run here. */
export async function prepareStandIn(parts: StandInParts, asked: Asked): Promise<StandIn | undefined> {
  const askFacts = () => standInFacts(parts, asked);
  const facts = await askFacts();
  if (!facts) return undefined;
  const { openStandInEngine, fetchStandInModels } = await import('#web/local/stand-in-engine.ts');
  await fetchStandInModels();
  return openStandIn(parts, { facts, askFacts, openEngine: openStandInEngine });
}

async function standInFacts(
  { sessionId, user, cell }: StandInParts,
  asked: Asked,
): Promise<StandInFacts | undefined> {
  // Agents that people wrote themselves look at the meetings that they made.
  const isOwner = cell.get().session?.userId === user.uid;
  const [{ consent, isAnalysed }, ownAgents] = await Promise.all([
    asked(serverPeople.notice(sessionId)),
    isOwner ? asked(request(ownAgentRoutes.agents, {})) : [],
  ]);
  return isAnalysed ? { consentPolicy: consent, ownAgents } : undefined;
}
