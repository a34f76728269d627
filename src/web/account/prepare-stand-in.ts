// Fetches everything that the stand-in engine needs while the server is out of reach: its script, the engine with the small
// models, and the server's rules for analysing the meeting.
import { hostOf } from '#meeting/people/members.ts';
import { ownAgentRoutes } from '#protocol/http/own-agent-routes.ts';
import { openStandIn, type StandInFacts } from '#web/live/stand-in.ts';
import type { StandIn, StandInDependencies } from '#web/live/stand-in-later.ts';
import type { AwaitAnswer } from './meetings-on-server.ts';
import { request, serverPeople, serverWrongCompanies } from './server-api.ts';

/** Rejects when any of it cannot be had. Undefined where the server runs no agents: then none run here. */
export async function prepareStandIn(
  dependencies: StandInDependencies,
  asked: AwaitAnswer,
): Promise<StandIn | undefined> {
  const askFacts = () => standInFacts(dependencies, asked);
  const facts = await askFacts();
  if (!facts) return undefined;
  const { openStandInEngine, fetchStandInModels } = await import('#web/local/stand-in-engine.ts');
  await fetchStandInModels();
  return openStandIn(dependencies, { facts, askFacts, openEngine: openStandInEngine });
}

async function standInFacts(
  { sessionId, user, cell }: StandInDependencies,
  asked: AwaitAnswer,
): Promise<StandInFacts | undefined> {
  // Agents that people wrote themselves look at the meetings that they host, and what they said of companies counts there.
  const { session } = cell.get();
  const isHost = session !== undefined && hostOf(session)?.id === user.uid;
  const [{ consent, isAnalysed }, ownAgents, wrongCompanies] = await Promise.all([
    asked(serverPeople.notice(sessionId)),
    isHost ? asked(request(ownAgentRoutes.agents, {})) : [],
    isHost ? asked(serverWrongCompanies.load()) : [],
  ]);
  return isAnalysed ? { consentPolicy: consent, ownAgents, wrongCompanies } : undefined;
}
