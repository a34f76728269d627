// The vendors that count as competitors without a word of comparison: meeting assistants, conversation intelligence, and
// the customer databases that are sold with them. Source: written by hand from common knowledge, November 2026. Edit freely;
// a workspace's own list belongs in its settings, not here.
import { NameList } from '#language/reading/lists.ts';

/** Lower-cased, as recognisers deliver them. Everyday words ("otter", "chorus", "zoom") are left to comparisons. */
export const knownCompetitors = new NameList([
  'avoma',
  'clari',
  'fathom ai',
  'fireflies',
  'fireflies ai',
  'fireflies.ai',
  'freshworks',
  'gong',
  'gong.io',
  'granola ai',
  'grain ai',
  'hubspot',
  'microsoft copilot',
  'microsoft dynamics',
  'otter ai',
  'otter.ai',
  'pipedrive',
  'read ai',
  'read.ai',
  'salesforce',
  'sembly',
  'tldv',
  'zendesk',
  'zoho',
  'zoom ai companion',
]);
