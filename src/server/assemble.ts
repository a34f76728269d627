// The composition root of the server: the only file that names the concrete store, agents and sign-in, and wires them.
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { Agent } from '#agents/agent.ts';
import { keptAgents } from '#agents/own/kept-agents.ts';
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { agentDefinitions, createRegistry } from '#agents/registry.ts';
import { createAuditTrail } from '#engine/audit/audit-trail.ts';
import { contentHashes } from '#engine/audit/content-hash.ts';
import { agreedMemory } from '#engine/agreed-memory.ts';
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { createGate } from '#engine/second-speed/gate.ts';
import { secondSpeed } from '#engine/second-speed/second-speed.ts';
import { directoryThroughExit } from '#exit/companies.ts';
import { createExit, type Exit } from '#exit/exit.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import { speechThroughExit, streamingThroughExit } from '#exit/speech.ts';
import { loadModels } from '#language/models/models.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import type { Clock } from '#meeting/clock.ts';
import { tasks } from '#meeting/limits.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { firstKnown } from '#providers/companies/first-known.ts';
import { httpDirectory } from '#providers/companies/http-directory.ts';
import { rememberedDirectory } from '#providers/companies/remembered-directory.ts';
import { openAiChat } from '#providers/language-models/openai-chat.ts';
import { natsBroker } from '#providers/broker/nats-broker.ts';
import { smtpMailer } from '#providers/mail/smtp-mailer.ts';
import { oidcProvider } from '#providers/sign-in/oidc.ts';
import { openAiRealtime } from '#providers/speech-to-text/openai-realtime.ts';
import { openAiSpeechToText } from '#providers/speech-to-text/openai-speech-to-text.ts';
import { transcriptionStreamPath } from '#protocol/transcription.ts';
import { livePath } from '#protocol/version.ts';
import type { SharedDatabase } from '#store/database.ts';
import { accountLinks, accountMails } from './accounts/account-links.ts';
import { shareWithOthers } from './between/share-with-others.ts';
import { createAttempts } from './accounts/attempts.ts';
import { askedForPeople, createAsking } from './asking/asking.ts';
import { createAskingAll } from './asking/asking-all.ts';
import { createAccessRecords } from './rooms/audit-access.ts';
import { addDescriptionRoutes, describeRoutes } from './http/api-description.ts';
import { addAccountRoutes } from './http/routes/account-routes.ts';
import { lockDataFolder } from './kept/data-folder-lock.ts';
import { addAccessGuard } from './http/access-guard.ts';
import { addAuditHooks } from './http/audit-hooks.ts';
import { addAuditRoutes } from './http/routes/audit-routes.ts';
import { addBetterAuthRoutes } from './http/routes/better-auth-routes.ts';
import { addOwnAgentRoutes } from './http/routes/own-agent-routes.ts';
import { addOwnDataRoutes } from './http/routes/own-data-routes.ts';
import { addMeetingRoutes } from './http/routes/meeting-routes.ts';
import { addSecurityHeaders, createHttp } from './http/create-http.ts';
import { addModelFiles } from './http/model-files.ts';
import { addHealthRoutes, addServiceRoutes } from './http/routes/service-routes.ts';
import { addSignInRoutes } from './http/routes/sign-in-routes.ts';
import { useRouteSchemas } from './http/serve-route.ts';
import { addWorkflowRoutes } from './http/routes/workflow-routes.ts';
import { addPeopleRoutes } from './http/routes/people-routes.ts';
import { addPageRoutes } from './http/routes/page-routes.ts';
import { addQuestionRoutes } from './http/routes/question-routes.ts';
import { addReportRoutes } from './http/routes/report-routes.ts';
import { addTranscriptionRoutes } from './http/routes/transcription-routes.ts';
import { addOriginGuard, addRequestLimit, originsFor } from './http/request-guards.ts';
import { createConnections } from './live/connections.ts';
import { messageLimit } from './live/connection.ts';
import { createFanOut } from './live/fan-out.ts';
import { liveUpgrade } from './live/live-upgrade.ts';
import { createMeetingList } from './live/meeting-list.ts';
import { createPresence } from './live/presence.ts';
import { streamUpgrade } from './live/stream-upgrade.ts';
import { handleUpgrades } from './live/upgrade-handlers.ts';
import { createRestoreWatch } from './live/restore-watch.ts';
import { meetingStates } from './rooms/meeting-states.ts';
import { createMetrics } from './metrics.ts';
import { type ModelFolder, readModelFolder } from './on-device-model.ts';
import { keepPrivate } from './kept/keep-private.ts';
import { keptHolder } from './kept/kept-holder.ts';
import { keptSecret } from './kept/kept-secret.ts';
import { openDatabase } from './kept/open-database.ts';
import { createInvitations } from './people/invitations.ts';
import { createJoining } from './people/joining.ts';
import { createPeople } from './people/people.ts';
import { createTickets } from './people/tickets.ts';
import { promptFiles } from './prompt-files.ts';
import { templateFiles } from './template-files.ts';
import { createQuotas } from './rooms/quotas.ts';
import { createRooms } from './rooms/rooms.ts';
import type { Settings } from './settings.ts';
import { createSignIn } from './sign-in.ts';

