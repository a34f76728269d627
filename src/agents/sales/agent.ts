// Sales: the other side moves towards a yes or resists; prices and their totals; who may decide and up to which amount. Each
// comes with the other side's own earlier words, while there is still time to use them.
import { slaTimeoutMs } from '#meeting/limits.ts';
import { whisperAgent } from '../whisper-agent.ts';
import { buyingWhispers } from './buying.ts';
import { moneyTalk } from './money-talk.ts';
import { objectionWhispers } from './objections.ts';
import { priceMoved } from './price-moved.ts';
import { priceWhispers } from './prices.ts';

export const salesAgent = whisperAgent({
  definition: {
    id: 'sales',
    name: 'Sales',
    description: 'Opportunities and buying signals',
    icon: 'trending-up',
    color: '#059669',
    category: 'legacy',
    priority: 2,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.sales,
    fallback_strategy: 'skip',
  },
  looksFor: 'sales',
  whispers(context) {
    const told = [
      ...priceMoved(context),
      ...priceWhispers(context),
      ...objectionWhispers(context),
      ...buyingWhispers(context),
    ];
    return told.length > 0 ? told : moneyTalk(context);
  },
});
