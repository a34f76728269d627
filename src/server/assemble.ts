// The composition root of the server: the only file that names the concrete store, agents and sign-in, and wires them.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import type { Agent } from '#agents/agent.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { agentDefinitions, createRegistry } from '#agents/registry.ts';
import { createAuditTrail } from '#engine/audit/audit-trail.ts';
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { loadModels } from '#language/models/models.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import type { Clock } from '#meeting/clock.ts';
import { tasks } from '#meeting/limits.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { firstKnown } from '#providers/companies/first-known.ts';
import { httpDirectory } from '#providers/companies/http-directory.ts';
import { rememberedDirectory } from '#providers/companies/remembered-directory.ts';
import { openAiRealtime } from '#providers/speech-to-text/openai-realtime.ts';
import { openAiSpeechToText } from '#providers/speech-to-text/openai-speech-to-text.ts';
import { transcriptionStreamPath } from '#protocol/transcription.ts';
import { livePath } from '#protocol/version.ts';
import { openSqliteAuditStore } from '#store/sqlite/sqlite-audit-store.ts';
import { openSqlitePersonSettings } from '#store/sqlite/sqlite-person-settings.ts';
import { openSqliteStore } from '#store/sqlite/sqlite-store.ts';
import { createAccessRecords } from './audit-access.ts';
import { addDescriptionRoutes, describeRoutes } from './http/api-description.ts';
import { addAccountRoutes } from './http/account-routes.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { addAccessGuard } from './http/access-guard.ts';
import { addAuditHooks } from './http/audit-hooks.ts';
import { addAuditRoutes } from './http/audit-routes.ts';
import { addMeetingRoutes } from './http/meeting-routes.ts';
import { addSecurityHeaders, createHttp } from './http/create-http.ts';
import { addModelFiles } from './http/model-files.ts';
import { addHealthRoutes, addServiceRoutes } from './http/service-routes.ts';
import { useRouteSchemas } from './http/serve-route.ts';
import { addWorkflowRoutes } from './http/workflow-routes.ts';
import { addPageRoutes } from './http/page-routes.ts';
import { addTranscriptionRoutes } from './http/transcription-routes.ts';
import { addOriginGuard, addRequestLimit, originsFor } from './http/request-guards.ts';
import { createConnections } from './live/connections.ts';
import { messageLimit } from './live/connection.ts';
import { createFanOut } from './live/fan-out.ts';
import { liveUpgrade } from './live/live-upgrade.ts';
import { createPresence } from './live/presence.ts';
import { streamUpgrade } from './live/stream-upgrade.ts';
import { handleUpgrades } from './live/upgrade-handlers.ts';
import { createMetrics } from './metrics.ts';
import { type ModelFolder, readModelFolder } from './on-device-model.ts';
import { createRooms } from './rooms.ts';
import type { Settings } from './settings.ts';
import { createSignIn, keptSecret } from './sign-in.ts';

/** A request under way when the server stops is answered, if that takes no longer. */
const lastAnswersMs = 1_000;

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
  /** The agents of this server; the whole roster unless a test says otherwise. */
  agents?: readonly Agent[];
}

export async function assemble(dependencies: AssembleDependencies): Promise<AsideServer> {
  const { settings, clock, pageFolder } = dependencies;
  mustBeWritable(settings.dataDir);
  const modelFolder = settings.onDeviceModelDir ? readModelFolder(settings.onDeviceModelDir) : undefined;
  const unlock = lockDataFolder(settings.dataDir);
  const database = openDatabase(settings, clock);
  const http = createHttp(settings);
  const failed = reportFailures(http);
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
  addHealthRoutes(http, { ...core, store: database.store });
  await http.register((api) => addApi(api, { ...core, ...database, clock, modelFolder }));
  if (modelFolder) await addModelFiles(http, modelFolder);
  await addPageRoutes(http, pageFolder);
  await http.ready();
  handleUpgrades(http.server, {
    publicUrl,
    failed: failed('a live connection'),
    handlers: {
      [livePath]: liveUpgrade({
        ...core,
        store: database.store,
        clock,
        fanOut: createFanOut(core.bus, database.store),
        presence: createPresence(),
        messages: messageLimit(settings.messagesPerSecond),
        failed: failed('a live connection'),
      }),
      [transcriptionStreamPath]: streamUpgrade({ ...core, clock, failed: failed('a stream of audio') }),
    },
  });
  orchestrator.sweep().catch(failed('taking up what was left behind'));

  return {
    http,
    place: database.store.place,
    async stop() {
      connections.close();
      const impatient = clock.after(lastAnswersMs, () => http.server.closeAllConnections());
      await http.close();
      impatient();
      orchestrator.stop();
      const patience = Promise.withResolvers<void>();
      const cancel = clock.after(tasks.pendingWaitMs, patience.resolve);
      await Promise.race([orchestrator.settled(), patience.promise]);
      cancel();
      await trail.stop();
      await database.store.close();
      unlock();
    },
  };
}

