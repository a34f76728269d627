// What a cluster on this machine takes of it: its servers, and its PostgreSQL, whose every connection is a process.
import type { Cluster } from '../scripts/cluster/start-cluster.ts';
import { megabytesOf, processorMsOf, processorMsOfFamily } from './process-use.ts';

export interface ClusterUse {
  /** Processor time used so far, in ms; NaN where the system does not tell. */
  servers: number;
  postgres: number;
  /** Resident memory of all servers together. */
  megabytes: number;
}

export function useOf({ servers, postgres }: Cluster): ClusterUse {
  const pids = servers.flatMap((server) => server.pid() ?? []);
  return {
    servers: sum(pids.map(processorMsOf)),
    postgres: processorMsOfFamily(postgres.pid() ?? 0),
    megabytes: sum(pids.map(megabytesOf)),
  };
}

/** What was used from `before` to `after`. */
export function between(before: ClusterUse, after: ClusterUse): ClusterUse {
  return {
    servers: after.servers - before.servers,
    postgres: after.postgres - before.postgres,
    megabytes: after.megabytes - before.megabytes,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
