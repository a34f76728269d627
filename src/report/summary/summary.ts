// The summary of a meeting by a template, without a language model: computed on every request from the current lines.
import { loadModels, type Models, modelsInUse } from '#language/models/models.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { Side } from '#meeting/session.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { type MeetingSummary, type TemplateId, templateIds } from '#meeting/models/summary.ts';
import { briefOfMeeting } from '../brief-of-meeting.ts';
import { linesOf } from '../lines.ts';
import { unknownSides } from './unknown-sides.ts';
import { filled } from './filled.ts';
import type { HeldSentence } from '../held/held-sentence.ts';
import { heldIn } from '../held/held.ts';
import { type Template, templateIn } from './template.ts';

export type Templates = Readonly<Record<TemplateId, Template>>;

/** `read` gives the text of a built-in template. Throws with its name where it is none. */
export function readTemplates(read: (id: TemplateId) => string): Templates {
  return Object.fromEntries(templateIds.map((id) => [id, templateIn(id, read(id))])) as Templates;
}

/** What a meeting holds, from which any template chooses. */
export interface HeldMeeting {
  brief: MeetingBrief;
  sentences: readonly HeldSentence[];
}

export interface HeldFor {
  /** Of whoever reads it: "we" are those of this side. */
  side?: Side;
  /** Brings the language models of this product; where they cannot be had, less is found. */
  load?: typeof loadModels;
}

interface Held extends Required<Pick<HeldFor, 'side'>> {
  held: HeldMeeting;
  policy: ConsentPolicy;
  models: Models | undefined;
}
/** A report and its summary ask one after the other. */
const heldOf = new WeakMap<MeetingState, Held>();

/**
 * Without the people who have not agreed, as `policy` has it. `pause` lets others in every few lines. Undefined before there
 * is a meeting.
 */
export async function holdMeeting(
  state: MeetingState,
  pause: () => Promise<void>,
  policy: ConsentPolicy,
  { side = 'us', load = loadModels }: HeldFor = {},
): Promise<HeldMeeting | undefined> {
  await load().catch(() => undefined);
  const models = modelsInUse();
  const known = heldOf.get(state);
  if (known && known.models === models && known.policy === policy && known.side === side) return known.held;
  const { agreed } = agreedPart(state, policy);
  if (!agreed.session) return undefined;
  const lines = linesOf(agreed);
  const brief = briefOfMeeting(
    agreed.session,
    agreed,
    lines.map(({ entry }) => entry),
    side,
  );
  const held = { brief, sentences: await heldIn(lines, brief, pause, agreed.outputs) };
  heldOf.set(state, { held, policy, side, models });
  return held;
}

export function summaryOf({ brief, sentences }: HeldMeeting, template: Template): MeetingSummary {
  const speakers = new Set(sentences.map(({ entry }) => entry.speaker));
  const sidesUnknown = unknownSides(template, brief, speakers);
  return { ...filled(template, sentences), ...(sidesUnknown.length > 0 && { sidesUnknown }) };
}

/** The template for this kind of meeting. */
export function templateIdFor(templates: Templates, { kind }: MeetingBrief): TemplateId {
  return templateIds.find((id) => templates[id].kinds.includes(kind)) ?? 'general';
}

export interface SummaryWanted {
  templates: Templates;
  /** The one for the kind of meeting unless told. */
  template?: TemplateId | undefined;
  /** Of whoever reads it. */
  side?: Side;
  pause(): Promise<void>;
}

/** Of what the exit lets out of a meeting. Undefined before there is a meeting. */
export async function makeSummary(
  state: MeetingState,
  { templates, template, side = 'us', pause }: SummaryWanted,
): Promise<MeetingSummary | undefined> {
  const held = await holdMeeting(state, pause, 'off', { side });
  return held && summaryOf(held, templates[template ?? templateIdFor(templates, held.brief)]);
}
