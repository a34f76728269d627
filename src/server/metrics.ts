// Metrics of the process and its work, in Prometheus format (GET /metrics). Their labels come from fixed lists, so they
// contain nothing about a meeting or a person.
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Orchestrator } from '#engine/orchestrator.ts';
import type { AppendOutcome, Log } from '#store/log.ts';

export interface Metrics {
  readonly contentType: string;
  text(): Promise<string>;
  /** Append as the log does, and count and time it. */
  append: Log['append'];
  appendAll: Log['appendAll'];
  /** Counts the requests that this server answers from now on. */
  countRequests(server: FastifyInstance): void;
  /** Reads these whenever the numbers are asked for. */
  watch(watched: Watched): void;
}

interface Watched {
  connections: { count(): number };
  orchestrator: Pick<Orchestrator, 'activeRuns' | 'health'>;
  trail: Pick<AuditTrail, 'report' | 'behind'>;
}

export function createMetrics(log: Pick<Log, 'append' | 'appendAll'>): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const appended = new Counter({
    name: 'aside_events_appended_total',
    help: 'Durable events kept, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const appendSeconds = new Histogram({
    name: 'aside_append_seconds',
    help: 'From handing an event to the store until it is safe on disk.',
    buckets: [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers,
  });
  const requests = new Counter({
    name: 'aside_http_requests_total',
    help: 'Requests answered, by method, route and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });

  function count(outcomes: readonly AppendOutcome[]): void {
    for (const one of outcomes) if (one.outcome === 'kept') appended.inc({ kind: one.event.kind });
  }
  async function timed<T>(appending: Promise<T>, done: (outcome: T) => void): Promise<T> {
    const stopTimer = appendSeconds.startTimer();
    const outcome = await appending;
    stopTimer();
    done(outcome);
    return outcome;
  }

  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    append: (event, under) => timed(log.append(event, under), (outcome) => count([outcome])),
    appendAll: (events, under) => timed(log.appendAll(events, under), count),
    countRequests(server) {
      server.addHook('onResponse', async ({ method, routeOptions }, { statusCode }) => {
        requests.inc({ method, route: routeOptions.url ?? 'none', status: statusCode });
      });
    },
    watch: (watched) => watchWork(registers, watched),
  };
}

function watchWork(registers: Registry[], { connections, orchestrator, trail }: Watched): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  gauge('aside_live_connections', 'WebSocket connections that are open.', () => connections.count());
  gauge('aside_runs_in_flight', 'Agent runs started or waiting.', () => orchestrator.activeRuns());
  gauge(
    'aside_audit_lag_seconds',
    'From an event to its record in the audit trail, of the last batch.',
    () => trail.report().lastMs / 1_000,
  );
  gauge('aside_audit_meetings_behind', 'Meetings with events that the audit trail does not have yet.', () =>
    trail.behind(),
  );
  const counter = (name: string, help: string, value: () => number) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  counter(
    'aside_tasks_dropped_total',
    'Tasks of agents that waited too long to be of use, or behind too many of the same person.',
    () => orchestrator.health().droppedTasks,
  );
}
