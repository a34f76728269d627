// How sure each agent must be before it may ask for this person's attention, why its threshold is where it is, and a reset.
import { type RefObject, useMemo, useRef } from 'react';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Rating } from '#meeting/outputs/ranking.ts';
import { thresholdOf } from '#meeting/state/thresholds.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Bar } from '#web/parts/Bar.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { percentText } from '#web/parts/format.ts';
import { ownTypes, speakingTypes } from '../../agent-types.ts';
import { useAttention } from './use-attention.ts';
import { ratingWords } from './rating-words.ts';
import { shownOutputs } from '../../shown-outputs.ts';
import { WrongCompanies } from './WrongCompanies.tsx';

export interface ThresholdsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function ThresholdsDialog({ open, onOpenChange }: ThresholdsDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Your thresholds"
      description="How much an insight must weigh before an agent may ask for your attention. Your ratings move the thresholds, for you alone; what is below a threshold stays one click away."
    >
      <Thresholds />
    </Dialog>
  );
}

function Thresholds() {
  const { shifts, reset } = useAttention();
  const ratings = useOwnRatings();
  const outputs = useMeeting(shownOutputs).outputs;
  const own = useMemo(() => ownTypes(outputs), [outputs]);
  const all = useRef<HTMLButtonElement>(null);
  const isMoved = Object.values(shifts).some((shift) => shift !== 0);
  return (
    <>
      <ul className="divide-y divide-line">
        {[...speakingTypes, ...own].map(({ id, name }) => (
          <Threshold key={id} agent={id} name={name} ratings={ratings.get(id) ?? []} toAll={all} />
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button ref={all} variant="secondary" aria-disabled={!isMoved || undefined} onClick={() => reset()}>
          Reset all
        </Button>
      </div>
      <WrongCompanies />
    </>
  );
}

interface ThresholdProps {
  agent: AgentId;
  name: string;
  ratings: readonly Rating[];
  /** Where the keyboard goes on when the row's own button is gone. */
  toAll: RefObject<HTMLButtonElement | null>;
}

/** Quiet where the threshold was never moved; with its reason and the way back where it was. */
function Threshold({ agent, name, ratings, toAll }: ThresholdProps) {
  const { shifts, reset } = useAttention();
  const shift = shifts[agent] ?? 0;
  const threshold = thresholdOf(shifts, agent);
  return (
    <li className="py-1.5 text-sm">
      <div className="flex min-h-7 items-center gap-2">
        <span className={shift === 0 ? 'grow text-ink-soft' : 'grow font-medium'}>{name}</span>
        {shift !== 0 && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={`Reset ${name}`}
            onClick={() => {
              toAll.current?.focus();
              reset(agent);
            }}
          >
            Reset
          </Button>
        )}
        <span className="tabular-nums">{percentText(threshold)}</span>
      </div>
      {shift !== 0 && (
        <>
          <Bar label={`Threshold of ${name}`} share={threshold} />
          <p className="mt-1 text-xs text-ink-soft">{whyText(shift, ratings)}</p>
        </>
      )}
    </li>
  );
}

/** This person's ratings of this meeting by agent. */
function useOwnRatings(): ReadonlyMap<AgentId, Rating[]> {
  const { user } = useMeetingLink();
  const feedback = useMeeting((state) => state.feedback);
  const outputs = useMeeting(shownOutputs).outputs;
  const agentOf = new Map(outputs.map(({ id, agentType }) => [id, agentType]));
  const ratings = new Map<AgentId, Rating[]>();
  for (const { outputId, rating, actor } of feedback) {
    const agent = agentOf.get(outputId);
    if (agent && actor.id === user.uid) ratings.set(agent, [...(ratings.get(agent) ?? []), rating]);
  }
  return ratings;
}

function whyText(shift: number, ratings: readonly Rating[]): string {
  const way = shift > 0 ? 'Raised' : 'Lowered';
  if (ratings.length === 0) return `${way} by what you said in earlier meetings.`;
  const said = (Object.keys(ratingWords) as Rating[])
    .map((rating) => ({ rating, times: ratings.filter((one) => one === rating).length }))
    .filter(({ times }) => times > 0)
    .map(({ rating, times }) => `${times} × ${ratingWords[rating].toLowerCase()}`);
  return `${way}; in this meeting you said ${said.join(', ')}.`;
}
