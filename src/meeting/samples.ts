// Small realistic events for tests and contract suites: each call makes a new one. Not for production code.
import type { Consents } from './state/consent.ts';
import type { NewEvent } from './events.ts';
import { companyFacts } from './outputs/company-facts.ts';
import type { CompanyProfile, Entity } from './outputs/entity.ts';
import { newId } from './ids.ts';
import type { MeetingSession } from './session.ts';

const at = '2026-01-05T09:00:00.000Z';

export function aMeeting(session: Partial<MeetingSession> = {}): NewEvent<'meeting-created'> {
  const id = session.id ?? newId();
  const userId = session.userId ?? 'ada';
  return {
    id: `${id}.created`,
    sessionId: id,
    at,
    kind: 'meeting-created',
    actor: { type: 'person', id: userId, name: 'Ada' },
    causes: [],
    traceId: newId(),
    body: {
      session: {
        id,
        title: 'Weekly review',
        createdAt: at,
        updatedAt: at,
        userId,
        isActive: false,
        participants: ['Ada'],
        duration: 0,
        ...session,
      },
    },
  };
}

/** What people answered, each noted by themselves. */
export function someConsents(answers: Readonly<Record<string, boolean>>): Consents {
  const noted = Object.entries(answers).map(([id, given]) => {
    const by = { type: 'person' as const, id, name: id };
    return [id, { given, at, by }];
  });
  return Object.fromEntries(noted);
}

export function anEntry(
  meeting: { sessionId: string; actor: NewEvent['actor'] },
  text = 'we will send it by friday',
): NewEvent<'entry-added'> {
  const id = newId();
  return {
    id,
    sessionId: meeting.sessionId,
    at,
    kind: 'entry-added',
    actor: meeting.actor,
    causes: [],
    traceId: newId(),
    body: {
      entry: { id, sessionId: meeting.sessionId, text, speaker: 'You', timestamp: at, confidence: 0.9 },
    },
  };
}

export function anOutput(heard: NewEvent<'entry-added'>): NewEvent<'insight-emitted'> {
  const { entry } = heard.body;
  const id = `${entry.id}.sales`;
  return {
    id,
    sessionId: heard.sessionId,
    at,
    kind: 'insight-emitted',
    actor: { type: 'agent', id: 'sales', name: 'Sales' },
    causes: [heard.id],
    traceId: heard.traceId,
    body: {
      output: {
        id,
        sessionId: heard.sessionId,
        agentType: 'sales',
        createdAt: at,
        provenance: { timestamp: at, confidence: 0.8, trace_id: heard.traceId },
        outputs: {
          analysis: 'They asked.',
          insights: ['Asked'],
          confidence_score: 0.8,
          reasoning_chain: ['rule asked'],
        },
        evidence: [{ entryId: entry.id, quote: entry.text.slice(0, 4), start: 0, end: 4 }],
        entities: [],
      },
    },
  };
}

export function aCorrection(
  { id, sessionId, actor, traceId }: NewEvent<'entry-added'>,
  change: { text?: string; speaker?: string },
): NewEvent<'entry-corrected'> {
  return {
    id: newId(),
    sessionId,
    at,
    kind: 'entry-corrected',
    actor,
    causes: [id],
    traceId,
    body: { entryId: id, ...change },
  };
}

/** The entry as another device's repeat of this line. */
export function aJoinedEntry(
  { body, ...said }: NewEvent<'entry-added'>,
  lineId: string,
  changes: { text?: string; takesSpeaker?: boolean } = {},
): NewEvent<'entry-joined'> {
  return { ...said, kind: 'entry-joined', body: { ...body, lineId, takesSpeaker: false, ...changes } };
}

export function aParting({
  id: entryId,
  sessionId,
  actor,
  traceId,
  body: { lineId },
}: NewEvent<'entry-joined'>): NewEvent<'entry-parted'> {
  const body = { entryId, lineId };
  return { id: newId(), sessionId, at, kind: 'entry-parted', actor, causes: [], traceId, body };
}

/** `rest` with the white space before it. */
export function aSplit(
  { id: lineId, sessionId, actor, body: { entry } }: NewEvent<'entry-added'>,
  rest: string,
  speaker?: string,
): NewEvent<'line-split'> {
  const first = entry.text.slice(0, -rest.length);
  const body = { lineId, entryId: newId(), first, rest, ...(speaker !== undefined && { speaker }) };
  return { id: newId(), sessionId, at, kind: 'line-split', actor, causes: [], traceId: newId(), body };
}

export function aSplitUndone({
  sessionId,
  actor,
  traceId,
  body: { entryId, lineId },
}: NewEvent<'line-split'>): NewEvent<'split-undone'> {
  const body = { entryId, lineId };
  return { id: newId(), sessionId, at, kind: 'split-undone', actor, causes: [], traceId, body };
}

export function aRenaming(
  { sessionId, actor }: Pick<NewEvent, 'sessionId' | 'actor'>,
  from: string,
  to: string,
): NewEvent<'speaker-renamed'> {
  const traceId = newId();
  return {
    id: newId(),
    sessionId,
    at,
    kind: 'speaker-renamed',
    actor,
    causes: [],
    traceId,
    body: { from, to },
  };
}

/** An output with facts about companies, each looked up under the first of the two names. */
export function aCompanyCard(
  heard: NewEvent<'entry-added'>,
  ...companies: readonly (readonly [name: string, company: string])[]
): NewEvent<'insight-emitted'> {
  const { body, ...event } = anOutput(heard);
  const profiles = companies.map(([, company]) => aProfile(company));
  const entities = companies.map(([value]): Entity => ({
    type: 'company',
    value,
    confidence: 0.9,
    context: '',
    source_position: { start: 0, end: 1 },
    metadata: { extraction_method: 'list' },
  }));
  const evidence = companies.map(([quote]) => ({ entryId: heard.id, quote, start: 0, end: quote.length }));
  const outputs = { ...body.output.outputs, ...companyFacts(profiles) };
  const agentType = 'domain-intelligence';
  const output = { ...body.output, agentType, outputs, companies: profiles, entities, evidence } as const;
  return { ...event, body: { ...body, output } };
}

function aProfile(company: string): CompanyProfile {
  return {
    company_name: company,
    overview: `${company} makes things.`,
    tags: [],
    employee_size: 'thousands',
    industry: 'things',
    news: [],
    confidence: 0.8,
    last_updated: at,
    sources: [{ type: 'database', title: `List with ${company}`, confidence: 0.8, accessed_at: at }],
  };
}

export function aCompanyCorrection(
  { sessionId, actor }: Pick<NewEvent, 'sessionId' | 'actor'>,
  name: string,
  company: string,
  isMeant = false,
): NewEvent<'company-corrected'> {
  const body = { name, company, isMeant };
  return {
    id: newId(),
    sessionId,
    at,
    kind: 'company-corrected',
    actor,
    causes: [],
    traceId: newId(),
    body,
  };
}
