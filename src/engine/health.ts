// The health of the agents: heartbeats, errors and response times, and how much the bus remembers. Numbers only; other files
// decide what to show or record.
import type { Agent } from '#agents/agent.ts';
import type { AgentHealth, AgentId } from '#meeting/outputs/agent.ts';
import { type Clock } from '#meeting/clock.ts';
import { bus as busLimits, health as limits } from '#meeting/limits.ts';

/** The error rate and the average time are those of an agent's last attempts. */
const attemptsRemembered = 50;
/** One failure among a handful says nothing yet. */
const attemptsEnough = 5;

export interface BusHealth {
  status: 'healthy' | 'degraded';
  bytes: number;
}

export interface Health {
  attempted(agent: AgentId, ms: number, ok: boolean): void;
  isOffline(agent: AgentId): boolean;
  report(): AgentHealth[];
  bus(): BusHealth;
  stop(): void;
}

export interface HealthDependencies {
  registry: readonly Agent[];
  clock: Clock;
  /** Tasks of this agent that run now. */
  running(agent: AgentId): number;
  busBytes(): number;
  /** An agent became unhealthy or offline, or recovered. Checked every 30 s. */
  changed(health: AgentHealth): void;
  /** Every 30 s for every agent that is not well, and once when it is well again. */
  beat?(health: AgentHealth): void;
}

interface Pulse {
  agent: Agent;
  /** When its heart last beat: as elapsed time, and on the wall. */
  last: number;
  lastAt: number;
  attempts: { ms: number; ok: boolean }[];
  told: AgentHealth['status'];
}

export function createHealth({
  registry,
  clock,
  running,
  busBytes,
  changed,
  beat: told,
}: HealthDependencies): Health {
  const pulses = new Map<AgentId, Pulse>(
    registry.map((agent) => [
      agent.definition.id,
      { agent, last: clock.elapsed(), lastAt: clock.now(), attempts: [], told: 'healthy' as const },
    ]),
  );
  let cancel = clock.after(limits.heartbeatMs, beat);

  function beat(): void {
    for (const pulse of pulses.values()) {
      if (pulse.agent.isAvailable?.() ?? true) {
        pulse.last = clock.elapsed();
        pulse.lastAt = clock.now();
      }
      const now = healthOf(pulse);
      if (now.status !== pulse.told) changed(now);
      if (now.status !== 'healthy' || now.status !== pulse.told) told?.(now);
      pulse.told = now.status;
    }
    cancel = clock.after(limits.heartbeatMs, beat);
  }

  function statusOf(pulse: Pulse, errorRate: number): AgentHealth['status'] {
    if (clock.elapsed() - pulse.last > limits.offlineAfterMs) return 'offline';
    return errorRate > limits.errorRate && pulse.attempts.length >= attemptsEnough ? 'unhealthy' : 'healthy';
  }

  function healthOf(pulse: Pulse): AgentHealth {
    const { agent, attempts } = pulse;
    const count = Math.max(1, attempts.length);
    const errorRate = attempts.filter(({ ok }) => !ok).length / count;
    return {
      agent_id: agent.definition.id,
      status: statusOf(pulse, errorRate),
      last_heartbeat: new Date(pulse.lastAt).toISOString(),
      response_time_avg_ms: attempts.reduce((sum, { ms }) => sum + ms, 0) / count,
      error_rate: errorRate,
      active_tasks: running(agent.definition.id),
      version: agent.version ?? '1',
      capabilities: [agent.definition.description],
    };
  }

  return {
    attempted(agent, ms, ok) {
      const attempts = pulses.get(agent)?.attempts;
      attempts?.push({ ms, ok });
      if (attempts && attempts.length > attemptsRemembered) attempts.shift();
    },
    isOffline(agent) {
      const pulse = pulses.get(agent);
      return pulse !== undefined && clock.elapsed() - pulse.last > limits.offlineAfterMs;
    },
    report: () => [...pulses.values()].map(healthOf),
    bus() {
      const bytes = busBytes();
      return { status: bytes > busLimits.degradedAboveBytes ? 'degraded' : 'healthy', bytes };
    },
    stop: () => cancel(),
  };
}
