import type { Line } from './kept-lines.ts';

/** What Aside's devices say, as far as it is measured (src/protocol/messages.ts). */
export type AsideMessage =
  | { type: 'append'; event: Line }
  | { type: 'subscribe'; sessionId: string; after: number };
