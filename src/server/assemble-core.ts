// The parts that do not depend on HTTP: the engine, the rooms, sign-in, and what they need.
import type { FastifyInstance } from 'fastify';
import { keptAgents } from '#agents/own/kept-agents.ts';
import type { Agent } from '#agents/agent.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { createRegistry } from '#agents/registry.ts';
import { createAuditTrail } from '#engine/audit/audit-trail.ts';
import { contentHashes } from '#engine/audit/content-hash.ts';
import { agreedMemory } from '#engine/agreed-memory.ts';
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { createGate } from '#engine/second-speed/gate.ts';
import { secondSpeed } from '#engine/second-speed/second-speed.ts';
import { createExit } from '#exit/exit.ts';
import { loadModels } from '#language/models/models.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import type { Clock } from '#meeting/clock.ts';
import { wrongCompaniesOf } from '#meeting/outputs/wrong-companies.ts';
import type { SharedDatabase } from '#store/database.ts';
import { openAsking } from './asking/open-asking.ts';
import { createAccessRecords } from './rooms/audit-access.ts';
import type { PasswordHash } from './accounts/auth-options.ts';
import { createConnections } from './live/connections.ts';
import { meetingStates } from './rooms/meeting-states.ts';
import { createMetrics } from './metrics.ts';
import { keptHolder } from './kept/kept-holder.ts';
import { keptSecret } from './kept/kept-secret.ts';
import { nodeHashing } from './kept/node-hashing.ts';
import { createInvitations } from './people/invitations.ts';
import { createJoining } from './people/joining.ts';
import { createPeople } from './people/people.ts';
import { createTickets } from './people/tickets.ts';
import { templateFiles } from './operator-files/template-files.ts';
import { createQuotas } from './rooms/quotas.ts';
import { createRooms } from './rooms/rooms.ts';
import type { Settings } from './settings.ts';
import { placesOutside, servicesOutside } from './assemble-outside.ts';
import { openSignIn } from './assemble-sign-in.ts';
import { reportFailures } from './report-failures.ts';

/** Answers to questions of people that come at once; the others wait. */
const questionsAtOnce = 8;

export interface AssembleDependencies {
  settings: Settings;
  clock: Clock;
  /** The built page's folder. */
  pageFolder: string;
  /** The agents of this server; the whole registry unless a test says otherwise. */
  agents?: readonly Agent[];
  /** How passwords are kept; slow to try, as it is in earnest, unless a test says otherwise. */
  passwordHash?: PasswordHash;
}

/** Everything that does not depend on HTTP: the engine, the rooms, sign-in, and the outside services. */
export async function assembleCore(
  { settings, clock, agents, passwordHash }: AssembleDependencies,
  database: SharedDatabase,
  http: FastifyInstance,
) {
  const { log, queries, settings: personSettings } = database;
  const failed = reportFailures(http);
  if (settings.agents) await loadModels();
  const kept = openKept(database, { settings, clock, failed });
  const { metrics, bus, memory, trail, stateOf, exit } = kept;
  const outside = await servicesOutside(settings, exit, clock);
  const { companies, model, embeddings } = outside;
  const registry =
    agents ??
    createRegistry({
      companies,
      wrongCompanies: (userId) => wrongCompaniesOf(personSettings, userId),
      memory: agreedMemory(memory, stateOf, settings.consent),
      clock,
    });
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
  const signIn = await openSignIn({
    settings,
    clock,
    database,
    trail,
    secret,
    publicUrl,
    passwordHash,
    log: http.log,
  });
  const rooms = createRooms({
    log,
    queries,
    bus,
    quotas: createQuotas({ queries, clock }),
    settings: personSettings,
    clock,
    failed: failed('the store'),
  });
  const invitations = createInvitations({
    rooms,
    stateOf,
    tickets: createTickets(secret),
    publicUrl: settings.publicUrl,
    clock,
  });
  const connections = createConnections({ signIn, clock, failed: failed('a live connection') });
  metrics.watch({ connections, orchestrator, trail });
  return {
    ...kept,
    orchestrator,
    publicUrl,
    signIn,
    connections,
    access: createAccessRecords(trail, clock),
    rooms,
    ...openAsking({
      // Where nothing is analysed, no model reads a line either.
      model:
        settings.agents && model ? { ...model, embeddings, gate: createGate(questionsAtOnce) } : undefined,
      rooms,
      queries,
      stateOf,
      consentPolicy: settings.consent,
      bus,
      clock,
      failed: failed('answering a question'),
    }),
    invitations,
    joining: createJoining({ rooms, invitations, clock }),
    people: createPeople({ rooms, queries }),
    templates: templateFiles(),
    speechToText: outside.speechToText,
    streaming: outside.streaming,
    notice: {
      consent: settings.consent,
      isAnalysed: settings.agents,
      goesTo: placesOutside(outside),
    },
  };
}

export type Core = Awaited<ReturnType<typeof assembleCore>>;

interface KeptDependencies {
  settings: Settings;
  clock: Clock;
  failed: ReturnType<typeof reportFailures>;
}

/** The way into the log, what follows it, what is made of it, and the way out for what stands in it. */
function openKept(database: SharedDatabase, { settings, clock, failed }: KeptDependencies) {
  const { log, room, audit } = database;
  const metrics = createMetrics(log);
  const bus = createBus({
    keep: metrics.append,
    keepAll: metrics.appendAll,
    failed: failed('a listener of the bus'),
  });
  // Of several servers each takes up what it kept itself; what one has left behind the others find by looking.
  const ownBell = database.others ? { ...bus, onRing: () => () => {} } : bus;
  const trail = createAuditTrail({
    bus: ownBell,
    log,
    audit,
    clock,
    hashing: nodeHashing,
    failed: failed('the audit trail'),
  });
  const memory = createMeetingMemory({
    database,
    bus: ownBell,
    clock,
    saysNothing,
    learns: settings.agents,
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
  return { metrics, bus, memory, trail, stateOf, exit };
}
