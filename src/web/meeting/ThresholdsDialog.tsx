// How sure each agent must be before it may ask for this person's attention, why its bar stands where it does, and the
// way back.
import { type RefObject, useRef } from 'react';
import type { AgentId } from '#meeting/agent.ts';
import type { Verdict } from '#meeting/ranking.ts';
import { thresholdOf } from '#meeting/thresholds.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Bar } from '#web/parts/Bar.tsx';
import { Button } from '#web/parts/Button.tsx';
import { Dialog } from '#web/parts/Dialog.tsx';
import { percentText } from '#web/parts/format.ts';
import { speakingTypes } from './agent-types.ts';
import { useAttention } from './use-attention.ts';
import { verdictWords } from './verdict-words.ts';

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
      description="How much an insight must weigh before an agent may ask for your attention. Your verdicts move the bars, for you alone; what is below a bar stays one click away."
    >
      <Thresholds />
    </Dialog>
  );
}

function Thresholds() {
  const { shifts, reset } = useAttention();
  const verdicts = useOwnVerdicts();
  const all = useRef<HTMLButtonElement>(null);
  const isMoved = Object.values(shifts).some((shift) => shift !== 0);
  return (
    <>
      <ul className="divide-y divide-line">
        {speakingTypes.map(({ id, name }) => (
          <Threshold key={id} agent={id} name={name} verdicts={verdicts.get(id) ?? []} toAll={all} />
        ))}
      </ul>
      <div className="mt-5 flex justify-end">
        <Button ref={all} variant="secondary" aria-disabled={!isMoved || undefined} onClick={() => reset()}>
          Reset all
        </Button>
      </div>
    </>
  );
}

interface ThresholdProps {
  agent: AgentId;
  name: string;
  verdicts: readonly Verdict[];
  /** Where the keyboard goes on when the row's own button is gone. */
  toAll: RefObject<HTMLButtonElement | null>;
}

/** Quiet where the bar was never moved; with its reason and the way back where it was. */
function Threshold({ agent, name, verdicts, toAll }: ThresholdProps) {
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
          <p className="mt-1 text-xs text-ink-soft">{whyText(shift, verdicts)}</p>
        </>
      )}
    </li>
  );
}

/** This person's verdicts of this meeting by agent. */
function useOwnVerdicts(): ReadonlyMap<AgentId, Verdict[]> {
  const { user } = useMeetingLink();
  const feedback = useMeeting((picture) => picture.feedback);
  const outputs = useMeeting((picture) => picture.outputs);
  const agentOf = new Map(outputs.map(({ id, agentType }) => [id, agentType]));
  const verdicts = new Map<AgentId, Verdict[]>();
  for (const { outputId, verdict, by } of feedback) {
    const agent = agentOf.get(outputId);
    if (agent && by.id === user.uid) verdicts.set(agent, [...(verdicts.get(agent) ?? []), verdict]);
  }
  return verdicts;
}

function whyText(shift: number, verdicts: readonly Verdict[]): string {
  const way = shift > 0 ? 'Raised' : 'Lowered';
  if (verdicts.length === 0) return `${way} by what you said in earlier meetings.`;
  const said = (Object.keys(verdictWords) as Verdict[])
    .map((verdict) => ({ verdict, times: verdicts.filter((one) => one === verdict).length }))
    .filter(({ times }) => times > 0)
    .map(({ verdict, times }) => `${times} × ${verdictWords[verdict].toLowerCase()}`);
  return `${way}; in this meeting you said ${said.join(', ')}.`;
}
