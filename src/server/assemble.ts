// The composition root of the server: only this file and its siblings named assemble-… choose the store, agents, services and
// sign-in. It starts them in order, accepts connections, and stops them in order.
import { accessSync, constants, mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { tasks } from '#meeting/limits.ts';
import { transcriptionStreamPath } from '#protocol/transcription.ts';
import { livePath } from '#protocol/version.ts';
import { shareWithOthers } from './between/share-with-others.ts';
import { describeRoutes } from './http/api-description.ts';
import { lockDataFolder } from './kept/data-folder-lock.ts';
import { addAccessGuard } from './http/access-guard.ts';
import { addSecurityHeaders, createHttp } from './http/create-http.ts';
import { addModelFiles } from './http/model-files.ts';
import { addHealthRoutes } from './http/routes/service-routes.ts';
import { useRouteSchemas } from './http/serve-route.ts';
import { addPageRoutes } from './http/routes/page-routes.ts';
import { createFanOut } from './live/fan-out.ts';
import { liveUpgrade } from './live/live-upgrade.ts';
import { createMeetingList } from './live/meeting-list/meeting-list.ts';
import { createPresence } from './live/meeting-list/presence.ts';
import { streamUpgrade } from './live/stream/stream-upgrade.ts';
import { handleUpgrades } from './live/upgrade-handlers.ts';
import { createRestoreWatch } from './live/restore-watch.ts';
import { readModelFolder } from './operator-files/on-device-model.ts';
import { keepPrivate } from './kept/keep-private.ts';
import { openDatabase } from './kept/open-database.ts';
import { addApi } from './assemble-api.ts';
import { type AssembleDependencies, assembleCore } from './assemble-core.ts';
import { reportFailures } from './report-failures.ts';

/** A request under way when the server stops is answered, if that takes no longer. */
const lastAnswersMs = 1_000;

export interface AsideServer {
  http: FastifyInstance;
  /** Where the data are, for the log. */
  place: string;
  /** How many are open now. */
  liveConnections(): number;
  /** Stops gracefully: no new work, live connections notified, running work finished (10 s at most), the store closed. */
  stop(): Promise<void>;
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
  const broker = settings.natsUrl ? await openBroker(settings.natsUrl, failed('NATS')) : undefined;
  const meetingList = createMeetingList({
    ...core,
    ...database,
    clock,
    failed: failed('a list of meetings'),
  });
  const stopSharing = shareWithOthers({ ...core, database, broker, presence, meetingList, clock, failed });
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
        messagesPerSecond: settings.messagesPerSecond,
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
    liveConnections: connections.count,
    async stop() {
      connections.close();
      const impatient = clock.after(lastAnswersMs, () => http.server.closeAllConnections());
      await http.close();
      impatient();
      fanOut.stop();
      meetingList.stop();
      await core.memory.stop();
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

async function openBroker(url: string, failed: (error: unknown) => void) {
  const { natsBroker } = await import('#providers/broker/nats-broker.ts');
  return natsBroker({ url, failed });
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
