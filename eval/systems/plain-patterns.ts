// The specification's plain pattern scheme (its section 5): what regular expressions with its bonuses and thresholds
// find. Where it names no pattern (action items, disagreement, mood …) the first that come to mind stand in.
// A baseline to be measured against; nothing in the product uses it.
import MiniSearch from 'minisearch';
import type { Span } from '../corpora/records.ts';
import type { LineTask, Mood, System } from '../system.ts';

const threshold = 0.5;
const suffix = /\b(?:Inc|Corp|Corporation|LLC|Ltd|Company|Technologies|Solutions|Systems|Group)\b/;
const title = /^(?:Mr|Mrs|Ms|Dr|Prof)\.? /;
const productWord = /\b(?:platform|software|app|suite|tool|system|API|CRM|ERP)\b/i;
const capitals =
  /\b[A-Z][A-Za-z&]{1,30}(?:\.? [A-Z][A-Za-z&]{1,30}){0,4}(?: (?:platform|software|app|suite|tool|system)\b)?/g;

/** 0.5 and the bonuses and penalties of the specification; the type is that of the greatest bonus. */
function namesOf(text: string): Span[] {
  const found: Span[] = [];
  for (const match of text.matchAll(capitals)) {
    const value = match[0];
    const bonuses = {
      company: suffix.test(value) ? 0.3 : 0,
      person: title.test(value) ? 0.3 : /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(value) ? 0.2 : 0,
      product: productWord.test(value) ? 0.3 : 0,
    };
    const [type, bonus] = Object.entries(bonuses).reduce((best, one) => (one[1] > best[1] ? one : best));
    const confidence = 0.5 + bonus - (value.length < 3 ? 0.3 : 0) - (value.length > 50 ? 0.2 : 0);
    if (bonus > 0 && confidence >= threshold) {
      found.push({ type, start: match.index, end: match.index + value.length });
    }
  }
  return found;
}

const asks = /\?\s*$|^(?:what|when|where|who|why|how|which|can|could|would|will|is|are|do|does|did)\b/i;
const saysNo = /^(?:no|nope|nah)\b|\b(?:disagree|don't think so|don't agree)\b/i;

const linePatterns: Partial<Record<LineTask, RegExp>> = {
  question: asks,
  'ami-question': asks,
  task: /\b(?:i will|i'll|we'll|need to|please|can you|could you|let me know|send me|call me|follow up|by friday)\b/i,
  'ami-action': /\b(?:will|action item|need to|follow up|take care of)\b/i,
  decision: /\b(?:decided|agreed|let's go with|we'll go with|decision)\b/i,
  disagreement: saysNo,
  'ami-negative': saysNo,
};
/** Lines of this many words or more are worth keeping: the length rule. */
const longLine = 9;

const good = /\b(?:good|great|excellent|love|happy|perfect|excited|thanks|best|nice|like)\b/gi;
const bad = /\b(?:bad|terrible|awful|hate|angry|problem|issue|worst|poor|sorry|disappointed)\b/gi;

function moodOf(text: string): Mood {
  const ups = text.match(good)?.length ?? 0;
  const downs = text.match(bad)?.length ?? 0;
  const lean = ups + downs === 0 ? 0 : (ups - downs) / (ups + downs);
  return { label: lean > 0 ? 'positive' : lean < 0 ? 'negative' : 'neutral', lean };
}

const personalData: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['email', /\b[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}\b/g],
  ['credit-card', /\b\d{4}[ -]?\d{4}[ -]?\d{4}[ -]?\d{4}\b/g],
  ['ssn', /\b\d{3}-\d{2}-\d{4}\b/g],
  ['phone', /(?<!\d)(?:\+1[ -]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)/g],
];

function personalDataOf(text: string): Span[] {
  return personalData.flatMap(([type, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({
      type,
      start: match.index,
      end: match.index + match[0].length,
    })),
  );
}

function topicsOf(turns: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const turn of turns) {
    for (const [word] of turn.toLowerCase().matchAll(/[a-z]{4,}/g))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 6)
    .map(([word]) => word);
}

/** BM25 over each line by itself, as the library does it out of the box. */
function plainSearch(lines: readonly { text: string }[], question: string, count: number): number[] {
  const search = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  search.addAll(lines.map(({ text }, id) => ({ id, text })));
  return search
    .search(question)
    .slice(0, count)
    .map(({ id }) => Number(id));
}

export const plainPatterns: System = {
  name: 'plain patterns',
  learns: () => false,
  names: () => namesOf,
  lines: (task) => {
    if (task === 'extract')
      return (lines) => lines.map(({ text }) => (text.split(/\s+/).length >= longLine ? 1 : 0));
    const pattern = linePatterns[task];
    return pattern && ((lines) => lines.map(({ text }) => (pattern.test(text) ? 1 : 0)));
  },
  mood: () => moodOf,
  personalData: () => personalDataOf,
  topics: topicsOf,
  find: () => plainSearch,
  everything: () => (text) => {
    namesOf(text);
    moodOf(text);
    personalDataOf(text);
    for (const pattern of Object.values(linePatterns)) pattern.test(text);
  },
};