/** A request under way when the server stops is answered, if that takes no longer. */
const lastAnswersMs = 1_000;
/** Answers to questions of people that come at once; the others wait. */
const questionsAtOnce = 8;

export interface AsideServer {
  http: FastifyInstance;
  /** Where the data are, for the log. */
  place: string;
  /** Ends in order: no new work, live connections told, what runs finished (10 s at most), the store closed. */
  stop(): Promise<void>;
}

export interface AssembleDependencies {
  settings: Settings;
  clock: Clock;
  /** The built page's folder. */
  pageFolder: string;
  /** The agents of this server; the whole registry unless a test says otherwise. */
  agents?: readonly Agent[];
}

export async function assemble(dependencies: AssembleDependencies): Promise<AsideServer> {
  const { settings, clock, pageFolder } = dependencies;
  mustBeWritable(settings.dataDir);
  const http = createHttp(settings);
  const failed = reportFailures(http);
  for (const closed of keepPrivate(settings.dataDir))
    http.log.warn({ closed }, 'others could read this; it is for its owner alone now');
  const modelFolder = settings.onDeviceModelDir ? readModelFolder(settings.onDeviceModelDir) : undefined;
  const unlock = lockDataFolder(settings.dataDir);
  const database = await openDatabase(settings, { clock, failed: failed('keeping the data') });
  const core = await assembleCore(dependencies, database, http);
  const { connections, orchestrator, trail, publicUrl } = core;

  useRouteSchemas(http);
  core.metrics.countRequests(http);
  await describeRoutes(http, packageJson.version);
  await addSecurityHeaders(http, {
    computes: modelFolder !== undefined,
    isHttps: publicUrl.startsWith('https'),
  });
  addAccessGuard(http, core);
  addHealthRoutes(http, { ...core, database, clock });
  await http.register((api) => addApi(api, { ...core, ...database, clock, modelFolder }));
  if (modelFolder) await addModelFiles(http, modelFolder);
  await addPageRoutes(http, pageFolder);
  await http.ready();
  const fanOut = createFanOut({ ...core, ...database, clock, failed: failed('a live connection') });
  const presence = createPresence();
  const broker = settings.natsUrl ? natsBroker({ url: settings.natsUrl, failed: failed('NATS') }) : undefined;
  const stopSharing = shareWithOthers({ ...core, database, broker, presence, clock, failed });
  const meetingList = createMeetingList({
    ...core,
    ...database,
    clock,
    failed: failed('a list of meetings'),
  });
  handleUpgrades(http.server, {
    publicUrl,
    failed: failed('a live connection'),
    handlers: {
      [livePath]: liveUpgrade({
        ...core,
        views: { all: database.log, room: database.room },
        restores: { all: createRestoreWatch(database.log), room: createRestoreWatch(database.room) },
        clock,
        fanOut,
        meetingList,
        presence,
        messages: messageLimit(settings.messagesPerSecond),
        connectionsPerPerson: settings.connectionsPerPerson,
        failed: failed('a live connection'),
      }),
      [transcriptionStreamPath]: streamUpgrade({ ...core, clock, failed: failed('a stream of audio') }),
    },
  });
  orchestrator.sweep().catch(failed('taking up what was left behind'));

  return {
    http,
    place: database.place,
    async stop() {
      connections.close();
      const impatient = clock.after(lastAnswersMs, () => http.server.closeAllConnections());
      await http.close();
      impatient();
      fanOut.stop();
      meetingList.stop();
      core.memory.stop();
      core.signIn.stop();
      orchestrator.stop();
      const patience = Promise.withResolvers<void>();
      const cancel = clock.after(tasks.pendingWaitMs, patience.resolve);
      await Promise.race([orchestrator.settled(), patience.promise]);
      cancel();
      await orchestrator.release();
      await stopSharing();
      await trail.stop();
      await database.close();
      unlock();
    },
  };
}

