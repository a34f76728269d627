// The live analysis: sentiment, engagement, topics and results, computed from the meeting's own words. Each topic, insight
// and action leads to the line it rests on.
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactNode } from 'react';
import { analysis as limits } from '#meeting/limits.ts';
import type { MeetingFigures } from '#report/figures/meeting-figures.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Bar } from '#web/parts/Bar.tsx';
import { durationText, percentText, secondsText, sentimentWord } from '#web/parts/format.ts';
import { MeetingExport } from '../header/MeetingExport.tsx';
import { ConversationStrip } from './ConversationStrip.tsx';
import { Part } from './Part.tsx';
import { Panel } from '../Panel.tsx';
import { useFigures } from './use-figures.ts';
import { useSeen } from './use-seen.ts';
import { useEvidence } from '../use-evidence.ts';

export function AnalysisPanel({ className }: { className?: string }) {
  const { ref, isSeen } = useSeen<HTMLElement>();
  const figures = useFigures(isSeen);
  return (
    <Panel
      ref={ref}
      title="Live Meeting Analysis"
      icon={<ChartNoAxesColumn />}
      className={className}
      aside={<MeetingExport />}
    >
      <div className="flex min-h-0 grow flex-col gap-5 overflow-y-auto overscroll-contain p-4 text-sm">
        {figures && <Figures {...figures} />}
      </div>
    </Panel>
  );
}

function Figures({ summary, topicEntries, insightEntries, actionItemEntries, speakers }: MeetingFigures) {
  const { averageSpeakingTime, mostActiveParticipant } = summary.engagementMetrics;
  const conversation = useMeeting((state) => state.conversation);
  const isFollowed = useMeeting((state) => state.runs.length > 0);
  return (
    <>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name="Duration">{durationText(summary.meetingDuration)}</Figure>
        <Figure name="Participants">{summary.participantCount}</Figure>
      </dl>
      {conversation && isFollowed && (
        <Part title="Conversation">
          <ConversationStrip conversation={conversation} />
        </Part>
      )}
      <Part title="Sentiment">
        <p className="mb-1.5 flex justify-between">
          <span>{sentimentWord(summary.sentimentScore)}</span>
          <span className="tabular-nums">{percentText(summary.sentimentScore)}</span>
        </p>
        <Bar label="Sentiment" share={summary.sentimentScore} />
      </Part>
      <Part title="Engagement">
        <dl className="space-y-1">
          <Row name="Average speaking time">{secondsText(averageSpeakingTime)}</Row>
          <Row name="Most active">{speakers.length > 0 ? mostActiveParticipant : 'Nobody yet'}</Row>
        </dl>
      </Part>
      <Part title="Key Topics">
        <Findings texts={summary.keyTopics} entries={topicEntries} nothing="No topics yet" chips />
      </Part>
      <Part title="AI Insights">
        <Findings
          texts={summary.insights.slice(0, limits.insightsShown)}
          entries={insightEntries}
          nothing="No insights yet"
        />
      </Part>
      <Part title="Action Items">
        <Findings
          texts={summary.actionItems.slice(0, limits.actionsShown)}
          entries={actionItemEntries}
          nothing="No action items yet"
        />
      </Part>
    </>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="rounded-xl bg-sunken px-3 py-2">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="text-right wrap-anywhere">{children}</dd>
    </div>
  );
}

interface FindingsProps {
  texts: readonly string[];
  /** The lines each rests on. */
  entries: readonly (readonly string[])[];
  nothing: string;
  chips?: boolean;
}

function Findings({ texts, entries, nothing, chips = false }: FindingsProps) {
  const { show } = useEvidence();
  if (texts.length === 0) return <p className="text-ink-soft">{nothing}</p>;
  const look = chips
    ? 'rounded-full bg-accent-soft px-2.5 py-1 text-xs font-medium text-accent'
    : 'w-full rounded-lg border border-line px-2.5 py-1.5 text-left';
  return (
    <ul className={chips ? 'flex flex-wrap gap-1.5' : 'space-y-1.5'}>
      {texts.map((text, index) => {
        const entryId = entries[index]?.[0];
        return (
          <li key={text}>
            {entryId === undefined ? (
              <span className={`inline-block wrap-anywhere ${look}`}>{text}</span>
            ) : (
              <button
                type="button"
                title="Show the line in the transcript"
                onClick={() => show({ entryId, start: 0, end: 0 })}
                className={`cursor-pointer hover:underline ${look}`}
              >
                <span className="line-clamp-3 wrap-anywhere">{text}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
