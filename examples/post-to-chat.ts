import type { Exit } from '#exit/exit.ts';

export interface ChatPost {
  userId: string;
  sessionId: string;
  /** The address that a chat service gives out for a channel. */
  webhook: string;
}

/** Posts what was said in a meeting to a channel. Undefined when it was posted, else the reason why not. */
export async function postToChat(exit: Exit, { webhook, ...sender }: ChatPost): Promise<string | undefined> {
  const sent = await exit.send({
    ...sender,
    purpose: 'export',
    to: new URL(webhook).host,
    content: (agreed) => (agreed?.entries ?? []).map(({ speaker, text }) => `${speaker}: ${text}`),
    written: (lines, notes) => JSON.stringify({ text: [...lines, ...notes].join('\n') }),
    textOf: (body) => body,
  });
  if (sent.outcome === 'refused') return sent.reason;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhook, { method: 'POST', headers, body: sent.written });
  return answer.ok ? undefined : `The chat answered ${answer.status}.`;
}
