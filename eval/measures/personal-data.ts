// Personal data: Presidio's sentences as written and as spoken, customer-service turns, and how often clean meeting
// lines are taken for it. A value counts as found when findings of its type cover every letter and digit of it: what
// is masked in part is not masked.
import { readAmi } from '../corpora/ami.ts';
import { readMrda } from '../corpora/mrda.ts';
import { type MultidogoTurn, readMultidogo } from '../corpora/multidogo.ts';
import { readOddWordings } from '../corpora/odd-wordings.ts';
import { readPresidio } from '../corpora/presidio.ts';
import type { NamedText, Span } from '../corpora/records.ts';
import { sampleOf } from '../figures/folds.ts';
import { lowered } from '../wording/lower.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { percent, precision, recall, Tally } from '../figures/scores.ts';
import { spoken } from '../wording/spoken.ts';
import type { PersonalDataFinder, System } from '../system.ts';

export const personalData: Measure = { name: 'personal data', rows };

const structured: Partial<Record<string, string>> = {
  email_address: 'email',
  phone_number: 'phone',
  us_ssn: 'ssn',
  credit_card: 'credit-card',
  iban_code: 'iban',
  ip_address: 'ip',
};

/** Presidio's other types are no values, or have no places of their own: what else is found says nothing here. */
const labelled = new Set(Object.values(structured));
const everyKind = () => true;

function rows(context: Context): Row[] {
  const { folder, systems } = context;
  const written = readPresidio(folder).map((record) => ({
    ...record,
    spans: record.spans.flatMap((span) =>
      structured[span.type] ? [{ ...span, type: structured[span.type]! }] : [],
    ),
  }));
  const heard = written.map(spoken);
  const turns = readMultidogo(folder);
  const onPresidio = (id: string, measure: string, records: readonly NamedText[], ratio: typeof recall) =>
    rowOf(`personal data/${id}`, measure, systems, (system) =>
      withFinder(system, (find) => tallyOf(records, find).score(ratio)),
    );
  return [
    onPresidio('written-recall', 'Presidio written, recall', written, recall),
    onPresidio('written-precision', 'Presidio written, precision', written, precision),
    onPresidio('spoken-recall', 'Presidio spoken, recall', heard, recall),
    onPresidio('spoken-precision', 'Presidio spoken, precision', heard, precision),
    ...[...new Set(Object.values(structured))].flatMap((type) => [
      onPresidio(
        `written-recall-${type}`,
        `Presidio written, ${type}, recall`,
        ofType(written, type!),
        recall,
      ),
      onPresidio(`spoken-recall-${type}`, `Presidio spoken, ${type}, recall`, ofType(heard, type!), recall),
    ]),
    ...(['phone', 'credit-card', 'ssn', 'email'] as const).map((type) =>
      onPresidio(`multidogo-${type}`, `MultiDoGO ${cases[type]}, recall`, turnsWith(turns, type), recall),
    ),
    ...oddWordings(systems),
    falseAlarms(context),
  ];
}

/** Those that may be tuned on and those that are held out, each on its own. */
function oddWordings(systems: readonly System[]): Row[] {
  const clean = readOddWordings('clean');
  return (['written', 'spoken'] as const).flatMap((wording) => {
    const all = readOddWordings(wording);
    const recallOf = (id: string, measure: string, records: readonly NamedText[]) =>
      rowOf(`personal data/odd-${wording}-${id}`, `odd wordings, ${wording}, ${measure}`, systems, (system) =>
        withFinder(system, (find) => tallyOf(records, find, everyKind).score(recall)),
      );
    return [
      recallOf(
        'recall',
        'recall',
        all.filter(({ heldOut }) => !heldOut),
      ),
      recallOf(
        'held-out-recall',
        'held out, recall',
        all.filter(({ heldOut }) => heldOut),
      ),
      rowOf(
        `personal data/odd-${wording}-precision`,
        `odd wordings, ${wording}, precision`,
        systems,
        (system) =>
          withFinder(system, (find) => tallyOf([...all, ...clean], find, everyKind).score(precision)),
      ),
    ];
  });
}

function withFinder<T>(system: System, use: (find: PersonalDataFinder) => T): T | undefined {
  const find = system.personalData?.();
  return find && use(find);
}

function tallyOf(
  records: readonly NamedText[],
  find: PersonalDataFinder,
  isAskedFor = (type: string) => labelled.has(type),
): Tally {
  const tally = new Tally();
  for (const { document, text, spans } of records) {
    const counts = tally.of(document);
    const found = find(text).filter(({ type }) => isAskedFor(type));
    for (const value of spans) {
      if (covers(text, value, found)) counts.right++;
      else counts.missed++;
    }
    counts.extra += found.filter(
      ({ type, start, end }) =>
        !spans.some((span) => span.type === type && span.start < end && start < span.end),
    ).length;
  }
  return tally;
}

function covers(text: string, value: Span, found: readonly Span[]): boolean {
  for (let i = value.start; i < value.end; i++) {
    if (!/[\p{L}\p{N}]/u.test(text[i]!)) continue;
    if (!found.some(({ type, start, end }) => type === value.type && start <= i && i < end)) return false;
  }
  return true;
}

function ofType(records: readonly NamedText[], type: string): NamedText[] {
  return records.map((record) => ({ ...record, spans: record.spans.filter((span) => span.type === type) }));
}

const cases = {
  phone: 'phone of 9 digits or more',
  'credit-card': 'card of 12 digits or more',
  ssn: 'ssn, where the line says so',
  email: 'e-mail, where the line says so',
} as const;
const slots = {
  phone: ['phone_number', 'phonenumber'],
  'credit-card': ['card_number'],
  ssn: ['ssn'],
  email: ['email_address'],
} as const;

/** Many numbers of the corpus are cut to four digits: only whole ones, and those the line announces, are asked for. */
function turnsWith(turns: readonly MultidogoTurn[], type: keyof typeof slots): NamedText[] {
  const said = { ssn: /\b(?:ssn|social)\b/i, email: /\be?-?mail\b/i }[type as string];
  // Some values of the corpus are words next to a number: at least a digit has to be in it.
  const fewestDigits = { phone: 9, 'credit-card': 12, ssn: 1 }[type as string] ?? 0;
  return turns.flatMap(({ document, text, spans }) => {
    if (said && !said.test(text)) return [];
    const values = spans.filter(
      (span) =>
        (slots[type] as readonly string[]).includes(span.type) &&
        text.slice(span.start, span.end).replaceAll(/\D/g, '').length >= fewestDigits,
    );
    return values.length === 0 ? [] : [{ document, text, spans: values.map((span) => ({ ...span, type })) }];
  });
}

function falseAlarms({ folder, share, systems }: Context): Row {
  const lines = [
    ...sampleOf(readAmi(folder), share, ({ document }) => document),
    ...sampleOf(readMrda(folder), share, ({ document }) => document),
  ].map(({ document, text }) => ({ document, text: lowered(text).text }));
  return rowOf(
    'personal data/false-alarms',
    'findings per 10,000 clean lines of AMI and MRDA',
    systems,
    (system) =>
      withFinder(system, (find) => {
        const asked = sampleOf(lines, system.share ?? 1, ({ document }) => document);
        const alarms = asked.reduce((sum, { text }) => sum + find(text).length, 0);
        return { value: percent(100 * alarms, asked.length), note: `${alarms} in ${asked.length} lines` };
      }),
  );
}
