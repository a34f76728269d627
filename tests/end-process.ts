// Ends a program that was started here, and waits until it is gone.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

/** One that has ended already tells it no more, and is not waited for. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
