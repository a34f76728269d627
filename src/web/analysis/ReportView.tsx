// The report itself, of a real meeting or the sample: figures first, then what was found, each with its lines.
import { Clock, MessageSquare, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MeetingReport } from '#meeting/report.ts';
import { countText, durationText, secondsText } from '#web/parts/format.ts';
import { Findings } from './Findings.tsx';
import { insightSpans, topicSpans } from './marked-spans.ts';
import { Panel } from './Panel.tsx';
import { ReportedNotes } from './ReportedNotes.tsx';
import { SentimentPanel } from './SentimentPanel.tsx';
import { SpeakerShares } from './SpeakerShares.tsx';

export interface ReportViewProps {
  report: MeetingReport;
  /**
   * False for whoever does not see what agents say: no place for it then, which would claim that nothing was found, and no
   * reading of people's mood. What is left can be heard in the words themselves.
   */
  insights?: boolean;
  /** The summary by a template, in the place of the few lines that a report has without one. */
  made?: ReactNode;
  /** The draft of an e-mail: of a real meeting. */
  followUp?: ReactNode;
  /** The box to ask in, and what was said: of a real meeting. */
  ask?: ReactNode;
  transcript?: ReactNode;
}

export function ReportView({ report, insights = true, made, followUp, ask, transcript }: ReportViewProps) {
  const { analysis, entries, outputs } = report;
  const { summary } = analysis;
  const { averageSpeakingTime, mostActiveParticipant, quietPeriods } = summary.engagementMetrics;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-4">
        <Panel title="Summary">
          {made ?? <p className="whitespace-pre-line wrap-anywhere">{summary.transcriptSummary}</p>}
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-ink-soft">
            <ReportFact icon={<Clock aria-hidden="true" className="size-4" />}>
              Duration {durationText(summary.meetingDuration)}
            </ReportFact>
            <ReportFact icon={<Users aria-hidden="true" className="size-4" />}>
              {countText(summary.participantCount, 'participant')}
            </ReportFact>
            <ReportFact icon={<MessageSquare aria-hidden="true" className="size-4" />}>
              {countText(entries.length, 'transcript line')}
            </ReportFact>
          </ul>
        </Panel>
        {followUp && <Panel title="Follow-up">{followUp}</Panel>}
        {ask}
        {insights && (
          <Panel title="Action items">
            <Findings
              items={summary.actionItems}
              entryIds={analysis.actionItemEntries}
              entries={entries}
              spansOf={insightSpans(outputs)}
              none="Nobody promised anything."
            />
          </Panel>
        )}
        <FoundLines title="Decisions" found={analysis.decisions} entries={entries} />
        <FoundLines title="Possible follow-ups" found={analysis.followUps} entries={entries}>
          <p className="mb-3 text-sm text-ink-soft">
            Lines like those that people write down as tasks afterwards. Nobody has taken them on.
          </p>
        </FoundLines>
        {insights && (
          <Panel title="Insights">
            <Findings
              items={summary.insights}
              entryIds={analysis.insightEntries}
              entries={entries}
              spansOf={insightSpans(outputs)}
              none="The agents noticed nothing else."
            />
          </Panel>
        )}
        {report.meetingNotes.length > 0 && (
          <Panel title="Notes">
            <ReportedNotes notes={report.meetingNotes} entries={entries} />
          </Panel>
        )}
        <Panel title="Key topics">
          <Findings
            items={summary.keyTopics}
            entryIds={analysis.topicEntries}
            entries={entries}
            spansOf={topicSpans}
            none="No topic came up often enough."
            short
          />
        </Panel>
        {transcript && <Panel title="Transcript">{transcript}</Panel>}
      </div>
      <div className="grid gap-4">
        {insights && <SentimentPanel report={report} />}
        <Panel title="Engagement">
          <dl className="grid gap-3">
            <Figure name="Average speaking time" value={secondsText(averageSpeakingTime)} />
            <Figure name="Most active" value={mostActiveParticipant || 'Nobody yet'} />
            <Figure name="Quiet periods" value={String(quietPeriods)} />
          </dl>
        </Panel>
        <Panel title="Who spoke how much">
          <SpeakerShares speakers={analysis.speakers} />
        </Panel>
      </div>
    </div>
  );
}

interface FoundLinesProps {
  title: string;
  found: MeetingReport['analysis']['decisions'];
  entries: MeetingReport['entries'];
  children?: ReactNode;
}

/** Nothing where there are none. */
function FoundLines({ title, found, entries, children }: FoundLinesProps) {
  if (found.length === 0) return null;
  return (
    <Panel title={title}>
      {children}
      <Findings
        items={found.map(({ line }) => line)}
        entryIds={found.map(({ entryId }) => [entryId])}
        entries={entries}
        spansOf={() => []}
        none=""
      />
    </Panel>
  );
}

function ReportFact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-center gap-1.5">
      {icon}
      <span>{children}</span>
    </li>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="text-right font-semibold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}
