// Several lines of the transcript together. In a long meeting, distant blocks are one empty box of the same height; otherwise
// a meeting of an afternoon would be a hundred thousand elements. A block stays drawn while somebody writes in it, reads the
// earlier text of a line, or has the focus or a selection in it.
import { memo, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { type MeetingEntry, speakerName } from '#meeting/state/meeting-state.ts';
import type { EvidencePlace } from '../use-evidence.ts';
import { isSentBy } from './NotMe.tsx';
import { TranscriptLine } from './TranscriptLine.tsx';

/** Drawn before it is seen: so far a fast hand scrolls while a block is being drawn. */
const nearPx = 1_500;
/** Of a line that was not drawn yet. */
const usualLinePx = 60;

export interface LineBlockProps {
  lines: readonly MeetingEntry[];
  /** Stays drawn, however far it is. */
  kept: boolean;
  userId: string;
  highlight: EvidencePlace | undefined;
  mayCorrect: boolean;
  mayDisown: boolean;
  edited: ReadonlySet<string>;
  onEditing(entryId: string, editing: boolean): void;
  /** The line whose button Tab reaches, where it is here. */
  stopId: string | undefined;
}

export const LineBlock = memo(function LineBlock({ lines, kept, ...line }: LineBlockProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isNear, height } = useNear(box, kept);
  if (!kept && !isNear) return <div ref={box} style={{ height: height ?? lines.length * usualLinePx }} />;
  return (
    <div ref={box}>
      {lines.map((entry) => (
        <TranscriptLine
          key={entry.id}
          entry={entry}
          speaker={speakerName(entry, line.userId)}
          highlight={line.highlight?.entryId === entry.id ? line.highlight : undefined}
          mayCorrect={line.mayCorrect}
          mayDisown={line.mayDisown && isSentBy(entry, line.userId)}
          editing={line.edited.has(entry.id)}
          onEditing={line.onEditing}
          tabStop={entry.id === line.stopId}
        />
      ))}
    </div>
  );
});

/** Whether it is near what is seen, or in use; else with its height when it was drawn last, if ever. */
function useNear(box: RefObject<HTMLDivElement | null>, kept: boolean): { isNear: boolean; height?: number } {
  const [near, setNear] = useState<{ isNear: boolean; height?: number }>({ isNear: kept });
  useEffect(() => {
    const element = box.current!;
    const observer = new IntersectionObserver(
      (looks) => {
        const { isIntersecting, boundingClientRect } = looks.at(-1)!;
        if (isIntersecting) startTransition(() => setNear({ isNear: true }));
        else if (!isInUse(element)) setNear({ isNear: false, height: boundingClientRect.height });
      },
      { root: element.closest('[role=log]'), rootMargin: `${nearPx}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return near;
}

function isInUse(element: HTMLElement): boolean {
  if (element.querySelector(':focus, form, [aria-expanded=true]')) return true;
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}
