// A summary that a language model writes, section by section, for as long as the page is open. Only one is under way at a
// time: starting another one, or leaving, aborts the one before.
import { useEffect, useRef, useState } from 'react';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { Template } from '#report/summary/template.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { failureWords } from '#web/ask/failure-words.ts';
import { type ShownAnswer, withRow } from '#web/ask/model-answer.ts';

export interface WrittenSummary {
  template: Template;
  /** What was said when it was asked for. */
  said: string;
  /** In the order of the template; those that are still to come are missing. */
  sections: readonly ShownAnswer[];
  isUnderWay: boolean;
  /** Why it came to no end, in words that say what to do. */
  problem?: string;
}

/** `manner`: how it is to be written, beside what belongs into each section. */
export interface Wanted {
  template: Template;
  manner?: string;
}

const brokeOff = 'The summary broke off. Please ask for it again.';

/** Two meetings of which this is the same read the same. */
export function wordsSaid(entries: readonly Pick<TranscriptEntry, 'speaker' | 'text'>[]): string {
  return entries.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');
}

export function useModelSummary(questions: MeetingQuestions | undefined) {
  const [written, setWritten] = useState<WrittenSummary>();
  const gone = useRef<AbortController>(undefined);
  useEffect(() => () => gone.current?.abort(), []);
  const change = (next: (summary: WrittenSummary) => WrittenSummary) =>
    setWritten((summary) => summary && next(summary));

  async function follow({ template, manner }: Wanted, model: string, stop: AbortController): Promise<void> {
    try {
      const sections = template.sections.map(({ heading, words }) => ({ heading, words }));
      const asked = { sections, ...(manner !== undefined && { manner }) };
      for await (const row of await questions!.summarise(asked, stop.signal)) {
        if (stop.signal.aborted) return;
        change((summary) => {
          const { sections: before } = summary;
          if (row.kind === 'section')
            return { ...summary, sections: [...before, { state: 'asking', model, sentences: [] }] };
          const last = before.at(-1);
          return last ? { ...summary, sections: [...before.slice(0, -1), withRow(last, row)] } : summary;
        });
      }
      change(withEnd);
    } catch (error) {
      if (stop.signal.aborted) return;
      const problem = failureWords(error, brokeOff);
      change((summary) => ({ ...summary, isUnderWay: false, problem }));
    }
  }

  return {
    written,
    /** A person's own is read from its text each time. */
    isOf: (template: Template): boolean => JSON.stringify(written?.template) === JSON.stringify(template),
    write(wanted: Wanted, model: string, said: string): void {
      gone.current?.abort();
      const stop = new AbortController();
      gone.current = stop;
      setWritten({ template: wanted.template, said, sections: [], isUnderWay: true });
      void follow(wanted, model, stop);
    },
    /** Gives up what is under way, and shows what was said. */
    drop(): void {
      gone.current?.abort();
      setWritten(undefined);
    },
  };
}

function withEnd(summary: WrittenSummary): WrittenSummary {
  const last = summary.sections.at(-1);
  const isWhole = last?.state === 'ended' && summary.sections.length === summary.template.sections.length;
  const problem = isWhole ? undefined : (last?.problem ?? brokeOff);
  return { ...summary, isUnderWay: false, ...(problem !== undefined && { problem }) };
}
