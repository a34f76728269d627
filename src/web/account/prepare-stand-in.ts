// What the page's own engine needs before the server goes out of reach: its script, its language models, and by which rules
// the server analyses the meeting.
import { ownAgentRoutes } from '#protocol/http/own-agent-routes.ts';
import type { PreparedStandIn } from '#web/live/stand-in.ts';
import { savesData } from '#web/device/saves-data.ts';
import type { Asked } from './meetings-on-server.ts';
import { request, serverPeople } from './server-api.ts';

/** Rejects when any of it cannot be had, and for people who save data: it is large, and may not be needed. */
export async function prepareStandIn(
  sessionId: string,
  isOwner: boolean,
  asked: Asked,
): Promise<PreparedStandIn | 'not-wanted'> {
  if (savesData()) throw new Error('This browser is asked to save data.');
  const [{ consent, isAnalysed }, ownAgents] = await Promise.all([
    asked(serverPeople.notice(sessionId)),
    isOwner ? asked(request(ownAgentRoutes.agents, {})) : [],
  ]);
  if (!isAnalysed) return 'not-wanted';
  const { openStandInEngine, fetchStandInModels } = await import('#web/local/stand-in-engine.ts');
  await fetchStandInModels();
  return { facts: { consentPolicy: consent, ownAgents }, open: openStandInEngine };
}
