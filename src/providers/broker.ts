// What carries word between the servers that share a database: short texts, told to whoever listens at that moment. It keeps
// nothing and promises nothing; what must not be lost stands in the database.

export interface Broker {
  /** Tells all other servers. Lost where there is no connection. */
  tell(subject: string, text: string): void;
  /** Hears what others tell; never what this server told itself. */
  listen(subject: string, heard: (text: string) => void): void;
  readonly isConnected: boolean;
  /** Calls `changed` whenever the connection was lost or is there again. */
  onChange(changed: () => void): void;
  close(): Promise<void>;
}
