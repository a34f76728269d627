// Business meetings written for this project: lines with their side, labels, and the moments at which a whisper would
// be welcome. Those of the data folder came first; those of eval/meetings were written afterwards by people who did not
// know the rules, and some of them are kept for the last measurement only.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { lineTags } from '#language/models/tag-table.ts';
import { AgentId } from '#meeting/outputs/agent.ts';
import { parsed, readRows, Spoken } from './rows.ts';

/** Opened once, by whoever measures at the very end; nothing may be tuned on them. */
const lockedMeetings: ReadonlySet<string> = new Set([
  'aquavent-stand-status',
  'financial-controller-interview',
  'freight-licence-audit',
  'morrowmass-investor-call',
  'sertalva-reseller-call',
  'telephony-price-and-redlines',
]);

const Side = z.object({
  /** Null where somebody comes as a private person. */
  company: z.string().nullable(),
  about: z.string().optional(),
  people: z.record(z.string(), z.string()),
});
const Brief = z.object({
  kind: z.string(),
  date: z.iso.date(),
  us: Side,
  them: Side.nullable(),
  competitors: z.array(z.string()),
});
const Moment = z.object({
  by: AgentId,
  worth: z.literal([1, 2, 3]),
  whisper: z.string(),
  uses: z.array(z.int()),
});
const Labels = z.object({
  n: z.int(),
  ents: z.array(z.tuple([z.enum(['person', 'company', 'product', 'competitor']), z.string()])),
  tags: z.array(z.enum(lineTags)),
  commit: z.object({ task: z.string(), owner: z.string().nullable(), due: z.string().nullable() }).optional(),
  pii: z.array(z.tuple([z.string(), z.string()])),
  moment: Moment.optional(),
});

type BusinessBrief = z.infer<typeof Brief>;
type BusinessLabels = z.infer<typeof Labels>;

export interface BusinessLine extends BusinessLabels {
  speaker: string;
  /** Seconds since the meeting began. */
  t: number;
  text: string;
  /** Whose side the speaker is on; nobody's where the list of people does not have them. */
  side: 'us' | 'them' | undefined;
}

export interface BusinessMeeting {
  document: string;
  brief: BusinessBrief;
  lines: BusinessLine[];
}

const laterMeetings = fileURLToPath(new URL('../meetings', import.meta.url));
const judgedMeetings = fileURLToPath(new URL('../judged-meetings', import.meta.url));

/** Those of the data folder. None where it lacks them. */
export function readBusiness(folder: string): BusinessMeeting[] {
  return readMeetings(join(folder, 'business'));
}

/** Those of eval/meetings, but for the locked ones; or those alone. */
export function readLaterMeetings({ locked = false } = {}): BusinessMeeting[] {
  return readMeetings(laterMeetings, (document) => lockedMeetings.has(document) === locked);
}

/** Those in which everything that the agents might have said was judged. */
export function readJudgedMeetings(): BusinessMeeting[] {
  return readMeetings(judgedMeetings);
}

/** By folder: the ratings (in eval/judged) on what was shown when its meetings were opened, once, as new to everybody. Read since. */
export const judgedOnce = {
  'last-look': 'locked-ten',
  twelve: 'unseen-twelve',
  ten: 'unseen-ten',
  'twelve-more': 'unseen-twelve-more',
  fourteen: 'unseen-fourteen',
  'fourteen-more': 'unseen-fourteen-more',
  eleven: 'unseen-eleven',
  'twelve-b': 'unseen-twelve-b',
  'twelve-c': 'unseen-twelve-c',
  'twelve-d': 'unseen-twelve-d',
  'twenty-four': 'unseen-twenty-four',
  'twenty-four-more': 'unseen-twenty-four-more',
  'twenty-four-third': 'unseen-twenty-four-third',
  'twenty-four-last': 'unseen-twenty-four-last',
  'twenty-four-new': 'unseen-twenty-four-new',
  'twenty-four-next': 'unseen-twenty-four-next',
  twenty: 'unseen-twenty',
  four: 'unseen-four',
  'twenty-four-later': 'unseen-twenty-four-later',
  'twenty-one': 'unseen-twenty-one',
  'five-later': 'unseen-five-later',
  'twenty-four-pairs': 'unseen-twenty-four-pairs',
  'twenty-four-pairs-later': 'unseen-twenty-four-pairs-later',
  'twenty-four-after': 'unseen-twenty-four-after',
  'twenty-four-winter': 'unseen-twenty-four-winter',
  'twenty-four-winter-later': 'unseen-twenty-four-winter-later',
  'twenty-four-winter-last': 'unseen-twenty-four-winter-last',
  'twenty-four-reminded': 'unseen-twenty-four-reminded',
  'forty-eight': 'unseen-forty-eight',
  'thirty-two': 'unseen-thirty-two',
  'fifty-five': 'unseen-fifty-five',
} as const;

