// What a process takes of the machine, as the system tells.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Resident memory. */
export function megabytesOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1_024;
  }
}

/** Processor time used so far, in ms; NaN where the system does not tell. */
export function processorMsOf(pid: number): number {
  return processorOf(pid).own;
}

/** The same of a process and of all that it has started, as PostgreSQL has one for each connection. */
export function processorMsOfFamily(pid: number): number {
  const { own, endedChildren } = processorOf(pid);
  const children = processes().filter((one) => parentOf(one) === pid);
  return children.reduce((sum, one) => sum + (processorOf(one).own || 0), own + endedChildren);
}

/** Linux counts in hundredths of a second: from the 14th field on, counted from the bracket that ends the program's name. */
function processorOf(pid: number): { own: number; endedChildren: number } {
  try {
    const [user, system, childrenUser, childrenSystem] = fieldsOf(pid).slice(11).map(Number);
    return { own: (user! + system!) * 10, endedChildren: (childrenUser! + childrenSystem!) * 10 };
  } catch {
    return { own: Number.NaN, endedChildren: Number.NaN };
  }
}

function processes(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(fieldsOf(pid)[1]);
  } catch {
    return undefined; // It has ended meanwhile.
  }
}

function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
}

/** Sockets that a process has open; NaN where the system does not tell. */
export function openSocketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).filter((name) => isSocket(join(folder, name))).length;
  } catch {
    return Number.NaN;
  }
}

/** A file that was closed since is none. */
function isSocket(descriptor: string): boolean {
  try {
    return readlinkSync(descriptor).startsWith('socket:');
  } catch {
    return false;
  }
}
