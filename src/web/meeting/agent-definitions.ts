// The agents' names and looks. They are data, so the built page has them without the agents themselves
// (scripts/page/agent-definitions.ts), which only the page's own engine needs.
export { agentDefinitions } from '#agents/registry.ts';
