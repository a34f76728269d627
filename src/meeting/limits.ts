// Every number that the specification fixes (its section 9), defined once. Milliseconds unless a name says otherwise. Our own
// numbers are beside the code they govern, or in `bounds` at the end with a reason.

/** Entries are looked at by the agents only when their text is longer than this many characters. */
export const entryLongEnough = 5;
/** How many latest transcript texts are joined into what the agents see. */
export const recentEntries = 3;

export const reveal = { characters: 3, everyMs: 15 } as const;
/** A completed streaming insight leaves the screen after this long. */
export const streamingInsightStaysMs = 15_000;
/** One that nobody finishes: longer than anybody takes to write it. */
export const unfinishedInsightStaysMs = 30_000;
export const timerTickMs = 1_000;

export const latestTranscripts = 10;
export const latestOutputs = 5;

/** The dashboard shows hours from this many minutes up. */
export const hoursFromMinutes = 60;

/** How long each agent may take for one entry. */
export const slaTimeoutMs = {
  orchestrator: 1_000,
  stt: 2_000,
  'entity-extraction': 3_000,
  'domain-intelligence': 5_000,
  'person-enrichment': 5_000,
  'retriever-rag': 4_000,
  summarizer: 3_000,
  'suggestion-generator': 4_000,
  'ranking-contextualizer': 2_000,
  'compliance-privacy': 1_000,
  'logger-audit': 500,
  'ui-agent': 1_000,
  sales: 5_000,
  hr: 5_000,
  compliance: 5_000,
  competitor: 5_000,
  'action-items': 5_000,
} as const;

export const workflowLatencyMs = {
  salesIntelligence: 3_000,
  complianceCheck: 1_000,
  auditTrail: 500,
} as const;

export const health = {
  heartbeatMs: 30_000,
  checkMs: 30_000,
  offlineAfterMs: 60_000,
  errorRate: 0.1,
} as const;
export const tasks = { maxRetries: 3, pendingWaitMs: 10_000, dependencyRecheckMs: 1_000 } as const;
/** Delay before the nth retry of a task: 2^n seconds. */
export const retryDelayMs = (retries: number): number => 2 ** retries * 1_000;
export const degradedConfidence = 0.3;

/** Calls of a language model. Its client waits 0.5 s doubling to 8 s before it tries again, which is how it comes. */
export const languageModel = {
  model: 'gpt-4',
  temperature: 0.3,
  maxTokens: 1_000,
  timeoutMs: 600_000,
  retries: 2,
  /** Two hours: eight calls that were answered by hand took some 17,000 a minute (eval/by-hand). */
  tokensPerMeeting: 2_000_000,
} as const;

/** An hour's budget for language models looks back so far. */
export const hourMs = 60 * 60_000;

export const bus = { history: 1_000, degradedAboveBytes: 100 * 1024 * 1024 } as const;

export const entities = {
  /** Pattern matches below this are not kept. */
  kept: 0.3,
  liveThreshold: 0.6,
  defaultThreshold: 0.5,
  cacheEntries: 1_000,
  cacheKeyCharacters: 100,
} as const;

export const company = {
  enrichedFrom: 0.6,
  cacheEntries: 500,
  requestEveryMs: 1_000,
  newsBonus: 0.1,
  newsBonusAtMost: 0.3,
} as const;

export const speech = {
  /** Final results below this, and above 0, go to the low-confidence lines. 0 means "not reported". */
  confidence: 0.7,
  alternatives: 3,
  restartMs: 100,
  language: 'en-US',
  chunkMs: 3_000,
  chunkAtLeastBytes: 1_024,
  /** Ours: a recording in which nothing is heard stops by itself after so many minutes, */
  stopAfterMinutes: 15,
  /** and says so this long before. */
  stopAnnouncedMs: 60_000,
} as const;

/** Demo lines appear this long after a recording by somebody who is not signed in. */
export const demoLinesMs = [2_000, 5_000, 8_000] as const;

/** Unless whoever runs the server asks for more. */
export const passwordMinLength = 6;

export const retentionDays = {
  session: 90,
  'task-execution': 30,
  performance: 7,
  error: 30,
  workflow: 60,
  'compliance-audit': 365,
  security: 365,
  default: 90,
  sensitive: 30,
} as const;
export const auditCleanupMs = 24 * 60 * 60 * 1_000;

export const placeholders = {
  sentiment: 0.75,
  topics: ['Strategy', 'Planning', 'Discussion'],
  actionItems: 4,
} as const;
export const analysis = {
  topicWords: 6,
  topicWordLongerThan: 3,
  suggestions: 4,
  insightsShown: 3,
  actionsShown: 3,
} as const;

