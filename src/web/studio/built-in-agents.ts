// The agents that come with Aside and can speak. They are data, so the built page has them without the agents themselves
// (scripts/page/agent-definitions.ts), and the meeting's script is not parted for them.
import { agentDefinitions } from '#agents/registry.ts';
import { canSpeak } from '#web/live/can-speak.ts';

export const builtInAgents = agentDefinitions
  .filter(({ id }) => canSpeak(id))
  .map(({ id, name, description }) => ({ id, name, description }));
