// The audit records of one trace, fetched when somebody asks for them.
import { useState } from 'react';
import type { AuditLog } from '#meeting/governance.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { dateTimeText } from '#web/parts/format.ts';

type Answer = 'not asked' | 'asking' | 'out of reach' | AuditLog[];

export function AuditRecords({ traceId }: { traceId: string }) {
  const link = useMeetingLink();
  const [answer, setAnswer] = useState<Answer>('not asked');

  async function ask(): Promise<void> {
    setAnswer('asking');
    setAnswer(await link.engine.audit(traceId).catch(() => 'out of reach' as const));
  }

  const isList = Array.isArray(answer);
  return (
    <section>
      <h4 className="font-semibold text-ink-soft">Audit records</h4>
      {!isList && (
        <Button
          size="sm"
          variant="secondary"
          busy={answer === 'asking'}
          onClick={() => void ask()}
          className="mt-1 h-7! text-xs!"
        >
          {answer === 'out of reach' ? 'Try again' : 'Load the audit records'}
        </Button>
      )}
      <output className="mt-1 block empty:hidden">
        {answer === 'out of reach' && 'The audit records cannot be reached now.'}
        {isList && answer.length === 0 && 'There are no audit records of this trace.'}
      </output>
      {isList && (
        <ul className="space-y-1">
          {answer.map(({ id, event_type, agent_id, data, timestamp, compliance_tags, retention_until }) => (
            <li key={id} className="wrap-anywhere">
              {[event_type, eventOf(data)].filter(Boolean).join(': ')}
              {agent_id !== undefined && ` by ${agent_id}`}
              <span className="text-ink-soft">
                , {dateTimeText(timestamp)}, kept until {dateTimeText(retention_until)}
                {compliance_tags.length > 0 && `, ${compliance_tags.join(', ')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The event of the log that it is a record of, where it is of one. */
function eventOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('event' in data)) return undefined;
  return typeof data.event === 'string' ? data.event : undefined;
}
