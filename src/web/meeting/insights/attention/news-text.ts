// Describes in words what was added to a list since the person began to look at it.
import { countText } from '#web/parts/format.ts';
import { newsSince } from './sort-insights.ts';

export function newsText(...lists: Parameters<typeof newsSince>): string {
  const { fresh, changed } = newsSince(...lists);
  if (fresh > 0) return countText(fresh, 'new insight');
  return changed > 0 ? `${countText(changed, 'insight')} changed` : '';
}
