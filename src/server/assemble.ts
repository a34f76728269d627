// The composition root of the server: the only file that names the concrete store, agents and sign-in, and wires them.
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
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
import { bounds, tasks } from '#meeting/limits.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { firstKnown } from '#providers/companies/first-known.ts';
import { httpDirectory } from '#providers/companies/http-directory.ts';
import { rememberedDirectory } from '#providers/companies/remembered-directory.ts';
import { openAiRealtime } from '#providers/speech-to-text/openai-realtime.ts';
import { openAiSpeechToText } from '#providers/speech-to-text/openai-speech-to-text.ts';
import { transcriptionStreamPath } from '#protocol/transcription.ts';
import { livePath } from '#protocol/version.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { createAccessRecords } from './audit-access.ts';
import { addDescriptionRoutes, describeRoutes } from './http/api-description.ts';
import { addAccountRoutes } from './http/account-routes.ts';
import { addAccessGuard } from './http/access-guard.ts';
import { addAuditHooks } from './http/audit-hooks.ts';
import { addAuditRoutes } from './http/audit-routes.ts';
import { addMeetingRoutes } from './http/meeting-routes.ts';
import { addModelFiles } from './http/model-files.ts';
import { addHealthRoutes, addServiceRoutes } from './http/service-routes.ts';
import { useRouteSchemas } from './http/serve-route.ts';
import { addWorkflowRoutes } from './http/workflow-routes.ts';
import { addPageRoutes } from './http/page-routes.ts';
import { holdFolder } from './hold-folder.ts';
import { keptHolder } from './kept-holder.ts';
import { addProblemReplies, sendProblem } from './http/problem-replies.ts';
import { addTranscriptionRoutes } from './http/transcription-routes.ts';
import { addOriginGuard, originsFor } from './http/request-guards.ts';
import { createFanOut } from './live/fan-out.ts';
import { createGuests } from './live/guests.ts';
import { liveDoor } from './live/live-door.ts';
import { createPresence } from './live/presence.ts';
import { createRestoreWatch } from './live/restore-watch.ts';
import { streamDoor } from './live/stream-door.ts';
import { openUpgradeDoors } from './live/upgrade-doors.ts';
import { readModelFolder } from './on-device-model.ts';
import { createRooms } from './rooms.ts';
import type { Settings } from './settings.ts';
import { createSignIn, keptSecret } from './sign-in.ts';

/** Requests a minute from one address: far above a room of people behind one router, far below a flood. */
const requestsPerMinute = 1_800;
const requestTimeoutMs = 30_000;
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