/** Those, and the ones in which what was shown was judged; not those that were answered by hand. */
export function readMeetingsWithRatings(): BusinessMeeting[] {
  return [...readJudgedMeetings(), ...readLooks(Object.keys(judgedOnce))];
}

/** The meetings of these folders, but the ones that were answered by hand: they are played with what ships. `apart`: and these. */
function readLooks(folders: readonly string[], apart: readonly string[] = []): BusinessMeeting[] {
  const left = new Set<string>([...answeredByHand, ...apart]);
  return folders.flatMap((folder) =>
    readMeetings(join(judgedMeetings, folder), (document) => !left.has(`${folder}/${document}`)),
  );
}

/** Of those, the ones whose writers had heard of no moments that an assistant might tell. */
export function writtenAsTalked(): ReadonlySet<string> {
  return new Set(readLooks([...withoutMoments]).map(({ document }) => document));
}

/** Those that anybody may look at while writing rules. */
export function readOpenMeetings(folder: string): BusinessMeeting[] {
  return [...readBusiness(folder), ...readLaterMeetings()];
}

/** Folder and name of those whose requests to a language model were answered by hand (eval/by-hand). */
export const answeredByHand = [
  'twenty-four-next/marina-solar-awnings-second-call',
  'twenty-four-next/tote-mixup-review',
  'twenty-four-next/wellington-restaurant-manager-interview',
  'twenty-four-next/kent-card-payment-renewal',
  'twenty-four-next/vienna-bakery-board',
  'twenty-four-next/lachen-parquet-complaint',
  'twenty-four-next/locum-agency-rural-hospital-qld',
  'twenty-four-next/route-planning-demo-rotterdam',
  'by-hand/linen-galway-hotels',
  'by-hand/cartons-western-cape',
  'by-hand/kilbrack-maintenance-lead-interview',
  'by-hand/tafelzicht-sms-incident-review',
  'by-hand/harbourlight-linen-renewal',
  'by-hand/kaimatea-ski-club-committee',
  'by-hand/lotline-harrow-bay-demo',
  'by-hand/kilcorran-winter-staffing',
  'by-hand-more/leak-survey-water-district',
  'by-hand-more/unit-lease-cork',
  'by-hand-more/interview-senior-exhibition-lead',
  'by-hand-more/weekly-status-blast-freezer',
  'by-hand-more/linen-renewal-hallmoor',
  'by-hand-more/meals-charity-budget',
  'by-hand-more/southfire-bottle-supply',
  'by-hand-more/return-talk-agnieszka',
] as const;

/** Eight more, of the day before: how much a model's own word counts is learnt from their notes (scripts/train/note-worth.ts). */
export const answeredByHandBefore = [
  'twenty-four-new/cleaning-complaint-law-firm-singapore',
  'twenty-four-new/climbing-gyms-demo',
  'twenty-four-new/interview-dental-practice-manager',
  'twenty-four-new/ledgerfoss-cobequid-payroll-call',
  'twenty-four-new/nz-homecare-fleet-renewal',
  'twenty-four-new/pharmacy-rollout-review',
  'twenty-four-new/radio-tonnau-board',
  'twenty-four-new/warehouse-supervisor-interview-leeds',
] as const;

