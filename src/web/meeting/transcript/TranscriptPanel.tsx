// The live transcript: committed lines in the log's order, those not yet saved, and what is being said now. A log that
// screen readers may read but are not interrupted by.
import { ArrowDown, ScrollText } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useImperativeHandle, useState } from 'react';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { inSpokenOrder } from '#meeting/lines/spoken-order.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useCorrectionForm } from './use-correction-form.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { countText } from '#web/parts/format.ts';
import { useClock } from '../clock-context.ts';
import { InterimLines } from './InterimLines.tsx';
import { EmptyNote, Panel } from '../Panel.tsx';
import { MeetingExport } from '../header/MeetingExport.tsx';
import { useMyPart, useSeesWhispers } from '../my-part.ts';
import { lineBlocks } from './line-blocks.ts';
import { LineBlock } from './LineBlock.tsx';
import { pressInLines } from './line-keys.ts';
import { isSentBy } from './NotMe.tsx';
import { lineId } from './TranscriptLine.tsx';
import { LowConfidenceLines } from './LowConfidenceLines.tsx';
import { type EvidencePlace, useEvidence } from '../use-evidence.ts';
import { useFollow } from './use-follow.ts';
import { useIsRecorded } from '#web/meeting/recording/use-is-recorded.ts';
import { useRecordingState } from '#web/meeting/recording/use-recording.ts';

const highlightMs = 2_000;
/** Up to here all lines are drawn, and the browser's own search finds them: some two hours of talk. */
const drawnAtMost = 1_000;

export interface TranscriptPanelProps {
  /** Set by the panel: goes to the live end. */
  jumpToLive: RefObject<() => void>;
  className?: string;
}

export function TranscriptPanel({ jumpToLive, className }: TranscriptPanelProps) {
  const { user } = useMeetingLink();
  const part = useMyPart();
  const sees = useSeesWhispers();
  const entries = useMeeting((state) => state.entries);
  const waiting = useMeeting((state) => state.waiting);
  useCorrectionForm(entries.length + waiting.length > 0);
  const talking = useMeeting((state) => state.interimWords.length > 0);
  const speaking = useRecordingState((state) => state.interim.length > 0);
  const lines = inSpokenOrder([...entries, ...waiting]);
  const count = lines.length;
  const [mayCorrect, mayDisown] = [part.may('correct'), part.may('disown')];
  const stop = mayCorrect ? lines.at(-1) : lines.findLast((line) => isSentBy(line, user.uid));
  const [toBlocks] = useState(() => lineBlocks<MeetingEntry>());
  const blocks = toBlocks(lines);
  const [edited, setEditing] = useEditing();
  const { scroller, content, following, missed, onScroll, jump } = useFollow(count, edited.size > 0);
  const highlight = useHighlight();
  useImperativeHandle(jumpToLive, () => jump);

  return (
    <Panel
      title="Live Transcript"
      icon={<ScrollText />}
      className={className}
      aside={
        <>
          <span className="text-xs text-ink-soft">{countText(count, 'line')}</span>
          {!sees && <MeetingExport />}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it */}
      <div
        ref={scroller}
        onScroll={onScroll}
        onKeyDownCapture={pressInLines}
        role="log"
        aria-live="off"
        aria-label="Live transcript"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- or it could not be scrolled with the keyboard
        tabIndex={0}
        className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <div ref={content} className="py-2">
          {blocks.map((block, index) => {
            const has = (id: string | undefined) => id !== undefined && block.some((line) => line.id === id);
            const highlit = has(highlight?.entryId) ? highlight : undefined;
            const stopId = has(stop?.id) ? stop?.id : undefined;
            const isLast = index === blocks.length - 1;
            return (
              <LineBlock
                key={block[0]!.id}
                lines={block}
                kept={count <= drawnAtMost || isLast || highlit !== undefined || stopId !== undefined}
                userId={user.uid}
                highlight={highlit}
                mayCorrect={mayCorrect}
                mayDisown={mayDisown}
                edited={edited}
                onEditing={setEditing}
                stopId={stopId}
              />
            );
          })}
          <InterimLines />
        </div>
        {count === 0 && !talking && !speaking && <EmptyTranscript />}
      </div>
      {!following && (
        <Button
          size="sm"
          onClick={() => {
            jump();
            // The button is gone then; the keyboard goes on in the list.
            scroller.current?.focus({ preventScroll: true });
          }}
          title="Jump to live (End)"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-lg"
        >
          <ArrowDown aria-hidden="true" className="size-4" />
          {missed > 0 ? `Jump to live (${missed} new)` : 'Jump to live'}
        </Button>
      )}
      {part.may('speak') && <LowConfidenceLines />}
    </Panel>
  );
}

function EmptyTranscript() {
  const isRecorded = useIsRecorded();
  const mayRecord = useMyPart().may('record');
  const start = mayRecord
    ? 'Start recording to see transcript'
    : 'What is said stands here once it is recorded.';
  return <EmptyNote>{isRecorded ? 'Listening for speech...' : start}</EmptyNote>;
}

/** The lines being mended. A line whose correction is begun keeps its draft while others are mended. */
function useEditing(): [ReadonlySet<string>, (entryId: string, editing: boolean) => void] {
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set());
  const setEditing = useCallback(
    (entryId: string, editing: boolean) =>
      setEdited((before) => {
        const after = new Set(before);
        if (editing) after.add(entryId);
        else after.delete(entryId);
        return after;
      }),
    [],
  );
  return [edited, setEditing];
}

/** The place that was asked for, for 2 s, once it has been brought into view and has the focus. */
function useHighlight(): EvidencePlace | undefined {
  const clock = useClock();
  const { place } = useEvidence();
  const [passed, setPassed] = useState<EvidencePlace>();
  useEffect(() => {
    if (!place) return;
    const line = document.getElementById(lineId(place.entryId));
    line?.scrollIntoView({ block: 'center' });
    line?.focus({ preventScroll: true });
    return clock.after(highlightMs, () => setPassed(place));
  }, [place, clock]);
  return place === passed ? undefined : place;
}
