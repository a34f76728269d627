// Compares what pages were told with what the store holds, and what the store holds with what every screen shows, once
// everything was healed. It names the rule that does not hold, and where.
import type { DurableEvent } from '#meeting/events.ts';
import { emptyMeetingState, type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { jobKindOf } from '#store/job-rules.ts';
import type { Record } from './record.ts';
import type { PageHere } from './people.ts';
import type { World } from './world.ts';

export const rules = {
  rest: 'everything comes to rest',
  faults: 'nothing fails',
  numbers: 'numbers follow one another without a gap',
  acknowledged: 'what was acknowledged is kept, under the number that was told',
  said: 'what was said is kept once, and nothing else is',
  order: 'what one page said stands in the order in which it was said',
  runs: 'each line and each correction is looked at once',
  leases: 'nothing is written under an older lease after a newer one has written',
  screens: 'every screen shows what the store holds',
} as const;
export type Rule = keyof typeof rules;

export interface Finding {
  rule: Rule;
  what: string;
}

/** More than any history brings about. */
export const mostEvents = 100_000;

/** `isAtRest`: otherwise only what holds at any time is asked for. */
export async function check(world: World, isAtRest: boolean): Promise<Finding | undefined> {
  const { record, sessionId } = world;
  const { log, room } = world.servers[0]!.life().store;
  const events = await log.eventsAfter(sessionId, 0, mostEvents);
  const inRoom = await room.eventsAfter(sessionId, 0, mostEvents);
  return findingIn({ record, pages: world.pages, lanes: { all: events, room: inRoom } }, isAtRest);
}

/** What people were told, what was kept in the end, and what the pages show of it. */
export interface Evidence {
  record: Record;
  pages: readonly Pick<PageHere, 'name' | 'lane' | 'running'>[];
  /** Everything that the store holds, and what of it is for everybody in the meeting. */
  lanes: { all: readonly DurableEvent[]; room: readonly DurableEvent[] };
}

/** `isAtRest`: otherwise only what holds at any time is asked for. */
export function findingIn(evidence: Evidence, isAtRest: boolean): Finding | undefined {
  const always = [faults, numbers, leases];
  for (const ask of isAtRest ? [...always, acknowledged, said, order, runs, screens] : always) {
    const what = ask(evidence);
    if (what !== undefined) return { rule: ruleOf.get(ask)!, what };
  }
  return undefined;
}

function faults({ record }: Evidence): string | undefined {
  const [first] = record.faults;
  return first && `${first.what}: ${String(first.error)}`;
}

function numbers({ lanes }: Evidence): string | undefined {
  for (const [lane, events] of Object.entries(lanes)) {
    const gap = events.findIndex(({ sequence }, index) => sequence !== index + 1);
    if (gap >= 0) return `${lane}: ${events[gap]!.id} has ${events[gap]!.sequence} in place ${gap + 1}`;
  }
  return undefined;
}

function acknowledged({ record, pages, lanes }: Evidence): string | undefined {
  for (const { id, page, sequence } of record.acknowledged) {
    const { lane } = pages.find(({ name }) => name === page)!;
    const kept = lanes[lane].find((event) => event.id === id);
    if (kept?.sequence !== sequence)
      return `${page} was told ${sequence} for ${id}, which has ${kept?.sequence ?? 'none'}`;
  }
  return undefined;
}

function said({ record, lanes: { all: events } }: Evidence): string | undefined {
  const [refused] = record.refused;
  if (refused) return `${refused.id} was refused: ${refused.why}`;
  const ids = events.filter(({ actor }) => actor.type === 'person').map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) return `${twice} stands there twice`;
  const lost = [...record.said.keys()].find((id) => !ids.includes(id));
  if (lost !== undefined) return `${lost} of ${record.said.get(lost)} is lost`;
  return undefined;
}

function order({ record, lanes: { all: events } }: Evidence): string | undefined {
  const places = new Map([...record.said.keys()].map((id, place) => [id, place]));
  const last = new Map<string, { id: string; place: number }>();
  for (const { id, kind } of events) {
    const [page, place] = [record.said.get(id), places.get(id)];
    // What repeats another's line waits until that is written; it is read where that stands.
    if (page === undefined || place === undefined || kind === 'entry-joined') continue;
    const before = last.get(page);
    if (before && before.place > place) return `${id} of ${page} stands behind ${before.id}`;
    last.set(page, { id, place });
  }
  return undefined;
}

function runs({ lanes: { all: events } }: Evidence): string | undefined {
  const concluded = new Map<string, number>();
  const count = (key: string) => concluded.set(key, (concluded.get(key) ?? 0) + 1);
  for (const event of events) {
    if (event.kind === 'run-finished')
      // Where a correction brought up words for those who were silent, they look once more, because of it.
      count(event.id.endsWith('.again') ? event.id : `entry-added ${event.body.entryId}`);
    if (event.kind === 'correction-checked') count(`change ${event.body.correctionId}`);
    if (event.kind === 'insight-emitted')
      count(`output of ${event.actor.id} for ${event.causes[0]} ${event.body.output.outputs.analysis}`);
  }
  const jobs = events.flatMap((event) => {
    const kind = jobKindOf(event);
    return kind ? [`${kind === 'entry-added' ? kind : 'change'} ${event.id}`] : [];
  });
  const missing = jobs.find((key) => !concluded.has(key));
  if (missing !== undefined) return `${missing} was never looked at`;
  for (const [key, times] of concluded) if (times > 1) return `${key} is there ${times} times`;
  return undefined;
}

function leases({ record }: Evidence): string | undefined {
  const inOrder = record.written.toSorted((a, b) => a.sequence - b.sequence);
  const late = inOrder.findIndex(({ fencing }, index) => index > 0 && fencing < inOrder[index - 1]!.fencing);
  if (late < 0) return undefined;
  const [before, one] = [inOrder[late - 1]!, inOrder[late]!];
  return `event ${one.sequence} was written under lease ${one.fencing}, after ${before.sequence} under ${before.fencing}`;
}

/** What a screen shows of what is kept; the rest is of its moment. */
const shown = [
  'lastSequence',
  'entries',
  'outputs',
  'runs',
  'session',
  'conversation',
  'ruleChecks',
  'breaches',
  'consents',
  'notes',
  'waiting',
] as const satisfies readonly (keyof MeetingState)[];

function screens({ pages, lanes }: Evidence): string | undefined {
  const folds = {
    all: reduceEvents(emptyMeetingState, lanes.all),
    room: reduceEvents(emptyMeetingState, lanes.room),
  };
  for (const { name, lane, running } of pages) {
    const screen = running.link.state.get();
    const other = shown.find((part) => JSON.stringify(screen[part]) !== JSON.stringify(folds[lane][part]));
    if (other === undefined) continue;
    const [has, should] = [screen[other], folds[lane][other]].map((part) =>
      Array.isArray(part) ? `${part.length} of them` : JSON.stringify(part),
    );
    return `${name} shows other ${other} than the store holds: ${has} instead of ${should}`;
  }
  return undefined;
}

const ruleOf = new Map<(evidence: Evidence) => string | undefined, Rule>(
  Object.entries({ faults, numbers, acknowledged, said, order, runs, leases, screens }).map(([rule, ask]) => [
    ask,
    rule as Rule,
  ]),
);
