// The broker over NATS. It connects in the background and keeps retrying: no server waits for it.
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Broker } from '../broker.ts';

/** One that does not answer is noticed after so long, twice over. */
const pingMs = 5_000;
const againMs = 500;

/** Longer ones are left out: the default of a NATS server takes no more. */
const longestBytes = 900_000;

export interface NatsBrokerOptions {
  url: string;
  /** Is told of what could not be heard or told, and of a connection that was refused. */
  failed(error: unknown): void;
}

export function natsBroker({ url, failed }: NatsBrokerOptions): Broker {
  const listeners = new Map<string, (text: string) => void>();
  const watchers = new Set<() => void>();
  let connection: NatsConnection | undefined;
  let isConnected = false;
  let isClosed = false;
  let wait: ReturnType<typeof setTimeout> | undefined;

  function change(now: boolean): void {
    if (isConnected === now) return;
    isConnected = now;
    for (const changed of watchers) changed();
  }

  function subscribe(to: NatsConnection, subject: string, heard: (text: string) => void): void {
    to.subscribe(subject, {
      callback(error, message) {
        if (error) return failed(error);
        try {
          heard(message.string());
        } catch (reason) {
          failed(reason);
        }
      },
    });
  }

  async function open(): Promise<void> {
    const made = await connect({
      ...serverOf(url),
      name: 'aside',
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: againMs,
      pingInterval: pingMs,
      maxPingOut: 2,
    });
    if (isClosed) return made.close();
    connection = made;
    for (const [subject, heard] of listeners) subscribe(made, subject, heard);
    change(true);
    for await (const { type } of made.status()) {
      if (type === 'disconnect') change(false);
      if (type === 'reconnect') change(true);
    }
  }

  function openAgain(): void {
    open().catch((error: unknown) => {
      failed(error);
      if (!isClosed) wait = setTimeout(openAgain, pingMs);
    });
  }
  openAgain();

  return {
    get isConnected() {
      return isConnected;
    },
    tell(subject, text) {
      if (!connection || !isConnected || Buffer.byteLength(text) > longestBytes) return;
      try {
        connection.publish(subject, text);
      } catch (error) {
        failed(error);
      }
    },
    listen(subject, heard) {
      listeners.set(subject, heard);
      if (connection) subscribe(connection, subject, heard);
    },
    onChange: (changed) => void watchers.add(changed),
    async close() {
      isClosed = true;
      clearTimeout(wait);
      await connection?.flush().catch(() => {});
      await connection?.close();
    },
  };
}

/** The client takes a name and a password apart from the address. */
function serverOf(url: string) {
  const { protocol, host, username, password } = new URL(url);
  return {
    servers: host,
    ...(protocol === 'tls:' && { tls: {} }),
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
  };
}
