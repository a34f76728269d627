// A picture of a meeting in progress, made of text: two lines of a conversation and what is whispered beside them.
// An example and called one; nothing here is live.
import { Badge } from '#web/parts/Badge.tsx';
import { MarkedText } from '#web/parts/QuotedLines.tsx';
import { moment } from './examples.ts';

export function ExampleMeeting() {
  return (
    <figure className="rounded-3xl border border-line bg-surface p-5 shadow-xl shadow-ink/5 sm:p-7">
      <figcaption className="mb-5 flex items-center justify-between text-sm text-ink-soft">
        A moment in a sales call
        <Badge>Example</Badge>
      </figcaption>
      <ul className="space-y-5">
        {moment.map(({ speaker, time, text, quote, agentName, whisper }) => {
          const start = text.indexOf(quote);
          return (
            <li key={time}>
              <p className="text-xs text-ink-soft">
                <span className="font-medium text-ink">{speaker}</span> · {time}
              </p>
              <p className="mt-0.5">
                <MarkedText text={text} spans={[{ start, end: start + quote.length }]} />
              </p>
              <div className="mt-4 ml-6 border-l-2 border-mark-line pl-4 sm:ml-10">
                <p className="text-xs font-semibold text-accent">{agentName}</p>
                <p className="mt-0.5 text-sm">{whisper}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
