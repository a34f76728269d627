// What two versions of an agent would have whispered in a meeting, side by side by line, with what differs marked.
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { clockText } from '#web/parts/format.ts';
import type { TrialResult, TrialRow } from './run-trial.ts';

export interface TrialRowsProps {
  result: TrialResult;
  hasSaved: boolean;
  /** The text was changed since. */
  isOld: boolean;
}

/** More than anybody compares; the figures above are of all. */
const mostRows = 200;
const words = { new: 'New', gone: 'Gone', changed: 'Changed' } as const;
const tones = { new: 'success', gone: 'danger', changed: 'accent' } as const;

export function TrialRows({ result: { rows, lines }, hasSaved, isOld }: TrialRowsProps) {
  const changes = rows.filter(({ change }) => change !== 'same').length;
  return (
    <>
      <p className="text-sm font-medium">
        {summary(rows, lines, hasSaved, changes)}
        {isOld && <span className="text-ink-soft"> You have changed the file since.</span>}
      </p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {rows.slice(0, mostRows).map((row) => (
          <Row key={row.line.id} row={row} hasSaved={hasSaved} />
        ))}
      </ul>
      {rows.length > mostRows && (
        <p className="mt-2 text-sm text-ink-soft">And {rows.length - mostRows} more.</p>
      )}
    </>
  );
}

function summary(rows: readonly TrialRow[], lines: number, hasSaved: boolean, changes: number): string {
  if (lines === 0) return 'Nothing was said in this meeting that agents may look at.';
  const now = rows.filter(({ edited }) => edited).length;
  const whispers = `${now} ${now === 1 ? 'whisper' : 'whispers'} in ${lines} ${lines === 1 ? 'line' : 'lines'}`;
  if (!hasSaved) return `${whispers}.`;
  const before = rows.filter(({ saved }) => saved).length;
  return `${whispers}, ${before} as it is saved; ${changes === 0 ? 'nothing differs' : `${changes} ${changes === 1 ? 'differs' : 'differ'}`}.`;
}

function Row({ row: { line, saved, edited, change }, hasSaved }: { row: TrialRow; hasSaved: boolean }) {
  return (
    <li className="py-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-2 text-ink-soft">
        <time dateTime={line.timestamp} className="tabular-nums">
          {clockText(line.timestamp)}
        </time>
        <span className="font-medium">{line.speaker}</span>
        <span className="min-w-0 wrap-anywhere">“{line.text}”</span>
      </p>
      <div className={hasSaved ? 'mt-2 grid gap-2 sm:grid-cols-2' : 'mt-2'}>
        {hasSaved && <Whisper title="Saved" output={saved} />}
        <Whisper title={hasSaved ? 'Edited' : undefined} output={edited} change={change} />
      </div>
    </li>
  );
}

interface WhisperProps {
  title: string | undefined;
  output: EmittedOutput | undefined;
  change?: TrialRow['change'];
}

function Whisper({ title, output, change = 'same' }: WhisperProps) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-canvas px-3 py-2">
      {(title !== undefined || change !== 'same') && (
        <p className="flex items-center gap-2 text-xs font-semibold text-ink-soft">
          {title}
          {change !== 'same' && <Badge tone={tones[change]}>{words[change]}</Badge>}
        </p>
      )}
      {output ? (
        <>
          <p className="wrap-anywhere">{output.outputs.analysis}</p>
          {output.outputs.insights.slice(1).map((also) => (
            <p key={also} className="wrap-anywhere">
              {also}
            </p>
          ))}
          {output.ranking && output.ranking.decision !== 'shown' && (
            <p className="mt-1 text-xs text-ink-soft">Kept quiet: {output.ranking.reason}</p>
          )}
        </>
      ) : (
        <p className="text-ink-soft">Nothing.</p>
      )}
    </div>
  );
}
