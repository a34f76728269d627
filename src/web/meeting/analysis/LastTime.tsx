// From last time: what was promised in the last meeting with the same people, from the first minute of this one. Each promise leads
// to its line there, in a tab of its own, since this meeting may be recorded here; and to where it was spoken of again.
import { useMemo, useState } from 'react';
import type { LastTime as FromThen } from '#meeting/models/last-time.ts';
import type { SummarySentence } from '#meeting/models/summary.ts';
import { spokenAgain } from '#report/owed/spoken-again.ts';
import { addressOfLine } from '#web/ask/address-of-line.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { dayText } from '#web/parts/format.ts';
import { useEvidence } from '../use-evidence.ts';
import { Folding } from './Folding.tsx';

export interface LastTimeProps {
  meeting: NonNullable<FromThen['meeting']>;
  promises: readonly SummarySentence[];
  /** No insight needs the room. */
  isAlone: boolean;
}

export function LastTime({ meeting, promises, isAlone }: LastTimeProps) {
  const entries = useMeeting((state) => state.entries);
  const again = useMemo(() => spokenAgain(promises, entries), [promises, entries]);
  const { show } = useEvidence();
  const [chosen, choose] = useState<boolean>();
  const left = again.filter((line) => line === undefined).length;
  return (
    <Folding
      title={`From last time, ${dayText(meeting.createdAt)}`}
      counts={left === 0 ? 'all spoken of' : `${left} not spoken of yet`}
      isOpen={chosen ?? isAlone}
      onOpen={choose}
    >
      <ul className="space-y-1.5">
        {promises.map((promise, at) => (
          <li
            key={`${promise.evidence[0]!.entryId} ${promise.evidence[0]!.start}`}
            className="overflow-hidden rounded-lg border border-line wrap-anywhere"
          >
            <Promised promise={promise} sessionId={meeting.id} title={meeting.title} />
            {again[at] && (
              <button
                type="button"
                onClick={() => show({ entryId: again[at]!.id, start: 0, end: 0 })}
                className="min-h-7 w-full cursor-pointer border-t border-line px-2.5 py-1 text-left text-xs text-accent hover:bg-sunken"
              >
                Spoken of: show it in the transcript
              </button>
            )}
          </li>
        ))}
      </ul>
    </Folding>
  );
}

function Promised({
  promise: { speaker, text, note, evidence },
  sessionId,
  title,
}: {
  promise: SummarySentence;
  sessionId: string;
  title: string;
}) {
  const [own, after] = evidence;
  return (
    <a
      href={addressOfLine({ ...own!, sessionId }).to}
      target="_blank"
      rel="noreferrer"
      title={`Show the line in “${title}”, in a tab of its own`}
      className="block px-2.5 py-1.5 hover:bg-sunken -outline-offset-2"
    >
      {after && <span className="block text-xs text-ink-soft">After “{after.quote}”</span>}
      <span className="font-medium">{speaker}:</span> {text}
      {note !== undefined && <span className="text-ink-soft"> {note}</span>}
    </a>
  );
}
