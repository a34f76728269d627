// One committed line of the transcript, and the way to mend it. Drawn again only when the line itself changes, whatever
// is being said meanwhile.
import { Pencil } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { clockText, percentText } from '#web/parts/format.ts';
import { MarkedText } from '#web/parts/QuotedLines.tsx';
import { demoSpeaker } from '#web/listening/recording/demo-lines.ts';
import { AlsoHeard } from './AlsoHeard.tsx';
import { LineBefore } from './LineBefore.tsx';
import { NotMe, WhoItWas } from './NotMe.tsx';
import { RenamedSpeaker } from './RenamedSpeaker.tsx';
import { SplitOffNote } from './SplitOffNote.tsx';
import { CorrectionForm } from './CorrectionForm.tsx';
import type { EvidencePlace } from '../use-evidence.ts';

export interface TranscriptLineProps {
  entry: MeetingEntry;
  speaker: string;
  /** The words somebody asked to see. */
  highlight: EvidencePlace | undefined;
  /** Whether the viewer may mend it. */
  mayCorrect: boolean;
  /** Whether the viewer's device sent it, and they may say that it was somebody else. */
  mayDisown: boolean;
  editing: boolean;
  onEditing(entryId: string, editing: boolean): void;
  /** Whether its button is the one that Tab reaches; the arrow keys lead to the others. */
  tabStop: boolean;
}

export function lineId(entryId: string): string {
  return `line-${entryId}`;
}

export const TranscriptLine = memo(function TranscriptLine({
  entry,
  speaker,
  highlight,
  mayCorrect,
  mayDisown,
  editing,
  onEditing,
  tabStop,
}: TranscriptLineProps) {
  const wholeLine = highlight !== undefined && highlight.end === 0;
  const { corrected, splitOff } = entry;
  const became = corrected ? 'edited' : entry.formerly ? 'renamed' : splitOff && 'split';
  const [beforeShown, setBeforeShown] = useState(false);
  const [naming, setNaming] = useState(false);
  /** Done from the form: the focus goes back to the pencil. */
  const goBack = useRef(false);
  return (
    <article
      id={lineId(entry.id)}
      tabIndex={-1}
      className={classNames(
        'group px-4 py-2 outline-offset-0 [contain-intrinsic-size:auto_3.75rem] [content-visibility:auto]',
        wholeLine && 'bg-mark',
        highlight && 'rounded-lg ring-2 ring-mark-line ring-inset',
      )}
    >
      {editing && mayCorrect ? (
        <CorrectionForm
          entry={entry}
          speaker={speaker}
          onDone={() => {
            goBack.current = true;
            onEditing(entry.id, false);
          }}
        />
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
            <span className="text-sm font-semibold text-ink wrap-anywhere">{speaker}</span>
            {entry.speaker === demoSpeaker && <Badge>demo line</Badge>}
            <time dateTime={entry.timestamp} className="tabular-nums">
              {clockText(entry.timestamp)}
            </time>
            <span title="How sure the recogniser was">
              {entry.confidence === 0 ? 'unscored' : percentText(entry.confidence)}
            </span>
            {entry.refused === undefined ? (
              (entry.sequence === 0 || corrected?.saved === false || splitOff?.saved === false) && (
                <Badge tone="warning">not yet saved</Badge>
              )
            ) : (
              <Badge tone="danger">not saved</Badge>
            )}
            {became && (
              <button
                type="button"
                aria-expanded={beforeShown}
                title={
                  corrected &&
                  `By ${corrected.actor.name} at ${clockText(corrected.at)}. Before: ${corrected.before.speaker}: ${corrected.before.text}`
                }
                onClick={() => setBeforeShown(!beforeShown)}
                className="min-h-6 cursor-pointer rounded px-0.5 underline decoration-dotted underline-offset-2 hover:text-ink"
              >
                {became}
              </button>
            )}
            <span className="ml-auto" />
            {mayDisown && !naming && entry.speaker === localSpeaker && (
              <NotMe entry={entry} tabStop={tabStop && !mayCorrect} onSomebodyElse={() => setNaming(true)} />
            )}
            {mayCorrect && entry.refused === undefined && (
              <button
                type="button"
                data-pencil
                aria-label="Correct this line"
                title="Correct this line (F2)"
                tabIndex={tabStop ? 0 : -1}
                ref={(pencil) => {
                  if (pencil && goBack.current) pencil.focus();
                  goBack.current = false;
                }}
                onClick={() => onEditing(entry.id, true)}
                className="-my-1 grid size-7 cursor-pointer place-items-center self-center rounded-md opacity-0 group-hover:opacity-100 hover:bg-sunken hover:text-ink focus:opacity-100 pointer-coarse:opacity-100"
              >
                <Pencil aria-hidden="true" className="size-3.5" />
              </button>
            )}
          </p>
          {naming && <WhoItWas entryId={entry.id} onDone={() => setNaming(false)} />}
          <p className="text-[0.9375rem] wrap-anywhere">
            <MarkedText text={entry.text} spans={highlight ? [highlight] : []} />
          </p>
          {entry.joined && <AlsoHeard entry={entry} mayPart={mayCorrect} />}
        </>
      )}
      {entry.formerly && beforeShown && <RenamedSpeaker entry={entry} mayUndo={mayCorrect} />}
      {splitOff && beforeShown && (
        <SplitOffNote entryId={entry.id} splitOff={splitOff} mayUndo={mayCorrect} />
      )}
      {corrected && beforeShown && (
        <LineBefore
          entry={entry}
          corrected={corrected}
          mayRestore={mayCorrect ? 'all' : mayDisown ? 'speaker' : undefined}
        />
      )}
      {entry.refused !== undefined && (
        <p className="text-xs text-danger">Kept on this device only: {entry.refused}</p>
      )}
      {entry.correctionRefused !== undefined && (
        <p className="text-xs text-danger">A correction was not kept: {entry.correctionRefused}</p>
      )}
    </article>
  );
});
