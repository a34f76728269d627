// Names: WNUT-17, Broad Twitter Corpus and SLUE-VoxPopuli cross-validated together, as one model would learn them;
// people on Earnings-21 by what was learnt from those three. Cased, and lower-cased without punctuation.
import { readBtc } from '../corpora/btc.ts';
import { readEarnings21 } from '../corpora/earnings21.ts';
import type { NamedText, Span } from '../corpora/records.ts';
import { readSlueVoxpopuli } from '../corpora/slue-voxpopuli.ts';
import { readWnut17 } from '../corpora/wnut17.ts';
import { foldsOf, sampleOf } from '../figures/folds.ts';
import { lowered } from '../wording/lower.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { countSpans, f1, type Score, Tally } from '../figures/scores.ts';
import type { NameFinder, NameLessons, System } from '../system.ts';

export const entities: Measure = { name: 'entities', rows };

/** What the corpus's labels are called here; what is not listed is not scored. */
const kinds = {
  wnut17: {
    person: 'person',
    corporation: 'company',
    product: 'product',
    location: 'place',
    group: 'group',
    'creative-work': 'work',
  },
  btc: { per: 'person', org: 'company', loc: 'place' },
  'slue-voxpopuli': { person: 'person', org: 'company', gpe: 'place', loc: 'place' },
  earnings21: { person: 'person' },
} as const satisfies Record<string, Record<string, string>>;
type Corpus = keyof typeof kinds;

/** The corpus once more with the specification's types only: it knows no places, groups and works. */
const groups: Partial<Record<Corpus, Record<string, readonly string[]>>> = {
  wnut17: { 'person+company+product': ['person', 'company', 'product'] },
  btc: { 'person+company': ['person', 'company'] },
  'slue-voxpopuli': { 'person+company': ['person', 'company'] },
};

const names: Record<Corpus, string> = {
  wnut17: 'WNUT-17',
  btc: 'BTC',
  'slue-voxpopuli': 'SLUE',
  earnings21: 'Earnings-21',
};
const learntFrom = ['wnut17', 'btc', 'slue-voxpopuli'] as const;
const asHeard = ['cased', 'lower'] as const;
const fits = ['exact', 'overlap'] as const;

/** Tallies by "corpus/cased/exact/company". */
type Tallies = Map<string, Tally>;

function rows(context: Context): Row[] {
  const { systems, folder, share } = context;
  const sampled = (records: NamedText[]) => sampleOf(records, share, ({ document }) => document);
  const corpora: NameLessons[] = [
    { corpus: 'wnut17', records: sampled(readWnut17(folder)) },
    { corpus: 'btc', records: sampled(readBtc(folder)) },
    { corpus: 'slue-voxpopuli', records: sampled(readSlueVoxpopuli(folder)) },
  ];
  const calls = sampled(readEarnings21(folder));
  const tallies = new Map(
    systems.map((system) => [system, talliesOf(system, corpora, calls, context.folds)]),
  );
  const found: Row[] = [];
  for (const corpus of [...learntFrom, 'earnings21'] as const) {
    for (const type of Object.keys(groupsOf(corpus))) {
      for (const fit of fits) {
        for (const casing of asHeard) {
          const key = `${corpus}/${casing}/${fit}/${type}`;
          const scoreOf = (system: System): Score | undefined => tallies.get(system)?.get(key)?.score(f1);
          found.push(
            rowOf(`entities/${key}`, `${names[corpus]} ${type}, ${casing}, ${fit} F1`, systems, scoreOf),
          );
        }
      }
    }
  }
  return found.filter(({ scores }) => Object.values(scores).some(({ value }) => !Number.isNaN(value)));
}

function talliesOf(
  system: System,
  corpora: readonly NameLessons[],
  calls: readonly NamedText[],
  k: number,
): Tallies {
  const tallies: Tallies = new Map();
  if (!system.names) return tallies;
  if (system.learns('names')) {
    const folded = corpora.map(({ corpus, records }) => ({
      corpus,
      folds: foldsOf(records, k, ({ document }) => document),
    }));
    for (let fold = 0; fold < k; fold++) {
      const find = system.names(
        folded.map(({ corpus, folds }) => ({ corpus, records: folds[fold]?.train ?? [] })),
      );
      for (const { corpus, folds } of folded) tallyNames(tallies, corpus, folds[fold]?.test ?? [], find);
    }
  } else {
    const find = system.names([]);
    for (const { corpus, records } of corpora) tallyNames(tallies, corpus, records, find);
  }
  tallyNames(tallies, 'earnings21', calls, system.names(corpora));
  return tallies;
}

function tallyNames(tallies: Tallies, corpus: Corpus, records: readonly NamedText[], find: NameFinder): void {
  const kindOf: Partial<Record<string, string>> = kinds[corpus];
  const scored = new Set(Object.values(kindOf));
  const parts = Object.entries(groupsOf(corpus));
  const ofKind = (spans: readonly Span[]) =>
    spans.flatMap((span) => (kindOf[span.type] ? [{ ...span, type: kindOf[span.type]! }] : []));
  for (const { document, text, spans, heard } of records) {
    const lower = heard ? lowered(heard.text, heard.spans) : lowered(text, spans);
    for (const [casing, version] of [['cased', { text, spans }] as const, ['lower', lower] as const]) {
      if (version.text === '') continue;
      const gold = ofKind(version.spans);
      const found = find(version.text).filter(({ type }) => scored.has(type));
      for (const fit of fits) {
        for (const [type, members] of parts) {
          const key = `${corpus}/${casing}/${fit}/${type}`;
          if (!tallies.has(key)) tallies.set(key, new Tally());
          const only = (span: Span) => members.includes(span.type);
          countSpans(tallies.get(key)!.of(document), gold.filter(only), found.filter(only), fit);
        }
      }
    }
  }
}

/** What gets a row: everything together, the corpus's own groups, each type. */
function groupsOf(corpus: Corpus): Record<string, readonly string[]> {
  const types = [...new Set<string>(Object.values(kinds[corpus]))];
  return {
    ...(types.length > 1 ? { ALL: types } : {}),
    ...groups[corpus],
    ...Object.fromEntries(types.map((type) => [type, [type]])),
  };
}
