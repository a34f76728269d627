// What the agents are called and look like. As these are data, the built page has them without the agents themselves
// (scripts/page/agent-definitions.ts), which only the page's own engine needs.
export { agentDefinitions } from '#agents/registry.ts';
