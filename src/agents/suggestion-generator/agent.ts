// Suggestions: at most four next questions or moves, each tied to words just said. Nothing that was suggested before in
// this meeting, and nothing for lines that ask for no move.
import { findCommitments } from '#language/tasks/commitments.ts';
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import type { Finding } from '#language/reading/finding.ts';
import { findObjections } from '#language/sales/objections.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { analysis, entities as limits, slaTimeoutMs } from '#meeting/limits.ts';
import type { Agent, AgentResult, AgentContext } from '../agent.ts';

interface Suggestion {
  move: string;
  /** The words it is tied to. */
  finding: Finding;
}

export const suggestionAgent: Agent = {
  definition: {
    id: 'suggestion-generator',
    name: 'Suggestions',
    description: 'What to ask or do next',
    icon: 'lightbulb',
    color: '#a16207',
    category: 'analysis',
    priority: 5,
    dependencies: ['domain-intelligence', 'person-enrichment', 'retriever-rag'],
    sla_timeout_ms: slaTimeoutMs['suggestion-generator'],
    fallback_strategy: 'degraded',
  },
  analyze(context) {
    const all = suggestionsOn(context).filter(({ finding }) => finding.confidence >= limits.liveThreshold);
    if (all.length === 0) return { outcome: 'silent', reason: { code: 'nothing-found', what: 'next-move' } };
    const said = new Set(
      context.earlier
        .filter(({ agentType }) => agentType === 'suggestion-generator')
        .flatMap(({ outputs }) => outputs.insights),
    );
    const fresh = all.filter(({ move }) => !said.has(move)).slice(0, analysis.suggestions);
    if (fresh.length === 0) return { outcome: 'silent', reason: { code: 'said-before', what: 'moves' } };
    return spoken(context, fresh);
  },
};

function suggestionsOn(context: AgentContext): Suggestion[] {
  const { reading } = context;
  return [
    ...findObjections(reading).map((finding) => ({ finding, move: objectionMoves[finding.rule] })),
    ...findPricing(reading).flatMap((finding) => {
      const move = pricingMoves[finding.rule];
      return move ? [{ finding, move }] : [];
    }),
    ...findCompetitors(reading).map((finding) => ({
      finding,
      move: finding.name
        ? `Ask what would make them leave ${finding.name}.`
        : 'Ask which alternatives they compare, and by what.',
    })),
    ...findCommitments(reading).flatMap((task) => commitmentMoves(task)),
    ...aboutCompanies(context),
    ...aboutEarlierLines(context),
  ];
}

const objectionMoves: Record<ReturnType<typeof findObjections>[number]['rule'], string> = {
  'objection/price': 'Ask what the problem costs them today, before speaking of the price again.',
  'objection/timing': 'Ask what happens if it waits until then.',
  'objection/doubt': 'Offer a small trial whose result both agree on beforehand.',
  'objection/gap': 'Ask how they do that today, and how often it is needed.',
  'objection/settled': 'Ask when they last looked at it again, and why then.',
  'objection/effort': 'Name the one person and the one day that a first step takes.',
};
const pricingMoves: Partial<Record<ReturnType<typeof findPricing>[number]['rule'], string>> = {
  'pricing/asked': 'Before a figure: ask for how many people and from when.',
  'pricing/budget': 'Ask from which budget it would be paid, and until when that must be spent.',
  'pricing/discount': 'Ask which of length, volume or reference they can offer in return.',
};

function commitmentMoves(task: ReturnType<typeof findCommitments>[number]): Suggestion[] {
  if (task.owner.kind === 'unsaid') return [{ finding: task, move: 'Ask who takes this on.' }];
  return task.due ? [] : [{ finding: task, move: 'Ask by when this will be done.' }];
}

/** A company that we know something about is asked something that only fits it. */
function aboutCompanies({ handoff, reading }: AgentContext): Suggestion[] {
  const [question] = findQuestions(reading);
  const [company] = handoff.companies ?? [];
  if (!company || !question) return [];
  return [
    {
      finding: question,
      move: `Answer with an example from ${company.industry}, where ${company.company_name} works.`,
    },
  ];
}

/** A question whose answer was begun before. */
function aboutEarlierLines({ handoff, reading }: AgentContext): Suggestion[] {
  const [question] = findQuestions(reading);
  const passage = handoff.passages?.find(({ score, shared }) => score >= 0.7 && shared >= 3);
  if (!passage || !question) return [];
  return [
    { finding: question, move: `Come back to what ${passage.speaker} said on ${passage.at.slice(0, 10)}.` },
  ];
}

function spoken({ entry, reading }: AgentContext, suggestions: readonly Suggestion[]): AgentResult {
  const quoted = ({ start, end }: Finding) => `“${maskPersonalData(reading, start, end).slice(0, 140)}”`;
  const strongest = suggestions.reduce((best, one) =>
    one.finding.confidence > best.finding.confidence ? one : best,
  );
  return {
    outcome: 'spoke',
    analysis: `On ${quoted(strongest.finding)}: ${strongest.move}`,
    insights: suggestions.map(({ move }) => move),
    reasoning: [
      ...suggestions.map(({ finding, move }) => `rule ${finding.rule} fired on ${quoted(finding)}: ${move}`),
      'checked: not suggested before in this meeting',
      `concluded: ${suggestions.length === 1 ? 'one next move' : `${suggestions.length} next moves`}`,
    ],
    // A move is a guess about people: less sure than the words it is tied to.
    confidence: Math.round(strongest.finding.confidence * 90) / 100,
    evidence: suggestions.map(({ finding: { text, start, end } }) => ({
      entryId: entry.id,
      quote: text,
      start,
      end,
    })),
    methods: suggestions.map(({ finding }) => `rule ${finding.rule}`),
  };
}
