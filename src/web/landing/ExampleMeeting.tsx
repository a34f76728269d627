// A picture of a meeting in progress, made of text: two lines of a conversation and what is whispered beside them.
// An example and called one; nothing here is live.
import type { ReactNode } from 'react';
import { Badge } from '#web/parts/Badge.tsx';

export function ExampleMeeting() {
  return (
    <figure className="rounded-3xl border border-line bg-surface p-5 shadow-xl shadow-ink/5 sm:p-7">
      <figcaption className="mb-5 flex items-center justify-between text-sm text-ink-soft">
        A moment in a sales call
        <Badge>Example</Badge>
      </figcaption>
      <div className="space-y-5">
        <Line speaker="Customer" time="14:03:12">
          We like it, but <mark>we have to decide before the end of the quarter</mark>.
        </Line>
        <Whisper agent="Sales" confidence="86%">
          A deadline, in the customer’s own words: the decision falls this quarter.
        </Whisper>
        <Line speaker="You" time="14:03:20">
          Understood. <mark>I will send you the security papers by Friday</mark>.
        </Line>
        <Whisper agent="Action Items" confidence="92%">
          You promised the security papers, due Friday.
        </Whisper>
      </div>
    </figure>
  );
}

function Line({ speaker, time, children }: { speaker: string; time: string; children: ReactNode }) {
  return (
    <div>
      <p className="text-xs text-ink-soft">
        <span className="font-medium text-ink">{speaker}</span> · {time}
      </p>
      <p className="mt-0.5">{children}</p>
    </div>
  );
}

function Whisper({
  agent,
  confidence,
  children,
}: {
  agent: string;
  confidence: string;
  children: ReactNode;
}) {
  return (
    <div className="ml-6 border-l-2 border-mark-line pl-4 sm:ml-10">
      <p className="text-xs text-ink-soft">
        <span className="font-semibold text-accent">{agent}</span> · {confidence}
      </p>
      <p className="mt-0.5 text-sm">{children}</p>
    </div>
  );
}
