// The page's check of an agent's file: its errors, each with its line, or what the agent will do.
import { CircleCheck } from 'lucide-react';
import type { AgentFile, FileProblem } from '#agents/own/agent-file.ts';

export interface FileCheckProps {
  file: AgentFile | undefined;
  problems: readonly FileProblem[];
  onGoTo(line: number): void;
}

export function FileCheck({ file, problems, onGoTo }: FileCheckProps) {
  return (
    <div id="agent-check" aria-live="polite" className="text-sm">
      {file ? (
        <p className="flex items-start gap-2">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
          {inWords(file)}
        </p>
      ) : (
        <>
          <p className="font-medium text-danger">
            {problems.length === 1 ? 'One thing is wrong.' : `${problems.length} things are wrong.`}
          </p>
          <ul className="mt-1 space-y-1">
            {problems.slice(0, 8).map(({ line, message }) => (
              <li key={`${line} ${message}`} className="wrap-anywhere">
                <button
                  type="button"
                  onClick={() => onGoTo(line)}
                  className="mr-1.5 min-h-6 cursor-pointer rounded font-medium text-accent underline"
                >
                  Line {line}
                </button>
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function inWords({ moments, meetings, cadence }: AgentFile): string {
  const times = moments.length === 1 ? 'one kind of moment' : `${moments.length} kinds of moments`;
  const where = meetings.length === 0 ? 'all meetings' : `meetings of the kind ${meetings.join(' or ')}`;
  const often =
    cadence === 'once'
      ? 'once a meeting'
      : cadence.everyMinutes === 0
        ? 'every time'
        : `at most once in ${cadence.everyMinutes === 1 ? 'a minute' : `${cadence.everyMinutes} minutes`}`;
  return `It speaks at ${times}, in ${where}, ${often}.`;
}