/** What is remembered of a conversation; longer lists would say nothing more to an agent. Ours. */
export const conversation = {
  entities: 200,
  sentiments: 100,
  companies: 50,
  people: 100,
  notesOnPerson: 10,
  summaryLines: 5,
  /** What comes for one of so many last entries, however late, is folded in at its place. */
  entriesInOrder: 200,
} as const;

/** The landing page's claim for the time from a line to its insights; `npm run bench` measures it. */
export const claimedAnalysisMs = 2_000;

/** What one person may have kept on a server (server/rooms/quotas.ts). */
export const quotas = {
  /** Ten meetings on every working day for four years. */
  meetings: 10_000,
  /** An entry with all that comes of it is some ten events: a hundred thousand entries, a month of talk without a break. */
  eventsPerMeeting: 1_000_000,
  /** Characters of events as they are stored. Talking all day long comes to some 20 million; the rest is for bringing meetings along. */
  charactersPerDay: 256_000_000,
} as const;

// Our own bounds: what a healthy product never meets, and a hostile one must not pass.
export const bounds = {
  /** One spoken entry, UTF-16 units: an hour of uninterrupted speech is about 60,000. */
  entryTextCharacters: 100_000,
  /** What a device may say that it has recorded in a meeting: a week. */
  recordedMinutes: 7 * 24 * 60,
  /** One batch of transcripts over HTTP, sized so that a batch of long entries still fits the body. */
  batchEntries: 500,
  /** The body of an ordinary request. */
  requestBytes: 64 * 1024,
  batchBytes: 2 * 1024 * 1024,
  /** So much of a body that is too large is still taken in and thrown away, so that its sender comes to read the answer. */
  drainedBytes: 16 * 1024 * 1024,
  /** One WebSocket message from a page. The longest entry must fit, at up to 3 bytes a unit. */
  frameBytes: 512 * 1024,
  /** An id made by a page or a script. What derives from it (an output's id) is longer. */
  clientIdCharacters: 120,
  idCharacters: 200,
  nameCharacters: 200,
  /** A title that somebody gives from now on: several lines of a screen. A kept one may be longer, and stays as it is. */
  titleCharacters: 500,
  participants: 500,
  /** A question to a meeting: three sentences. */
  questionCharacters: 300,
  /** Questions to a language model that one person may ask in a minute, and have under way over all their meetings. */
  questionsPerMinute: 12,
  questionsAtOnce: 3,
  /** One note, and one person's own notes beside one meeting. */
  noteCharacters: 2_000,
  ownNotes: 200,
  /** People with a device of their own, those included who have left. */
  members: 500,
  invitations: 200,
  /** An account's id, or a name with a mark before it. */
  participantIdCharacters: 220,
  /** Events in one answer of `events?after=N`, and in one chunk of a resumed subscription: so many, */
  eventsPerPage: 500,
  /** or fewer, when their text is longer than this. */
  pageCharacters: 256 * 1024,
  /** What agents and reports read of one entry: ten minutes of speech. A longer one is kept whole and read in part. */
  readCharacters: 10_000,
  /** One chunk of audio to be transcribed: two minutes of 16 kHz PCM; the page sends at most 28 s of it. */
  audioBytes: 4 * 1024 * 1024,
  /** Chunks that one person may have transcribed in a minute: both channels in chunks of a second or two, and catching up. */
  audioChunksPerMinute: 120,
  /** Two channels on three devices. */
  audioChunksAtOnce: 6,
  /** Streams one person may open in a minute: one for every channel, and again after every break. */
  streamsPerMinute: 60,
  /** One frame of streamed audio: over a second of 24 kHz PCM. */
  streamFrameBytes: 64 * 1024,
  /** Streamed audio between two commits: an utterance longer than this was never ended. */
  utteranceSeconds: 60,
  /** Streamed audio that may come at once, to catch up; then it flows at twice the speed of speech. */
  streamAheadSeconds: 30,
  /** What an endpoint may answer for one chunk: an hour of words with their times. */
  heardBytes: 4 * 1024 * 1024,
  /** What the recogniser is told beforehand; Whisper reads 224 tokens of it. */
  promptCharacters: 1_000,
  /** Meetings in one answer of the list, most and unless told. */
  meetingsPerPage: 200,
  meetingsShown: 100,
  /** Meetings that one connection may have open. */
  subscriptions: 50,
  /** Live connections of one person, unless the settings say otherwise: every tab on every device has one, and one that broke counts for up to a minute. */
  liveConnections: 50,
  /** Events that are read for one person's pages in a minute to bring them up to date: fifty tabs on a meeting of an hour. */
  catchUpEventsPerMinute: 500_000,
  /** A page that is up to date costs as much as so many. */
  catchUpEventsAtLeast: 100,
} as const;