export async function assemble({
  settings,
  clock,
  pageFolder,
  agents,
}: AssembleDependencies): Promise<AsideServer> {
  mustBeWritable(settings.dataDir);
  const modelFolder = settings.onDeviceModelDir ? readModelFolder(settings.onDeviceModelDir) : undefined;
  const letGo = holdFolder(settings.dataDir);
  // Work is owed with the agents off as well: it is done when they are on again.
  const holder = keptHolder(settings.dataDir);
  const database = openSqliteDatabase(join(settings.dataDir, 'aside.db'), { clock, holder });
  const { log, queries, jobs, audit } = database;
  // Whoever has the folder's lock is its only server: what stands under its name was left by a former one.
  await database.leases.freeAllOf(holder);
  const http = Fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bounds.requestBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    trustProxy: (_address, hop) => hop < settings.trustedProxies,
    frameworkErrors: (_error, _request, reply) =>
      void sendProblem(reply, 'bad-request', 'The address could not be read. Please check it.'),
  });
  const failed = (what: string) => (error: unknown) =>
    http.log.error({ what, error: error instanceof Error ? error.stack : String(error) }, 'something failed');

  if (settings.agents) await loadModels();
  const bus = createBus({
    keep: log.append,
    keepAll: log.appendAll,
    failed: failed('a listener of the bus'),
  });
  const trail = createAuditTrail({ bus, log, audit, clock, failed: failed('the audit trail') });
  const access = createAccessRecords(trail, clock);
  const directories = [
    ...(settings.companyDirectoryUrl ? [httpDirectory(settings.companyDirectoryUrl)] : []),
    builtInDirectory,
  ];
  const registry =
    agents ??
    createRegistry({
      companies: rememberedDirectory(firstKnown(...directories), clock),
      memory: createMeetingMemory({ log, queries, bus, saysNothing }),
      clock,
    });
  const orchestrator = createOrchestrator({
    bus,
    store: { eventsAfter: log.eventsAfter, claimJobs: jobs.claim, meeting: queries.meeting },
    clock,
    registry: settings.agents ? registry : [],
    rank,
    consentPolicy: settings.consent,
    failed: (what, error) => failed(what)(error),
    healthChanged: ({ agent_id, status, error_rate }) =>
      http.log.warn({ agent: agent_id, status, errorRate: error_rate }, 'the health of an agent changed'),
  });
  const rooms = createRooms({ log, queries, bus, clock, failed: failed('the store') });
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const signIn = await createSignIn({
    accounts: database.accounts,
    secret: settings.authSecret ?? keptSecret(settings.dataDir),
    publicUrl,
    originsFor: (headers) => originsFor(publicUrl, headers.get('host') ?? undefined),
    failed: (message) => http.log.warn({ what: 'sign-in' }, message),
  });

  const speechToText = settings.transcription && openAiSpeechToText({ ...settings.transcription, clock });
  const streaming =
    settings.transcription?.realtime && openAiRealtime({ ...settings.transcription.realtime, clock });

  addProblemReplies(http);
  await http.register(fastifyHelmet, {
    contentSecurityPolicy: { directives: pagePolicy({ computes: modelFolder !== undefined }) },
    strictTransportSecurity: publicUrl.startsWith('https'),
  });
  useRouteSchemas(http);
  await describeRoutes(http, packageJson.version);
  addAccessGuard(http, { rooms, signIn });
  const guests = createGuests({ signIn, clock, failed: failed('a live connection') });
  addHealthRoutes(http, log);
  await http.register(async (api) => {
    await api.register(fastifyRateLimit, { max: requestsPerMinute, timeWindow: '1 minute' });
    addOriginGuard(api, publicUrl);
    addAuditHooks(api, { trail, access, signIn });
    api.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));
    addServiceRoutes(api, { definitions: agentDefinitions, orchestrator, trail, modelFolder });
    await addDescriptionRoutes(api);
    addAccountRoutes(api, {
      signIn,
      settings: database.settings,
      publicUrl,
      signedOut: guests.endSignIn,
    });
    addMeetingRoutes(api, { rooms, log, queries, clock });
    addAuditRoutes(api, { audit });
    addTranscriptionRoutes(api, { speechToText, streaming: streaming !== undefined, clock });
    addWorkflowRoutes(api, { orchestrator });
  });
  if (modelFolder) await addModelFiles(http, modelFolder);
  await addPageRoutes(http, pageFolder);
  await http.ready();
  openUpgradeDoors(http.server, {
    publicUrl,
    failed: failed('a live connection'),
    doors: {
      [livePath]: liveDoor({
        rooms,
        log,
        restores: createRestoreWatch(log),
        bus,
        orchestrator,
        signIn,
        guests,
        clock,
        fanOut: createFanOut(bus, log),
        presence: createPresence(),
        access,
        messagesPerSecond: settings.messagesPerSecond,
        failed: failed('a live connection'),
      }),
      [transcriptionStreamPath]: streamDoor({
        streaming,
        rooms,
        signIn,
        guests,
        clock,
        failed: failed('a stream of audio'),
      }),
    },
  });
  orchestrator.sweep().catch(failed('taking up what was left behind'));

  return {
    http,
    place: database.place,
    async stop() {
      guests.close();
      const impatient = clock.after(lastAnswersMs, () => http.server.closeAllConnections());
      await http.close();
      impatient();
      orchestrator.stop();
      const patience = Promise.withResolvers<void>();
      const cancel = clock.after(tasks.pendingWaitMs, patience.resolve);
      await Promise.race([orchestrator.settled(), patience.promise]);
      cancel();
      await trail.stop();
      await database.close();
      letGo();
    },
  };
}

/**
 * The page loads nothing from anywhere else and talks to this server alone. `computes`: it may compile WebAssembly, which
 * a speech model on the device needs.
 */
function pagePolicy({ computes }: { computes: boolean }) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...(computes ? ["'wasm-unsafe-eval'"] : [])],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'none'"],
    // Over plain http on a local network there is nothing to upgrade to.
    upgradeInsecureRequests: null,
  };
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
