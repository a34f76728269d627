// Who may decide: up to which figure, and which absent person also has to agree.
import { commonFirstNames, wordLikeFirstNames } from '#language/reading/known-names.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';
import type { Token } from '#language/reading/reading.ts';
import { isPeriod } from '#language/things/amount-words.ts';
import type { Amount } from '#language/things/amounts.ts';
import { type AuthorityLimit, factBounds, type FactNews, type MeetingFacts } from '../facts.ts';
import { type HeardLine, type HeardSentence, saidIn } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';
import { firstName } from '#language/reading/titles.ts';

const above = new Set('above over beyond past exceeding'.split(' '));
const deciding =
  /^(sign|signs|signed|sign-off|approve|approves|approved|approval|justify|justified|re-justified|board|committee|procurement|tender|go|goes|ask|decide|decides|authority|director|cfo|ceo|boss|desk|review)$/;
/** "I can approve five thousand". */
const upTo = /^(approve|sign|authorise|authorize|release|decide)$/;

/** Somebody follows who has to be asked, or who decides. */
const asks = new PhraseIndex<true>();
for (const phrase of [
  'i|we would|will|do have|need to ask|convince|persuade|consult',
  'i|we would|will|have|need to? run it|this|that by|past',
  'i|we have|need to|got? to? ask|convince|consult',
  'get that|it|this past|by',
  'sign-off|approval|signature|blessing from|of',
  'signed off by',
  'approved by',
  'has|have to go to|through|past',
  'needs|have to be approved|signed by',
  'run|take|bring|present|show it|this|that by|past|to',
  'check|clear|discuss|align|confirm it|this|that? with',
  'it is up to',
  'that is up to',
  'have|need to convince|persuade|sell it to',
  'budget sits|is|lies with',
])
  asks.add(true, phrase);
const decides = new PhraseIndex<true>();
for (const phrase of [
  'has|have|needs|need to sign|approve|agree|decide|ok|okay|see',
  'will|would want|wants|like to see|approve|sign|check|have',
  'will want|ask|need three|two|quotes|a|the',
  'wants|want to see|approve|sign',
  'signs|decides|approves that|this|these|it|everything|them|off',
  'has the final|last word|say',
  'makes the decision|call',
  'holds the budget|purse|money',
  "'s call|decision|budget|money",
  'would|will have|need to agree|approve|sign|ok|okay|see|be',
])
  decides.add(true, phrase);

/** Nobody is named, but it is not the speaker. */
const notMe = new PhraseIndex<true>();
for (const phrase of [
  'not my decision|call|budget|money',
  'not up to me|us alone?',
  'above my pay',
  'not me|mine who|to decides|decide|sign|signs',
  'i can not sign|approve|decide that|this|it|anything|alone|on',
  'my|our boss|manager|director would|will|has|needs|wants|to',
])
  notMe.add(true, phrase);

const bodies = new Set(
  `board committee legal procurement finance purchasing compliance council lawyer lawyers solicitor cfo ceo coo cto chairman
  chair owner partners partner shareholders investors accounting comms security union`.split(/\s+/),
);
const placing = new Set(['in', 'at', 'on', 'near', 'from', 'until', 'by']);
/** Departments go without an article: "legal", but "the board". */
const departments = new Set(
  'legal procurement finance purchasing compliance accounting comms security'.split(' '),
);
const bodyNamed = (form: string): string => (departments.has(form) ? form : `the ${form}`);
const notNames = new Set(
  `i you he she it we they that this there who what which everybody everyone somebody someone anybody nobody so and but
  the a an okay yeah no yes well then now also if when because monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december`.split(/\s+/),
);

export const foldAuthority: Part = (facts, heard) => {
  const limits = limitsIn(heard);
  const approvers = heard.side === 'them' ? approversIn(facts, heard) : [];
  const news: FactNews[] = [
    ...limits.map((limit): FactNews => ({
      kind: 'authority-limit',
      lines: [limit.said],
      sureness: 0.7,
      limit,
    })),
    ...approvers.map(({ name, said }): FactNews => ({
      kind: 'approver',
      lines: [said],
      sureness: 0.65,
      name,
    })),
    ...(approvers.length === 0 ? unnamed(heard) : []),
    // A limit of their own is no offer of ours.
    ...(limits.length === 0 && heard.side === 'us' ? beyond(facts, heard) : []),
  ];
  if (news.length === 0) return undefined;
  return {
    facts: {
      limits: grown(facts.limits, limits, factBounds.limits),
      approvers: grown(facts.approvers, approvers, factBounds.approvers),
    },
    news,
  };
};

