// Total Meetings, Total Duration and Avg Participants.
import { CalendarDays, Clock, Users } from 'lucide-react';
import type { MeetingTotals } from '#meeting/meeting-list.ts';
import { Card } from '#web/parts/Card.tsx';
import { durationText } from '#web/parts/format.ts';
import { Skeleton } from '#web/parts/Skeleton.tsx';
import { averageParticipants } from './average-participants.ts';

export interface SummaryCardsProps {
  totals: MeetingTotals | undefined;
  /** They could not be had. */
  failed: boolean;
}

/** While they are not known, the places stay and the figures do not pretend to be 0. */
export function SummaryCards({ totals, failed }: SummaryCardsProps) {
  const cards = [
    { name: 'Total Meetings', icon: CalendarDays, figure: totals?.meetings },
    { name: 'Total Duration', icon: Clock, figure: totals && durationText(totals.duration) },
    { name: 'Avg Participants', icon: Users, figure: totals && averageParticipants(totals) },
  ];
  return (
    <ul className="mt-6 grid grid-cols-3 gap-2 sm:gap-4">
      {cards.map(({ name, icon: Icon, figure }) => (
        <li key={name}>
          <Card className="flex h-full items-center gap-4 p-3! sm:p-5!">
            <span className="hidden size-11 shrink-0 place-items-center rounded-xl bg-accent-soft text-accent sm:grid">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <p className="text-xs text-ink-soft sm:text-sm">{name}</p>
              <p className="text-xl font-semibold tabular-nums sm:text-2xl">
                {figure ?? (failed ? '–' : <Skeleton className="h-6 w-12" />)}
              </p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