/** Folders in which nobody has marked any: whoever wrote them wrote talk as it is, and had heard of no moments. */
const withoutMoments: ReadonlySet<string> = new Set([
  'twenty',
  'four',
  'twenty-four-later',
  'twenty-one',
  'five-later',
  'twenty-four-pairs',
  'twenty-four-pairs-later',
  'twenty-four-after',
  'twenty-four-winter',
  'twenty-four-winter-later',
  'twenty-four-winter-last',
  'twenty-four-reminded',
  'forty-eight',
  'thirty-two',
  'fifty-five',
  'seventy-one',
]);

/** Everything in which moments are marked and that somebody has read, but what was answered by hand. */
export function readMarkedMeetings(folder: string): BusinessMeeting[] {
  const folders = [...Object.keys(judgedOnce).filter((name) => !withoutMoments.has(name)), 'eight-more'];
  const looks = readLooks(folders, answeredByHandBefore);
  return [...readOpenMeetings(folder), ...readJudgedMeetings(), ...looks];
}

/** Everything that somebody has read, but what was answered by hand. */
export function readAllRead(folder: string): BusinessMeeting[] {
  const looks = readLooks([...Object.keys(judgedOnce), 'eight-more'], answeredByHandBefore);
  return [...readOpenMeetings(folder), ...readJudgedMeetings(), ...looks];
}

/** Folders of which writers labelled what their own lines do. */
const labelledFirst = ['last-look', 'twelve', 'ten', 'twelve-more'];
/** Folders that others labelled later, and less strictly: twice as many objections in a meeting. */
const labelledLater = [
  'eight-more',
  'eleven',
  'fourteen',
  'fourteen-more',
  'twelve-b',
  'twelve-c',
  'twelve-d',
  'twenty-four',
  'twenty-four-more',
  'twenty-four-third',
  'twenty-four-last',
  'twenty-four-new',
  'twenty-four-next',
];

/** Everything that the line reading learns from. Not those that were answered by hand: they are played with what ships. */
export function readLessons(folder: string): Lesson[] {
  const later = readLooks(labelledLater, answeredByHandBefore);
  return [...readStrictLessons(folder), ...later.map((meeting) => ({ ...meeting, isStrict: false }))];
}

/** Those that writers labelled while they wrote them. */
export function readStrictLessons(folder: string): BusinessMeeting[] {
  return [...readOpenMeetings(folder), ...readJudgedMeetings(), ...readLooks(labelledFirst)];
}

/** What is learnt goes by all of them; how sure one is, by those that are not labelled less strictly. */
export interface Lesson extends BusinessMeeting {
  isStrict?: boolean;
}

/** None where there is no such folder; throws one sentence with the file and line where something is amiss. */
export function readMeetings(
  place: string,
  isWanted: (document: string) => boolean = () => true,
): BusinessMeeting[] {
  const list = join(place, 'meetings.json');
  if (!existsSync(list)) return [];
  const briefs = parsed(z.record(z.string(), Brief), readFileSync(list, 'utf8'), list);
  return Object.entries(briefs)
    .filter(([document]) => isWanted(document))
    .map(([document, brief]) => ({ document, brief, lines: linesOf(place, document, brief) }));
}

function linesOf(place: string, document: string, brief: BusinessBrief): BusinessLine[] {
  const text = readRows(Spoken, place, `text/${document}.jsonl`);
  const labels = readRows(Labels, place, `labels/${document}.jsonl`);
  return text.map((spoken, at) => {
    const label = labels[at];
    if (label?.n !== spoken.n) throw new Error(`${document}: line ${spoken.n} has no labels in its place`);
    return { ...label, ...spoken, side: sideOf(brief, spoken.speaker) };
  });
}

function sideOf({ us, them }: BusinessBrief, speaker: string): BusinessLine['side'] {
  if (Object.hasOwn(us.people, speaker)) return 'us';
  return them && Object.hasOwn(them.people, speaker) ? 'them' : undefined;
}
