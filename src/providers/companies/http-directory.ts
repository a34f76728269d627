// A directory at an address that the operator sets: GET ADDRESS?name=… returns a company profile as JSON, or 404.
import { CompanyProfile } from '#meeting/outputs/entity.ts';
import type { CompanyDirectory } from '../company-directory.ts';

/** A profile with its news; far above what an honest answer takes. */
const mostBytes = 256 * 1024;

export function httpDirectory(address: string): CompanyDirectory {
  const { host } = new URL(address);
  /** Whether the last question was answered. */
  let answers = true;
  return {
    name: `the directory at ${host}`,
    asksOutside: true,
    isAvailable: () => answers,
    async lookUp(name, signal) {
      try {
        const profile = await ask(name, signal);
        answers = true;
        return profile;
      } catch (error) {
        answers = false;
        throw error;
      }
    },
  };

  async function ask(name: string, signal: AbortSignal): Promise<CompanyProfile | undefined> {
    const url = new URL(address);
    url.searchParams.set('name', name);
    const response = await fetch(url, {
      signal,
      headers: { accept: 'application/json' },
      redirect: 'error',
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`The company directory answered ${response.status}.`);
    const profile = CompanyProfile.safeParse(JSON.parse(await bounded(response)));
    if (!profile.success)
      throw new Error('The company directory answered something else than a company profile.');
    return profile.data;
  }
}

async function bounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new Error('The company directory answered too much.');
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}