type Core = Awaited<ReturnType<typeof assembleCore>>;

/** Everything that works whoever asks for it: the engine, the rooms, sign-in, and the services outside. */
async function assembleCore(
  { settings, clock, agents }: AssembleDependencies,
  database: SharedDatabase,
  http: FastifyInstance,
) {
  const { log, room, queries, audit, accounts, settings: personSettings, ownNotes } = database;
  const failed = reportFailures(http);
  if (settings.agents) await loadModels();
  const metrics = createMetrics(log);
  const bus = createBus({
    keep: metrics.append,
    keepAll: metrics.appendAll,
    failed: failed('a listener of the bus'),
  });
  // Of several servers each writes down what it kept itself; what one has left behind the others find by looking.
  const trailBell = database.others ? { ...bus, onRing: () => () => {} } : bus;
  const trail = createAuditTrail({ bus: trailBell, log, audit, clock, failed: failed('the audit trail') });
  const memory = createMeetingMemory({
    log,
    queries,
    bus,
    clock,
    saysNothing,
    failed: failed('the memory of meetings'),
  });
  const stateOf = meetingStates({ all: log, room });
  const exit = createExit({
    consentPolicy: settings.consent,
    stateOf,
    hashOf: contentHashes({ audit, trail }),
    write: trail.write,
    clock,
  });
  const companies = companyDirectory(settings, exit, clock);
  const registry =
    agents ??
    createRegistry({
      companies,
      memory: agreedMemory(memory, stateOf, settings.consent),
      clock,
    });
  const model = askedModel(settings, exit, clock);
  const orchestrator = createOrchestrator({
    bus,
    database,
    holder: keptHolder(settings.dataDir),
    ...(database.others && { hasEnded: database.others.hasEnded }),
    clock,
    registry: settings.agents ? registry : [],
    rank,
    ownAgents: keptAgents(personSettings),
    consentPolicy: settings.consent,
    ...(model && { secondSpeed: secondSpeed(model) }),
    failed: (what, error) => failed(what)(error),
    healthChanged: ({ agent_id, status, error_rate }) =>
      http.log.warn({ agent: agent_id, status, errorRate: error_rate }, 'the health of an agent changed'),
  });
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const secret = settings.authSecret ?? keptSecret(settings.dataDir);
  const signInFailed = (message: string) => http.log.warn({ what: 'sign-in' }, message);
  const signIn = await createSignIn({
    accounts,
    openLimiter: database.openLimiter,
    settings: personSettings,
    ownNotes,
    clock,
    signUp: settings.signUp,
    mails:
      settings.mail &&
      accountMails({
        mailer: smtpMailer(settings.mail),
        links: accountLinks(publicUrl),
        failed: failed('a mail'),
      }),
    byIssuer: settings.oidc && {
      provider: oidcProvider(settings.oidc, signInFailed),
      came: (what, userId) => trail.write({ what, userId, data: { by: 'issuer' } }),
    },
    passwordReset: (userId) => trail.write({ what: 'password-changed', userId, data: { byLink: true } }),
    secret,
    publicUrl,
    originsFor: (headers) => originsFor(publicUrl, headers.get('host') ?? undefined),
    failed: signInFailed,
  });
  const rooms = createRooms({
    log,
    queries,
    bus,
    quotas: createQuotas({ queries, clock }),
    clock,
    failed: failed('the store'),
  });
  const askingParts = {
    // Where nothing is analysed, no model reads a line either.
    model: settings.agents && model ? { ...model, gate: createGate(questionsAtOnce) } : undefined,
    rooms,
    queries,
    stateOf,
    consentPolicy: settings.consent,
    bus,
    clock,
    failed: failed('answering a question'),
  };
  const forPeople = askedForPeople(askingParts);
  const invitations = createInvitations({
    rooms,
    stateOf,
    tickets: createTickets(secret),
    publicUrl: settings.publicUrl,
    clock,
  });
  const speech = speechServices(settings, exit, clock);
  const connections = createConnections({ signIn, clock, failed: failed('a live connection') });
  metrics.watch({ connections, orchestrator, trail });
  return {
    metrics,
    bus,
    memory,
    trail,
    orchestrator,
    publicUrl,
    signIn,
    connections,
    access: createAccessRecords(trail, clock),
    rooms,
    asking: createAsking(forPeople, askingParts),
    askingAll: createAskingAll({ ...askingParts, model: forPeople }),
    invitations,
    joining: createJoining({ rooms, invitations, clock }),
    people: createPeople({ rooms, queries }),
    stateOf,
    exit,
    templates: templateFiles(),
    ...speech,
    notice: {
      consent: settings.consent,
      isAnalysed: settings.agents,
      goesTo: [
        ...(speech.speechToText ? [{ what: 'sound' as const, to: speech.speechToText.destination }] : []),
        ...(model ? [{ what: 'words' as const, to: model.model.destination }] : []),
      ],
    },
  };
}

