// Kinds of everyday words that say what a line is about, whatever the meeting: days, money, papers, promises, health …
// What a model learns of one word of a kind holds for the others, so that little data go a longer way.
import { commonFirstNames } from '#language/reading/known-names.ts';

const kinds = {
  day: 'monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight',
  dayPart: 'morning afternoon evening noon lunchtime lunch midday oclock',
  month: 'january february march april june july august september october november december',
  period:
    'day days week weeks weekend month months quarter quarters year years hour hours minute minutes fortnight',
  often: 'monthly yearly annual annually weekly daily quarterly hourly',
  number: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
    eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions
    dozen half couple`,
  ordinal: `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
    sixteenth seventeenth eighteenth nineteenth twentieth thirtieth thirty-first`,
  money:
    'pound pounds dollar dollars euro euros quid cent cents pence penny grand k usd eur gbp bucks francs kronor',
  price: `price prices priced pricing cost costs costing costly fee fees charge charges charged charging budget budgets budgeted rate rates
    discount discounts quote quotes quoted invoice invoices invoiced invoicing pay pays paid paying payment payments spend spending spent
    margin margins cheaper cheap cheapest expensive dear dearer afford retainer deposit rebate refund tariff surcharge salary
    salaries bonus wage wages revenue turnover ebitda valuation uplift markup saving savings bill billed billing`,
  unit: 'seat seats user users licence licences license licenses head heads unit units employee employees per each apiece',
  percent: 'percent percentage %',
  send: `send sends sending sent email emails emailed forward forwarded share shares shared circulate circulated draft drafts drafted
    write writes writing prepare pull upload attach post ping text`,
  arrange:
    'schedule book booked booking arrange arranged organise organize invite invites calendar diary slot meet reconvene ring call phone',
  paper: `contract contracts document documents deck slides proposal proposals report reports spreadsheet sheet list minutes agenda
    agreement agreements addendum summary brief draft form forms file files pdf letter paper paperwork plan certificate
    questionnaire reference references quote statement schedule policy policies notes note`,
  meeting:
    'meeting meetings call calls session sessions workshop workshops demo demos trial trials pilot pilots visit review kickoff',
  signing:
    'sign signs signed signing signature approve approved approves approval approvals approving authorise authorised authorize budget-holder board procurement',
  decide:
    'decide decided decides decision decisions agree agreed agrees settled settle confirmed confirm done deal',
  wish: 'need needs want wants wanted needed hoping hope love keen interested ready urgent urgently soon asap quickly looking',
  doubt: `worry worried worries worrying concern concerned concerns nervous afraid risk risky doubt doubts sceptical skeptical unsure hesitant
    uncomfortable reluctant unhappy problem problems trouble issue issues difficult hard impossible late slow wrong bad worse worst`,
  rival: `competitor competitors competition competing compete rival rivals incumbent alternative alternatives elsewhere vendor vendors
    supplier suppliers provider providers tender tenders bid bids bidder bidders shortlist shortlisted switch switched switching`,
  family: `husband wife wives partner married marriage divorce divorced pregnant pregnancy baby babies child children kids kid maternity paternity
    mother father mum mom dad family parents daughter son fiancee boyfriend girlfriend`,
  trait: `age old older young younger religion religious church mosque muslim christian jewish gender race ethnic nationality accent foreign
    visa disabled disability gay lesbian trans union unionised politics`,
  health: `sick sickness ill illness health medical doctor diagnosis depression depressed cancer hospital surgery patient patients disabled
    medication therapy therapist anxiety burnout injury injured`,
  privacy: `gdpr consent consented privacy private personal personally data records recorded recording record recordings confidential
    confidentiality secret nda anonymous anonymised anonymized masked delete deleted deletion erase erased retention wipe leak leaked
    breach breached encrypted encryption password passwords passport address birth birthday postcode mobile card account surname`,
  law: `law laws legal legally lawyer lawyers solicitor solicitors regulator regulators regulation regulations regulated compliance compliant
    audit auditor auditors auditable certified certification liability liable indemnity court tribunal sue fine fines illegal illegally
    statutory licence fca hipaa iso soc dpa ico clause clauses cartel antitrust insider`,
  residency: `hosted hosting host hosts stored store storage server servers region cloud abroad overseas offshore european
    eu uk us ireland germany india america australia`,
  absolute:
    'always never guarantee guarantees guaranteed promise promised promises certainly definitely absolutely zero nothing everything completely totally hundred',
  hush: 'quiet quietly between off-the-record rumour rumor rumours heard gossip whisper unofficially officially backdate backdated hide hidden',
  thanks: 'thank thanks thankful grateful appreciate appreciated cheers ta',
  praise:
    'brilliant great excellent amazing fantastic wonderful lovely impressive proud credit well-done kudos hero superb',
  anger: `angry annoyed furious frustrated frustrating unacceptable ridiculous nonsense rubbish blame fault complain complaint complained fed
    insulting insulted shouting disgrace disappointed disappointing unfair excuse excuses`,
  load: `tired exhausted overloaded overwhelmed swamped drowning stretched overtime weekends nights sleep slept stress stressed burnt
    burned capacity bandwidth understaffed short-staffed workload`,
  hedge:
    'maybe perhaps possibly probably might could would if unless assuming hypothetically suppose imagine',
  past: 'was were did had went said told came got sent made took asked thought knew used yesterday ago last already',
} as const;

export type WordClass = keyof typeof kinds | 'name' | 'figure';

const classes = new Map<string, WordClass>();
for (const name of commonFirstNames) classes.set(name, 'name');
for (const [kind, words] of Object.entries(kinds) as [keyof typeof kinds, string][]) {
  for (const word of words.split(/\s+/)) if (!classes.has(word)) classes.set(word, kind);
}

/** The kind of a word, if it has one: the first that lists it. */
export function classOf(form: string): WordClass | undefined {
  const known = classes.get(form);
  if (known) return known;
  const dash = form.indexOf('-');
  if (dash > 0 && classes.get(form.slice(0, dash)) === 'number') return 'number';
  const first = form.charCodeAt(0);
  return first >= 48 && first <= 57 ? 'figure' : undefined;
}
