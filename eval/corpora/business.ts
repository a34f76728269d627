// Twenty labelled business meetings, written for this project. Four of them are locked: they are kept for a last look, so
// whoever reads the corpus gets the others unless the locked ones are asked for by name.
import { z } from 'zod';
import { readJsonLines, readData } from '../data-folder.ts';

/** Never learnt from, never tuned on. */
export const lockedMeetings: readonly string[] = [
  'biotech-demo-breaks',
  'infusion-pump-tender',
  'review-integration',
  'reseller-margin-mainz',
];

export const businessTags = [
  'question',
  'action',
  'decision',
  'buying_signal',
  'objection',
  'pricing',
  'next_step',
  'competitor_mention',
  'compliance_risk',
  'tension',
  'recognition',
  'overload',
] as const;

const Side = z.object({
  company: z.string().default(''),
  about: z.string().default(''),
  people: z.record(z.string(), z.string()).default({}),
});
const Meeting = z.object({
  kind: z.string(),
  date: z.string(),
  us: Side,
  them: Side.nullable().default(null),
  competitors: z.array(z.string()).default([]),
});
const Said = z.object({ n: z.number(), speaker: z.string(), t: z.number(), text: z.string() });
const Labels = z.object({
  n: z.number(),
  ents: z.array(z.tuple([z.enum(['person', 'company', 'product', 'competitor']), z.string()])),
  tags: z.array(z.enum(businessTags)),
  commit: z.object({ task: z.string(), owner: z.string().nullable(), due: z.string().nullable() }).optional(),
  pii: z.array(z.tuple([z.string(), z.string()])),
  moment: z
    .object({
      by: z.string(),
      worth: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      whisper: z.string(),
      uses: z.array(z.number()),
    })
    .optional(),
});

export type BusinessTag = (typeof businessTags)[number];

export interface BusinessLine extends z.infer<typeof Labels> {
  speaker: string;
  side?: 'us' | 'them';
  /** Seconds from the beginning. */
  at: number;
  text: string;
}

export interface BusinessMeeting extends z.infer<typeof Meeting> {
  /** The name of its files. */
  document: string;
  lines: BusinessLine[];
}

/** In the order of the alphabet. A meeting whose text is not there is left out. */
export function readBusiness(folder: string, which: 'open' | 'locked' = 'open'): BusinessMeeting[] {
  const written = readData(folder, 'business/meetings.json');
  if (written === '') return [];
  return Object.entries(z.record(z.string(), Meeting).parse(JSON.parse(written)))
    .filter(([document]) => lockedMeetings.includes(document) === (which === 'locked'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([document, meeting]) => ({ document, ...meeting, lines: linesOf(folder, document, meeting) }))
    .filter(({ lines }) => lines.length > 0);
}

function linesOf(folder: string, document: string, meeting: z.infer<typeof Meeting>): BusinessLine[] {
  const labels = new Map(
    readJsonLines(folder, `business/labels/${document}.jsonl`).map((row) => {
      const label = Labels.parse(row);
      return [label.n, label];
    }),
  );
  return readJsonLines(folder, `business/text/${document}.jsonl`).map((row) => {
    const { n, speaker, t, text } = Said.parse(row);
    const label = labels.get(n);
    if (!label) throw new Error(`${document}:${n} has no labels`);
    const side = sideOf(meeting, speaker);
    return { ...label, speaker, at: t, text, ...(side ? { side } : {}) };
  });
}

function sideOf({ us, them }: z.infer<typeof Meeting>, speaker: string): 'us' | 'them' | undefined {
  if (Object.hasOwn(us.people, speaker)) return 'us';
  return them && Object.hasOwn(them.people, speaker) ? 'them' : undefined;
}
