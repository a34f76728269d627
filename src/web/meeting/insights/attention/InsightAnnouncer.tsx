// Announces new insights to screen readers: their number, at most every ten seconds, never the text. Quiet insights are not
// announced.
import { useEffect, useEffectEvent, useState } from 'react';
import { countText } from '#web/parts/format.ts';
import { useClock } from '../../clock-context.ts';
import type { ShownInsight } from './sort-insights.ts';
import { useAttention } from './use-attention.ts';

const everyMs = 10_000;

export function InsightAnnouncer() {
  const clock = useClock();
  const { shown } = useAttention().sorted;
  const [told, setTold] = useState(() => ({ ids: idsOf(shown), words: '' }));
  const fresh = shown.filter(({ output }) => !told.ids.has(output.id)).length;
  const tell = useEffectEvent(() => {
    // What was told once is not news again, even if it was kept quiet meanwhile.
    const ids = new Set([...told.ids, ...idsOf(shown)]);
    setTold({ ids, words: fresh > 0 ? countText(fresh, 'new insight') : '' });
  });
  const anyFresh = fresh > 0;
  useEffect(() => (anyFresh ? clock.after(everyMs, () => tell()) : undefined), [anyFresh, clock]);
  return <output className="sr-only">{told.words}</output>;
}

function idsOf(shown: readonly ShownInsight[]): ReadonlySet<string> {
  return new Set(shown.map(({ output }) => output.id));
}
