// Until when a server is still at work for what it has acknowledged, as its metrics tell.
import { setTimeout as sleep } from 'node:timers/promises';

/** Jobs of the agents, which are runs, and those of the audit trail. */
const leftToDo = ['aside_runs_in_flight', 'aside_audit_meetings_behind'];

/** Resolves when agents are through with everything and the audit trail has it. */
export async function noJobLeft(url: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const counts = leftToDo.map((name) => new RegExp(`^${name} (\\d+)$`, 'm').exec(metrics)?.[1]);
    if (counts.includes(undefined)) throw new Error(`The metrics do not tell ${leftToDo.join(' and ')}.`);
    if (counts.every((count) => count === '0')) return;
    await sleep(50);
  }
}