/** "Above ten thousand it's Walt"; "I can approve five thousand". */
function limitsIn(heard: HeardLine): AuthorityLimit[] {
  return heard.sentences.flatMap((sentence) => {
    const { tokens } = sentence;
    for (const amount of heard.amounts) {
      if (amount.start < sentence.start || amount.end > sentence.end) continue;
      // "Ninety-two dollars a unit" and "550,000 approved loans" are no limits.
      if (amount.unit === 'percent' || amount.unit === 'duration' || isEach(amount)) continue;
      if (amount.unit === 'count' && amount.of !== undefined) continue;
      const first = tokens.findIndex(({ end }) => end > amount.start);
      const lead = tokens.slice(Math.max(0, first - 4), first).map(({ form }) => form);
      const over = lead.some((form, i) => above.has(form) || (form === 'than' && lead[i - 1] === 'more'));
      const own =
        lead.some((form) => upTo.test(form)) && tokens.some(({ form }) => form === 'i' || form === 'can');
      const decided =
        tokens.some(({ form }) => deciding.test(form)) || (over && names(tokens, first) !== undefined);
      if (!(over && decided) && !own) continue;
      const who = names(tokens, first);
      const said = saidIn(heard, sentence.start, sentence.end);
      return [{ said, value: amount.value, ...(who !== undefined && { above: who }) }];
    }
    return [];
  });
}

/** "…, it's Walt", "that goes to the board": who decides, named behind the figure. */
function names(tokens: readonly Token[], from: number): string | undefined {
  for (let at = from; at < tokens.length; at++) {
    const form = tokens[at]!.form;
    if (bodies.has(form)) return bodyNamed(form);
    const before = tokens[at - 1]?.form;
    if (
      (before === 'is' || before === 'to' || before === 'ask' || before === 'by') &&
      isName(tokens[at]!, form)
    )
      return capitalised(form);
  }
  return undefined;
}

function approversIn(
  facts: MeetingFacts,
  heard: HeardLine,
): { name: string; said: ReturnType<typeof saidIn> }[] {
  return heard.sentences.flatMap((sentence) => {
    const name = approverIn(heard, sentence);
    if (name === undefined || speaksHere(facts, heard, name)) return [];
    if (facts.approvers.some((one) => one.name.toLowerCase() === name.toLowerCase())) return [];
    return [{ name, said: saidIn(heard, sentence.start, sentence.end) }];
  });
}

function unnamed(heard: HeardLine): FactNews[] {
  if (heard.side !== 'them') return [];
  return heard.sentences.flatMap((sentence): FactNews[] => {
    if (!notMe.isIn(sentence.tokens)) return [];
    return [{ kind: 'approver', lines: [saidIn(heard, sentence.start, sentence.end)], sureness: 0.55 }];
  });
}

function approverIn(heard: HeardLine, { tokens }: HeardSentence): string | undefined {
  for (let at = 0; at < tokens.length; at++) {
    for (const { end } of asks.matchesAt(tokens, at)) {
      for (let next = end; next < Math.min(tokens.length, end + 4); next++) {
        // "To the body in Kassel": what follows is a place.
        if (placing.has(tokens[next]!.form)) break;
        const name = nameAt(heard, tokens, next);
        if (name !== undefined) return name;
      }
    }
    if (decides.beginsAt(tokens, at) && at > 0) {
      const name = nameAt(heard, tokens, at - 1);
      if (name !== undefined) return name;
    }
  }
  return undefined;
}

function nameAt(heard: HeardLine, tokens: readonly Token[], at: number): string | undefined {
  const token = tokens[at]!;
  if (bodies.has(token.form)) return bodyNamed(token.form);
  const written = heard.reading.text.slice(token.start, token.end).replace(/['’](ll|d|s|ve|re)$/, '');
  const isCapital = /^\p{Lu}\p{Ll}/u.test(written);
  const form = written.toLowerCase();
  if (notNames.has(form)) return undefined;
  if (commonFirstNames.has(form) || (isCapital && (at > 0 || wordLikeFirstNames.has(form))))
    return capitalised(form);
  // A capital at the beginning of a sentence may be any word, unless it is a name of this meeting.
  return isCapital && heard.brief.people.some(({ name }) => firstName(name) === form)
    ? capitalised(form)
    : undefined;
}

function isName({ form }: Token, lower: string): boolean {
  return !notNames.has(form) && (commonFirstNames.has(lower) || wordLikeFirstNames.has(lower));
}

const capitalised = (form: string): string => form[0]!.toUpperCase() + form.slice(1);

function speaksHere(facts: MeetingFacts, heard: HeardLine, name: string): boolean {
  const wanted = firstName(name);
  return [...facts.speakers.keys(), heard.line.speaker].some((speaker) => firstName(speaker) === wanted);
}

/** A price above what somebody may decide: more than so many times as much is of something else. */
const mostTimes = 20;

/** A bare figure may be of anything: "over a million by Easter". */
const isPrice = ({ unit, per }: Amount): boolean => unit === 'money' || per !== undefined;

/** A price for each one, not a sum: it is limited by how many there are. */
const isEach = ({ per }: Amount): boolean => per !== undefined && !isPeriod(per);

function beyond(facts: MeetingFacts, heard: HeardLine): FactNews[] {
  return facts.limits.flatMap((limit): FactNews[] => {
    if (limit.said.line === heard.number) return [];
    const amount = heard.amounts.find(
      (one) => isPrice(one) && one.value > limit.value && one.value <= mostTimes * limit.value,
    );
    if (!amount) return [];
    const said = saidIn(heard, amount.start, amount.end);
    return [
      { kind: 'beyond-authority', lines: [said, limit.said], sureness: 0.5, limit, value: amount.value },
    ];
  });
}
