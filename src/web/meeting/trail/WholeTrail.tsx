// The whole reasoning trail of an insight: its trigger, its context, the rules that fired, the look-ups, checks and
// decisions, and the time of each stage; on request, the audit records of the same trace.
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Source } from '#meeting/outputs/entity.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';
import type { Trail } from '#meeting/outputs/trail.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { dateTimeText, percentText } from '#web/parts/format.ts';
import { useMyPart } from '../my-part.ts';
import { AuditRecords } from './AuditRecords.tsx';
import { msText } from './ms-text.ts';
import { useEvidence } from '../use-evidence.ts';

export function WholeTrail({ output }: { output: EmittedOutput }) {
  const { may } = useMyPart();
  const { trail, ranking, sources = trail?.sources ?? [] } = output;
  return (
    <div className="space-y-3 pt-1 text-xs">
      {trail && (
        <>
          <Part title="Trigger">
            {trail.trigger}, in {trail.workflow}
            {trail.attempt > 1 && `, attempt ${trail.attempt}`}
          </Part>
          <Part title="Lines it was shown">
            <TrailEntries ids={trail.entries} />
          </Part>
          <Part title="Rules and models">
            <List items={trail.methods} />
          </Part>
        </>
      )}
      {sources.length > 0 && (
        <Part title="Sources">
          <ul className="space-y-1.5">
            {sources.map((source, index) => (
              <SourceLine key={index} source={source} />
            ))}
          </ul>
        </Part>
      )}
      {trail && (
        <Part title="Checks">
          <Checks checks={trail.checks} />
        </Part>
      )}
      {ranking && (
        <Part title="Ranking">
          {rankingWords[ranking.decision]} at {percentText(ranking.score)}. {ranking.reason}
        </Part>
      )}
      {trail && (
        <Part title="Time">
          <Times output={output} stages={trail.stages} />
        </Part>
      )}
      {!trail && <p className="text-ink-soft">This insight is older than the trail: no more was kept.</p>}
      {may('read-audit') && !output.fromDevice && <AuditRecords traceId={output.provenance.trace_id} />}
    </div>
  );
}

const rankingWords: Record<Ranking['decision'], string> = {
  shown: 'Let through',
  held: 'Held back',
  merged: 'Merged',
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h4 className="font-semibold text-ink-soft">{title}</h4>
      <div className="wrap-anywhere">{children}</div>
    </section>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="list-disc pl-4.5 marker:text-ink-soft">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

function TrailEntries({ ids }: { ids: readonly string[] }) {
  const { show } = useEvidence();
  const entries = useMeeting((state) => state.entries);
  const waiting = useMeeting((state) => state.waiting);
  const textOf = (entryId: string) => [...entries, ...waiting].findLast(({ id }) => id === entryId)?.text;
  return (
    <ul>
      {ids.map((entryId) => (
        <li key={entryId}>
          <button
            type="button"
            title="Show the line in the transcript"
            onClick={() => show({ entryId, start: 0, end: 0 })}
            className="block min-h-6 max-w-full cursor-pointer truncate text-left text-accent hover:underline"
          >
            {textOf(entryId) ?? 'A line that is not here'}
          </button>
        </li>
      ))}
    </ul>
  );
}

function SourceLine({ source: { title, accessed_at, confidence, snippet, url } }: { source: Source }) {
  return (
    <li>
      {url !== undefined && isWebAddress(url) ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className="text-accent underline">
          {title}
        </a>
      ) : (
        title
      )}
      <span className="text-ink-soft">
        , {dateTimeText(accessed_at)}, {percentText(confidence)}
      </span>
      {snippet !== undefined && <blockquote className="border-l-2 border-line pl-2">{snippet}</blockquote>}
    </li>
  );
}

/** A source may come from anywhere: nothing but a page may be behind its link. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url);
}

function Checks({ checks }: { checks: Trail['checks'] }) {
  return (
    <ul>
      {checks.map(({ name, passed, detail }, index) => (
        <li key={index} className="flex gap-1.5">
          {passed ? (
            <Check aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-success" />
          ) : (
            <X aria-hidden="true" className="mt-0.5 size-3 shrink-0 text-danger" />
          )}
          <span>
            {passed ? 'Passed' : 'Failed'}: {name}
            {detail !== undefined && ` (${detail})`}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Times({ output: { id }, stages }: { output: EmittedOutput; stages: Trail['stages'] }) {
  const runs = useMeeting((state) => state.runs);
  const workflows = runs.findLast(({ outcomes }) =>
    outcomes.some(({ outputId }) => outputId === id),
  )?.workflows;
  return (
    <ul className="tabular-nums">
      {stages.map(({ stage, ms }, index) => (
        <li key={index}>
          {stage}: {msText(ms)}
        </li>
      ))}
      {workflows?.map(({ name, ms, limitMs }) => (
        <li key={name}>
          whole workflow {name}: {msText(ms)} of at most {msText(limitMs)}
          {ms > limitMs && <strong className="text-danger"> (too long)</strong>}
        </li>
      ))}
    </ul>
  );
}
