// A person's unsaved changes in the form. Everything else keeps its set value, or is still inferred from the conversation.
import {
  briefBounds,
  type BriefPerson,
  emptyBrief,
  type MeetingBrief,
  type MeetingKind,
} from '#meeting/brief.ts';
import { bounds } from '#meeting/limits.ts';

export const nameLists = ['ours', 'theirs', 'competitors', 'terms'] as const;
export type BriefNameList = (typeof nameLists)[number];

/** A role as it is typed: it may be empty, or too long. */
export type PersonDraft = Omit<BriefPerson, 'role'> & { role: string };

export interface BriefDraft {
  kind?: MeetingKind;
  /** By name: those of whom something was changed. */
  people: ReadonlyMap<string, PersonDraft>;
  goal?: string;
  /** As typed: one name on each line, or separated by commas. */
  names: Readonly<Partial<Record<BriefNameList, string>>>;
}

export const emptyDraft: BriefDraft = { people: new Map(), names: {} };

/** The whole brief once the draft is saved over what was set before. */
export function briefOf(draft: BriefDraft, set: MeetingBrief = emptyBrief): MeetingBrief {
  const { goal: goalBefore, ...before } = set;
  const goal = draft.goal?.trim() ?? goalBefore;
  const lists = nameLists.flatMap((list) => {
    const text = draft.names[list];
    return text === undefined ? [] : [[list, namesIn(text)] as const];
  });
  return {
    ...before,
    ...Object.fromEntries(lists),
    kind: draft.kind ?? set.kind,
    people: peopleOf(draft, set.people),
    ...(goal && { goal }),
  };
}

function peopleOf({ people }: BriefDraft, set: readonly BriefPerson[]): BriefPerson[] {
  const changed = [...people.values()].map(({ role, ...person }): BriefPerson => ({
    ...person,
    ...(role.trim() !== '' && { role: role.trim() }),
  }));
  const kept = set.filter(({ name }) => !people.has(name));
  return [...kept, ...changed];
}

/** Each name once, however it is written. */
function namesIn(text: string): string[] {
  const names = new Map<string, string>();
  for (const part of text.split(/[,;\n]/)) {
    const name = part.trim();
    if (name !== '' && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}

export interface DraftProblems {
  goal?: string;
  names: Partial<Record<BriefNameList, string>>;
  /** By the person's name. */
  roles: ReadonlyMap<string, string>;
  /** Nothing is wrong. */
  none: boolean;
}

/** What cannot be saved as it stands, in words. */
export function problemsOf(draft: BriefDraft): DraftProblems {
  const goal = tooLong(draft.goal ?? '', briefBounds.goalCharacters);
  const lists = nameLists.flatMap((list) => {
    const problem = problemOfNames(namesIn(draft.names[list] ?? ''));
    return problem === undefined ? [] : [[list, problem] as const];
  });
  const roles = [...draft.people.values()].flatMap(({ name, role }) => {
    const problem = tooLong(role, briefBounds.roleCharacters);
    return problem === undefined ? [] : [[name, problem] as const];
  });
  return {
    ...(goal !== undefined && { goal }),
    names: Object.fromEntries(lists),
    roles: new Map(roles),
    none: goal === undefined && lists.length === 0 && roles.length === 0,
  };
}

function tooLong(text: string, most: number): string | undefined {
  const { length } = text.trim();
  return length > most ? `At most ${most} characters; these are ${length}.` : undefined;
}

function problemOfNames(names: readonly string[]): string | undefined {
  if (names.length > briefBounds.names) {
    return `At most ${briefBounds.names} names; these are ${names.length}.`;
  }
  const long = names.find(({ length }) => length > bounds.nameCharacters);
  return long === undefined
    ? undefined
    : `A name has at most ${bounds.nameCharacters} characters: “${long.slice(0, 30)}…” has ${long.length}.`;
}

/** The brief when somebody is called otherwise from now on; undefined where that changes nothing. */
export function withNewName(
  brief: MeetingBrief | undefined,
  from: string,
  to: string,
): MeetingBrief | undefined {
  if (!brief?.people.some(({ name }) => name === from)) return undefined;
  if (brief.people.some(({ name }) => name === to)) return undefined;
  return {
    ...brief,
    people: brief.people.map((person) => (person.name === from ? { ...person, name: to } : person)),
  };
}
