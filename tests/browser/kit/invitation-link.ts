import type { Page } from 'playwright-core';

/** The link by which a guest comes into a new meeting of whoever is signed in on this page. */
export function invitationLink(host: Page, title: string, role: 'speaker' | 'viewer'): Promise<string> {
  const wanted = { role, side: 'them', guests: true, waitingRoom: false };
  return host.evaluate(
    async ([named, invitation]) => {
      const post = async (path: string, body: unknown): Promise<unknown> => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return answer.json();
      };
      const { id } = (await post('/meetings', named)) as { id: string };
      return ((await post(`/meetings/${id}/invitations`, invitation)) as { link: string }).link;
    },
    [{ title }, wanted] as const,
  );
}