type Database = ReturnType<typeof openDatabase>;
type Core = Awaited<ReturnType<typeof assembleCore>>;

// Work is owed with the agents off as well: it is done when they are on again.
function openDatabase({ dataDir }: Settings, clock: Clock) {
  const store = openSqliteStore(join(dataDir, 'aside.db'), { clock });
  return {
    store,
    audit: openSqliteAuditStore(store.db),
    personSettings: openSqlitePersonSettings(store.db),
  };
}

/** Everything that works whoever asks for it: the engine, the rooms, sign-in, and the services outside. */
async function assembleCore(
  { settings, clock, agents }: AssembleDependencies,
  { store, audit }: Database,
  http: FastifyInstance,
) {
  const failed = reportFailures(http);
  if (settings.agents) await loadModels();
  const metrics = createMetrics(store);
  const bus = createBus({ keep: metrics.append, failed: failed('a listener of the bus') });
  const trail = createAuditTrail({ bus, store, audit, clock, failed: failed('the audit trail') });
  const registry =
    agents ??
    createRegistry({
      companies: companyDirectory(settings, clock),
      memory: createMeetingMemory({ store, bus, saysNothing }),
      clock,
    });
  const orchestrator = createOrchestrator({
    bus,
    store,
    clock,
    registry: settings.agents ? registry : [],
    rank,
    consentPolicy: settings.consent,
    failed: (what, error) => failed(what)(error),
    healthChanged: ({ agent_id, status, error_rate }) =>
      http.log.warn({ agent: agent_id, status, errorRate: error_rate }, 'the health of an agent changed'),
  });
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const signIn = await createSignIn({
    db: store.db,
    secret: settings.authSecret ?? keptSecret(settings.dataDir),
    publicUrl,
    originsFor: (headers) => originsFor(publicUrl, headers.get('host') ?? undefined),
    failed: (message) => http.log.warn({ what: 'sign-in' }, message),
  });
  const connections = createConnections({ signIn, clock, failed: failed('a live connection') });
  metrics.watch({ connections, orchestrator, trail });
  return {
    metrics,
    bus,
    trail,
    orchestrator,
    publicUrl,
    signIn,
    connections,
    access: createAccessRecords(trail, clock),
    rooms: createRooms({ store, bus, clock, failed: failed('the store') }),
    ...speechServices(settings, clock),
  };
}

function companyDirectory({ companyDirectoryUrl }: Settings, clock: Clock) {
  const asked = companyDirectoryUrl ? [httpDirectory(companyDirectoryUrl)] : [];
  return rememberedDirectory(firstKnown(...asked, builtInDirectory), clock);
}

function speechServices({ transcription }: Settings, clock: Clock) {
  return {
    speechToText: transcription && openAiSpeechToText({ ...transcription, clock }),
    streaming: transcription?.realtime && openAiRealtime({ ...transcription.realtime, clock }),
  };
}

interface ApiDependencies extends Core, Database {
  clock: Clock;
  modelFolder: ModelFolder | undefined;
}

/** The routes below /api, and what every request to them passes first. */
async function addApi(api: FastifyInstance, dependencies: ApiDependencies): Promise<void> {
  const { publicUrl, connections, personSettings: settings, streaming } = dependencies;
  addRequestLimit(api);
  addOriginGuard(api, publicUrl);
  addAuditHooks(api, dependencies);
  api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await addDescriptionRoutes(api);
  addServiceRoutes(api, { ...dependencies, definitions: agentDefinitions });
  addAccountRoutes(api, { ...dependencies, settings, signedOut: connections.endSignIn });
  addMeetingRoutes(api, dependencies);
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
