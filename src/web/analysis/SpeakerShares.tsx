// Each speaker's share of the words, most active first.
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import { Bar } from '#web/parts/Bar.tsx';
import { countText, percentText, secondsText } from '#web/parts/format.ts';

export function SpeakerShares({ speakers }: { speakers: MeetingAnalysis['speakers'] }) {
  const all = speakers.reduce((sum, { words }) => sum + words, 0);
  return (
    <ul className="grid gap-4">
      {speakers.map(({ speaker, entries, words, seconds }) => {
        const share = all === 0 ? 0 : words / all;
        return (
          <li key={speaker} className="min-w-0">
            <p className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">{speaker}</span>
              <span className="text-sm tabular-nums">{percentText(share)}</span>
            </p>
            <Bar label={`${speaker}, share of the words`} share={share} className="my-1.5" />
            <p className="text-sm text-ink-soft">
              {countText(words, 'word')} in {countText(entries, 'turn')}, about {secondsText(seconds)}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
