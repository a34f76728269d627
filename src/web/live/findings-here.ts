// The findings of this device's own agents in lines that the server has not analysed yet. They are shown on top of the
// server's outputs, and are replaced by them line by line; they are never sent or stored. Pure.
import type { DurableEvent, MeetingEvent } from '#meeting/events.ts';
import { type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';

const findingKinds = ['insight-emitted', 'run-finished', 'correction-checked'] as const;
export type DeviceFinding = MeetingEvent<(typeof findingKinds)[number]>;

/** Of one line. */
interface LineFindings {
  events: readonly DeviceFinding[];
  /** The server has the line, and is about to look at it. */
  isKept: boolean;
}

/** By line, in the order in which they were found. */
export type Findings = ReadonlyMap<string, LineFindings>;

export const noFindings: Findings = new Map();

export function isFinding(event: MeetingEvent): event is DeviceFinding {
  return findingKinds.some((kind) => kind === event.kind);
}

/** The line that was looked at. */
export function lineOfFinding(finding: DeviceFinding): string {
  return finding.kind === 'insight-emitted' ? (finding.causes[0] ?? finding.id) : finding.body.entryId;
}

export function withFinding(findings: Findings, finding: DeviceFinding): Findings {
  const line = lineOfFinding(finding);
  const { events, isKept } = findings.get(line) ?? { events: [], isKept: false };
  const others = events.filter(({ id }) => id !== finding.id);
  return new Map(findings).set(line, { events: [...others, finding], isKept });
}

/** After the server has kept these events: what it has looked at itself, or is no line of its own, is its to tell. */
export function findingsAfter(findings: Findings, kept: readonly DurableEvent[]): Findings {
  return kept.reduce((before, event) => {
    switch (event.kind) {
      case 'entry-added': {
        const found = before.get(event.id);
        return found ? new Map(before).set(event.id, { ...found, isKept: true }) : before;
      }
      case 'entry-joined':
        return withoutLines(before, (line) => line === event.id);
      case 'run-finished':
        return withoutLines(before, (line) => line === event.body.entryId);
      default:
        return before;
    }
  }, findings);
}

/** The same where none of them is gone. */
export function withoutLines(findings: Findings, isGone: (line: string) => boolean): Findings {
  const stay = [...findings].filter(([line]) => !isGone(line));
  return stay.length === findings.size ? findings : new Map(stay);
}

/** Whether this device's agents have looked at the line. */
export function isLookedAt(findings: Findings, line: string): boolean {
  return findings.get(line)?.events.some(({ kind }) => kind === 'run-finished') ?? false;
}

type Shown = Pick<MeetingState, 'outputs' | 'breaches'>;

/** The same parts for the same parts, so that what is drawn from them is not drawn again. */
export function createFindingsLayer(): (state: MeetingState, findings: Findings) => Partial<Shown> {
  let last: { of: readonly unknown[]; shown: Shown } | undefined;
  return (state, findings) => {
    if (findings.size === 0) return {};
    const of = [state.outputs, state.breaches, state.connection, findings];
    if (!last || of.some((part, index) => part !== last?.of[index]))
      last = { of, shown: withFindings(state, findings) };
    return last.shown;
  };
}

/**
 * The meeting's outputs and broken rules with what was found here. What the server has said already under the same id, by the
 * same agent of the same line, is the server's.
 */
function withFindings(state: MeetingState, findings: Findings): Shown {
  const theirs = new Set(state.outputs.map(({ id }) => id));
  const events = [...findings.values()].flatMap((line) =>
    line.events.flatMap((event) => ours(event, theirs)),
  );
  const { outputs, breaches } = reduceEvents(state, events);
  return {
    outputs: outputs.map((output) => (theirs.has(output.id) ? output : marked(output, state, findings))),
    breaches,
  };
}

function ours(event: DeviceFinding, theirs: ReadonlySet<string>): DeviceFinding[] {
  const here = { ...event, sequence: 0 };
  if (here.kind === 'insight-emitted') return theirs.has(here.id) ? [] : [here];
  if (here.kind === 'run-finished') return [here];
  const checks = here.body.checks.filter(({ outputId }) => !theirs.has(outputId));
  return [{ ...here, body: { ...here.body, checks } }];
}

function marked(output: EmittedOutput, { connection }: MeetingState, findings: Findings): EmittedOutput {
  const isKept = findings.get(output.entryId ?? '')?.isKept ?? false;
  return { ...output, fromDevice: isKept && connection === 'connected' ? 'server-looks' : 'server-away' };
}
