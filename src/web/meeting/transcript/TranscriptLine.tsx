// One committed line of the transcript, and the way to mend it. Drawn again only when the line itself changes, whatever
// is being said meanwhile.
import { Pencil } from 'lucide-react';
import { memo, type Ref, useRef, useState } from 'react';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { classNames } from '#web/parts/class-names.ts';
import { MarkedText } from '#web/parts/QuotedLines.tsx';
import { AlsoHeard } from './AlsoHeard.tsx';
import { LineFacts } from './LineFacts.tsx';
import { HistoryButton, LineHistory } from './LineHistory.tsx';
import { NotMe, WhoItWas } from './NotMe.tsx';
import type { EvidencePlace } from '../use-evidence.ts';
import { useCorrectionForm } from './use-correction-form.ts';

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
  const [beforeShown, setBeforeShown] = useState(false);
  const [naming, setNaming] = useState(false);
  const correction = useCorrectionForm(editing);
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
        correction && (
          <correction.CorrectionForm
            entry={entry}
            speaker={speaker}
            onDone={() => {
              goBack.current = true;
              onEditing(entry.id, false);
            }}
          />
        )
      ) : (
        <>
          <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
            <LineFacts entry={entry} speaker={speaker} />
            <HistoryButton entry={entry} shown={beforeShown} onShown={setBeforeShown} />
            <span className="ml-auto" />
            {mayDisown && !naming && entry.speaker === localSpeaker && (
              <NotMe entry={entry} tabStop={tabStop && !mayCorrect} onSomebodyElse={() => setNaming(true)} />
            )}
            {mayCorrect && entry.refused === undefined && (
              <PencilButton
                tabStop={tabStop}
                onPress={() => onEditing(entry.id, true)}
                ref={(pencil) => {
                  if (pencil && goBack.current) pencil.focus();
                  goBack.current = false;
                }}
              />
            )}
          </p>
          {naming && <WhoItWas entryId={entry.id} onDone={() => setNaming(false)} />}
          <p className="text-[0.9375rem] wrap-anywhere">
            <MarkedText text={entry.text} spans={highlight ? [highlight] : []} />
          </p>
          {entry.joined && <AlsoHeard entry={entry} mayPart={mayCorrect} />}
        </>
      )}
      {beforeShown && <LineHistory entry={entry} mayCorrect={mayCorrect} mayDisown={mayDisown} />}
      {entry.refused !== undefined && (
        <p className="text-xs text-danger">Kept on this device only: {entry.refused}</p>
      )}
      {entry.correctionRefused !== undefined && (
        <p className="text-xs text-danger">A correction was not kept: {entry.correctionRefused}</p>
      )}
    </article>
  );
});

function PencilButton({
  tabStop,
  onPress,
  ref,
}: {
  tabStop: boolean;
  onPress(): void;
  ref: Ref<HTMLButtonElement>;
}) {
  return (
    <button
      type="button"
      data-pencil
      aria-label="Correct this line"
      title="Correct this line (F2)"
      tabIndex={tabStop ? 0 : -1}
      ref={ref}
      onClick={onPress}
      className="-my-1 grid size-7 cursor-pointer place-items-center self-center rounded-md opacity-0 group-hover:opacity-100 hover:bg-sunken hover:text-ink focus:opacity-100 pointer-coarse:opacity-100"
    >
      <Pencil aria-hidden="true" className="size-3.5" />
    </button>
  );
}
