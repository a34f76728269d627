// Tells people who listen to the screen that there are new insights: how many, at most every ten seconds, never the text.
import { useEffect, useState } from 'react';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { countText } from '#web/parts/format.ts';
import { useClock } from './clock-context.ts';

const everyMs = 10_000;

export function InsightAnnouncer() {
  const clock = useClock();
  const link = useMeetingLink();
  const count = useMeeting((picture) => picture.outputs.length);
  const [told, setTold] = useState({ count, words: '' });
  const news = count > told.count;
  useEffect(() => {
    if (!news) return;
    return clock.after(everyMs, () => {
      const now = link.picture().outputs.length;
      setTold((before) => ({ count: now, words: countText(now - before.count, 'new insight') }));
    });
  }, [news, clock, link]);
  return <output className="sr-only">{told.words}</output>;
}
