// The agents that a person wrote: their list, and one of them to be changed and tried. Each has its own address.
import { useParams } from 'react-router';
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import { DemoNote } from '#web/account/DemoNote.tsx';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { AgentEditor } from './AgentEditor.tsx';
import { AgentList } from './AgentList.tsx';
import { newAgentText, readyAgents } from './ready-agents.ts';
import { useOwnAgents } from './use-own-agents.ts';

export function StudioScreen() {
  const { account } = useAccount();
  const { agentId } = useParams();
  const agents = useOwnAgents();
  const { data, error, isFetching, refetch } = agents.list;
  const isGuest = account.state === 'signed-in' && account.user.isGuest === true;
  return (
    <div className="space-y-6">
      <title>Your agents · Aside</title>
      <DemoNote>
        You are not signed in: your agents are kept in this browser, and look at its meetings.
      </DemoNote>
      {isGuest && <Alert quiet>As a guest you host no meetings, so you keep no agents either.</Alert>}
      {error && (
        <Alert
          tone="danger"
          title="Your agents could not be loaded."
          action={<TryAgain busy={isFetching} onClick={() => void refetch()} />}
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <LoadingNote>Loading your agents…</LoadingNote>}
      {data &&
        !isGuest &&
        (agentId === undefined ? (
          <AgentList agents={data} kept={agents} />
        ) : (
          <Chosen agentId={agentId} agents={data} kept={agents} />
        ))}
    </div>
  );
}

interface ChosenProps {
  agentId: string;
  agents: readonly OwnAgent[];
  kept: ReturnType<typeof useOwnAgents>;
}

function Chosen({ agentId, agents, kept }: ChosenProps) {
  const saved = agents.find(({ id }) => id === agentId);
  const ready = readyAgents.find(({ slug }) => slug === agentId);
  if (!saved && !ready && agentId !== 'new')
    return (
      <Alert
        quiet
        title="There is no such agent."
        action={
          <ButtonLink to="/agents" variant="secondary" size="sm">
            Your agents
          </ButtonLink>
        }
      >
        It may have been removed on another device.
      </Alert>
    );
  return <AgentEditor key={agentId} saved={saved} begins={ready?.text ?? newAgentText} kept={kept} />;
}
