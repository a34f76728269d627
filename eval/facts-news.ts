// What the fold over a meeting finds new, line by line, beside the moments that people marked: a list to read, and how
// many items lie on a moment. node eval/facts-news.ts [--data DIR] [--half first|second] [--brief typed|inferred] [--quiet]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { describeNews } from '#facts/describe.ts';
import { factsAfter } from '#facts/facts-after.ts';
import { type FactNews, noFacts } from '#facts/facts.ts';
import { inferBrief } from '#facts/brief/infer-brief.ts';
import { loadModels } from '#language/models/models.ts';
import { type BriefPerson, emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import { dataFolder, readJsonLines } from './data-folder.ts';

const Party = z.object({ company: z.string(), people: z.record(z.string(), z.string()) });
const Meeting = z.object({
  kind: z.string(),
  date: z.string(),
  us: Party,
  them: Party.nullable(),
  competitors: z.array(z.string()),
});
type Meeting = z.infer<typeof Meeting>;
const Line = z.object({ n: z.number(), speaker: z.string(), t: z.number(), text: z.string() });
type Label = z.infer<typeof Label>;
const Label = z.object({
  moment: z.object({ by: z.string(), worth: z.number(), whisper: z.string() }).optional(),
});

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    half: { type: 'string' },
    brief: { type: 'string', default: 'typed' },
    quiet: { type: 'boolean', default: false },
    from: { type: 'string', default: '0' },
  },
});
await loadModels();
const folder = dataFolder(values.data);
const meetings = z
  .record(z.string(), Meeting)
  .parse(JSON.parse(readFileSync(join(folder, 'business/meetings.json'), 'utf8')));
const names = Object.keys(meetings).toSorted();
const middle = Math.ceil(names.length / 2);
const chosen =
  values.half === 'first' ? names.slice(0, middle) : values.half === 'second' ? names.slice(middle) : names;

const total = { items: 0, on: 0, lines: 0, near: 0 };
const byKind = new Map<string, { items: number; on: number }>();
for (const name of chosen) report(name, meetings[name]!);
const share = (part: number, whole: number) =>
  `${part} of ${whole} (${Math.round((100 * part) / (whole || 1))} %)`;
for (const [kind, { items, on }] of [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(kind.padEnd(22), share(on, items));
console.log('on a moment, ± 1 line:'.padEnd(22), share(total.on, total.items));
console.log('chance:'.padEnd(22), share(total.near, total.lines));

function report(name: string, meeting: Meeting): void {
  const lines = readJsonLines(Line, folder, `business/text/${name}.jsonl`);
  const labels = readJsonLines(Label, folder, `business/labels/${name}.jsonl`);
  const entries = lines.map(({ n, speaker, t, text }) => ({
    id: String(n),
    speaker,
    text,
    timestamp: new Date(Date.parse(`${meeting.date}T10:00:00Z`) + t * 1_000).toISOString(),
  }));
  const brief = values.brief === 'typed' ? typedBrief(meeting) : undefined;
  if (!values.quiet) console.log(`\n===== ${name} (${meeting.kind})`);
  let facts = noFacts;
  for (const [i, entry] of entries.entries()) {
    const known =
      brief ??
      inferBrief({
        title: meeting.kind,
        ownerName: Object.keys(meeting.us.people)[0]!,
        lines: entries.slice(0, i + 1),
        competitors: [],
      });
    const after = factsAfter(facts, entry, { brief: known });
    facts = after.facts;
    const isNear = [i - 1, i, i + 1].some((at) => labels[at]?.moment);
    total.lines += 1;
    total.near += isNear ? 1 : 0;
    for (const news of after.news.filter(({ sureness }) => sureness >= Number(values.from)))
      count(news, isNear, i, labels);
  }
}

function count(news: FactNews, isNear: boolean, i: number, labels: readonly Label[]): void {
  const kind = byKind.get(news.kind) ?? { items: 0, on: 0 };
  byKind.set(news.kind, { items: kind.items + 1, on: kind.on + (isNear ? 1 : 0) });
  total.items += 1;
  total.on += isNear ? 1 : 0;
  if (values.quiet) return;
  const moment = [i, i - 1, i + 1].flatMap((at) => labels[at]?.moment ?? [])[0];
  console.log(`${isNear ? '+' : '-'} ${describeNews(news)}`);
  if (moment) console.log(`      (${moment.by} ${moment.worth}: ${moment.whisper})`);
}

function typedBrief({ kind, us, them, competitors }: Meeting): MeetingBrief {
  const people = (party: z.infer<typeof Party> | null, side: 'us' | 'them'): BriefPerson[] =>
    Object.entries(party?.people ?? {}).map(([name, role]) => ({ name, side, role }));
  return {
    ...emptyBrief,
    kind:
      /interview/.test(kind) && !/exit/.test(kind)
        ? 'interview'
        : /exit|hiring|council|review/.test(kind)
          ? 'hr'
          : 'sales',
    people: [...people(us, 'us'), ...people(them, 'them')],
    competitors,
    ours: [us.company],
    theirs: them ? [them.company] : [],
  };
}
