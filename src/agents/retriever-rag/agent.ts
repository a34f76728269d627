// Retrieval: earlier lines, of this meeting and of past meetings of its host, that are relevant to a question or
// promise. It searches only if the line asks for something, hands on what it finds, and speaks if an earlier line answers it.
import { findCommitments } from '#language/tasks/commitments.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { readText } from '#language/reading/reading.ts';
import type { Finding } from '#language/reading/finding.ts';
import { entities as limits, slaTimeoutMs } from '#meeting/limits.ts';
import { citation, cited } from '../citation.ts';
import type { Agent, AgentResult, AgentContext, Passage } from '../agent.ts';
import type { MeetingMemory } from '../meeting-memory.ts';
import { newsWhispers } from '../news/news-whispers.ts';
import { whispered } from '../whisper-agent.ts';
import { quietWorth } from '../worth.ts';

const passagesAtMost = 5;
/** It must hold so much of what is asked, in so many words, or the likeness is chance. */
const near = { score: 0.55, words: 3 } as const;
/** What was said a moment ago needs no reminding. */
const olderThanMs = 10 * 60_000;

export function retrieverAgent(memory: MeetingMemory): Agent {
  return {
    definition: {
      id: 'retriever-rag',
      name: 'Retrieval',
      description: 'Earlier lines that bear on what is said now',
      icon: 'library',
      color: '#0d9488',
      category: 'intelligence',
      priority: 3,
      dependencies: ['entity-extraction'],
      sla_timeout_ms: slaTimeoutMs['retriever-rag'],
      fallback_strategy: 'skip',
    },
    analyze(context) {
      const news = newsWhispers('retriever-rag', context);
      if (news.length > 0) return whispered(context, news, 'earlier-line');
      const { reading } = context;
      if (new Set(reading.words.map(({ lower }) => lower)).size < near.words)
        return { outcome: 'silent', reason: { code: 'too-few-words' } };
      const asks = surest([...findQuestions(reading), ...findPricing(reading), ...findCommitments(reading)]);
      // Most lines ask nothing, and a search costs more than all that is read in them.
      return asks
        ? ofEarlierMeetings(memory, context, asks)
        : { outcome: 'silent', reason: { code: 'asks-nothing' } };
    },
  };
}

async function ofEarlierMeetings(
  memory: MeetingMemory,
  context: AgentContext,
  asks: Finding,
): Promise<AgentResult> {
  const { entry, recent, userId } = context;
  const passages = (
    await memory.search({
      userId,
      here: entry.sessionId,
      text: entry.text.slice(0, 500),
      limit: passagesAtMost,
      except: recent,
    })
  ).filter(({ at }) => Date.parse(entry.timestamp) - Date.parse(at) > olderThanMs);
  if (passages.length === 0)
    return { outcome: 'silent', reason: { code: 'nothing-found', what: 'earlier-line' } };
  const handoff = { passages };
  const nearest = passages.find(({ score, shared }) => score >= near.score && shared >= near.words);
  if (!nearest) return { outcome: 'silent', reason: { code: 'not-near-enough' }, handoff };
  return { ...spoken(context, asks, nearest), handoff };
}

function surest(findings: readonly Finding[]): Finding | undefined {
  return findings
    .filter(({ confidence }) => confidence >= limits.liveThreshold)
    .toSorted((a, b) => b.confidence - a.confidence)[0];
}

function spoken({ entry }: AgentContext, asks: Finding, passage: Passage): AgentResult {
  const said = maskPersonalData(readText(passage.text)).slice(0, 240);
  return {
    outcome: 'spoke',
    // Of fifteen that would have interrupted second meetings of the same people three were welcome (decision 16).
    worth: quietWorth,
    analysis: `This came up before. ${cited(passage, entry.sessionId)}: “${said}”`,
    insights: [`Said before: “${said}”`],
    reasoning: [
      `rule ${asks.rule} fired: the line asks or promises something`,
      `an earlier line holds ${Math.round(passage.score * 100)} % of its words that carry meaning`,
      'concluded: an earlier line bears on this one',
    ],
    confidence: Math.min(asks.confidence, 0.5 + passage.score / 2),
    evidence: [{ entryId: entry.id, quote: asks.text, start: asks.start, end: asks.end }],
    sources: [citation(passage)],
    methods: [`rule ${asks.rule}`, 'BM25 over this person’s meetings'],
  };
}