/** The language model that looks at lines besides the agents, and answers questions. */
function askedModel({ languageModel }: Settings, exit: Exit, clock: Clock) {
  if (!languageModel) return undefined;
  const { tokensPerMeeting, ...endpoint } = languageModel;
  return {
    model: modelThroughExit(openAiChat({ ...endpoint, clock }), exit),
    prompts: promptFiles(),
    tokensPerMeeting,
  };
}

function companyDirectory({ companyDirectoryUrl }: Settings, exit: Exit, clock: Clock) {
  const asked = companyDirectoryUrl ? [directoryThroughExit(httpDirectory(companyDirectoryUrl), exit)] : [];
  return rememberedDirectory(firstKnown(...asked, builtInDirectory), clock);
}

function speechServices({ transcription }: Settings, exit: Exit, clock: Clock) {
  const realtime = transcription?.realtime;
  return {
    speechToText: transcription && speechThroughExit(openAiSpeechToText({ ...transcription, clock }), exit),
    streaming:
      realtime &&
      streamingThroughExit(openAiRealtime({ ...realtime, clock }), new URL(realtime.url).host, exit),
  };
}

interface ApiDependencies extends Core, SharedDatabase {
  clock: Clock;
  modelFolder: ModelFolder | undefined;
}

/** The routes below /api, and what every request to them passes first. */
async function addApi(api: FastifyInstance, dependencies: ApiDependencies): Promise<void> {
  const { publicUrl, streaming } = dependencies;
  addRequestLimit(api);
  addOriginGuard(api, publicUrl);
  addAuditHooks(api, dependencies);
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await addDescriptionRoutes(api);
  addServiceRoutes(api, { ...dependencies, definitions: agentDefinitions });
  const attempts = createAttempts(dependencies.openLimiter);
  const failed = reportFailures(api)('the settings of a person');
  addAccountRoutes(api, { ...dependencies, failed });
  addOwnAgentRoutes(api, { ...dependencies, problemsOf: (text) => readAgentFile(text).problems, failed });
  addSignInRoutes(api, dependencies);
  addBetterAuthRoutes(api, { ...dependencies, attempts });
  addOwnDataRoutes(api, { ...dependencies, accounts: dependencies.signIn.accounts, attempts });
  addMeetingRoutes(api, { ...dependencies, failed: reportFailures(api)('the notes of a person') });
  addPeopleRoutes(api, dependencies);
  addReportRoutes(api, dependencies);
  addQuestionRoutes(api, { ...dependencies, failed: reportFailures(api)('answering a question') });
  addAuditRoutes(api, dependencies);
  addTranscriptionRoutes(api, { ...dependencies, streaming: streaming !== undefined });
  addWorkflowRoutes(api, dependencies);
}

function reportFailures({ log }: FastifyInstance) {
  return (what: string) => (error: unknown) =>
    log.error({ what, error: error instanceof Error ? error.stack : String(error) }, 'something failed');
}

function mustBeWritable(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Error(
      `DATA_DIR ${folder} cannot be written. Please choose a folder that this user may write to.`,
    );
  }
}
