// The agents of whoever is looking, as server state: on the server for a signed-in person, in this browser otherwise.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { newId } from '#meeting/ids.ts';
import { OwnAgentId } from '#meeting/outputs/agent.ts';
import { type OwnAgent, ownAgentBounds } from '#meeting/outputs/own-agents.ts';
import { ownAgentRoutes as routes } from '#protocol/http/own-agent-routes.ts';
import { request } from '#web/account/server-api.ts';
import { useAccount } from '#web/account/use-account.ts';

interface OwnAgents {
  list(): Promise<OwnAgent[]>;
  keep(agent: OwnAgent): Promise<unknown>;
  remove(id: OwnAgentId): Promise<unknown>;
}

const onServer: OwnAgents = {
  list: () => request(routes.agents, {}),
  keep: ({ id, ...body }) => request(routes.keepAgent, { params: { agent: id }, body }),
  remove: (agent) => request(routes.removeAgent, { params: { agent } }),
};

async function inBrowser(userId: string): Promise<OwnAgents> {
  const { ownAgentsHere } = await import('#web/local/own-agents-here.ts');
  return ownAgentsHere(userId);
}

export function useOwnAgents() {
  const { account } = useAccount();
  const queries = useQueryClient();
  const known = account.state !== 'loading';
  const userId = known ? account.user.uid : '';
  const queryKey = ['own-agents', account.state, userId];
  const place = async () => (account.state === 'signed-in' ? onServer : inBrowser(userId));
  const change = (update: (agents: OwnAgent[]) => OwnAgent[]) =>
    queries.setQueryData<OwnAgent[]>(queryKey, (agents = []) => update(agents));
  return {
    list: useQuery({ queryKey, queryFn: async () => (await place()).list(), enabled: known }),
    keep: useMutation({
      mutationFn: async (agent: OwnAgent) => {
        const { data = [] } = { data: queries.getQueryData<OwnAgent[]>(queryKey) };
        if (data.length >= ownAgentBounds.agents && !data.some(({ id }) => id === agent.id))
          throw new Error(
            `You have ${ownAgentBounds.agents} agents, which is the most. Please remove one first.`,
          );
        await (await place()).keep(agent);
      },
      onSuccess: (_, agent) =>
        change((agents) =>
          agents.some(({ id }) => id === agent.id)
            ? agents.map((one) => (one.id === agent.id ? agent : one))
            : [...agents, agent],
        ),
    }),
    remove: useMutation({
      mutationFn: async (id: OwnAgentId) => (await place()).remove(id),
      onSuccess: (_, gone) => change((agents) => agents.filter(({ id }) => id !== gone)),
    }),
  };
}

export function newAgentId(): OwnAgentId {
  return OwnAgentId.parse(`own-${newId().replaceAll('-', '').slice(0, 12)}`);
}
