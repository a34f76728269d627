import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { CompanyProfile } from '#meeting/outputs/entity.ts';
import { overallConfidence, type CompanyDirectory } from '../company-directory.ts';
import { builtInDirectory } from './built-in-directory.ts';
import { firstKnown } from './first-known.ts';
import { httpDirectory } from './http-directory.ts';
import { rememberedDirectory } from './remembered-directory.ts';

const { signal } = new AbortController();
const [source] = [
  { type: 'web' as const, title: 'a page', confidence: 0.6, accessed_at: '2026-01-05T09:00:00.000Z' },
];
const anItem = {
  title: '',
  summary: '',
  url: '',
  published_date: source.accessed_at,
  relevance_score: 1,
  source: '',
};

describe('company directories', () => {
  test('[A5] the built-in one knows well-known companies under every usual name, with source and date', async () => {
    const profile = await builtInDirectory.lookUp('  aws ', signal);
    expect(CompanyProfile.parse(profile)).toMatchObject({
      company_name: 'Amazon',
      sources: [{ title: 'Built-in directory of Aside', accessed_at: '2026-11-01T00:00:00.000Z' }],
    });
    expect(await builtInDirectory.lookUp('Nobody & Sons', signal)).toBeUndefined();
  });

  test.each([
    [[0.6], 0, 0.6],
    [[0.6, 0.8], 2, 0.9],
    [[0.6], 9, 0.9],
    [[0.9], 3, 1],
    [[], 3, 0],
  ])('[A5] confidence of sources %j with %i news items is %f', (sources, news, expected) => {
    const facts = {
      sources: sources.map((confidence) => ({ ...source, confidence })),
      news: Array.from({ length: news }, () => anItem),
    };
    expect(overallConfidence(facts, { newsBonus: 0.1, newsBonusAtMost: 0.3 })).toBeCloseTo(expected);
  });

  test('[A5] is asked once for each company and once a second at most; failures are asked again', async () => {
    const clock = manualClock();
    const asked: string[] = [];
    const slow: CompanyDirectory = {
      name: 'far',
      asksOutside: true,
      lookUp: async (name) => {
        asked.push(name);
        if (name === 'broken') throw new Error('no line');
        return undefined;
      },
    };
    const directory = rememberedDirectory(slow, clock);
    // Whatever the wall clock is set to.
    clock.set(-3_600_000);
    const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
    const answers = ['Acme', 'acme', 'Bolt', 'broken'].map((name) =>
      directory.lookUp(name, signal).catch(() => 'failed'),
    );
    await settle();
    expect(asked).toEqual(['Acme']);
    for (let second = 0; second < 3; second++) {
      clock.advance(1_000);
      await settle();
    }
    expect(asked).toEqual(['Acme', 'Bolt', 'broken']);
    expect(await Promise.all(answers)).toEqual([undefined, undefined, undefined, 'failed']);
    void directory.lookUp('broken', signal).catch(() => undefined);
    clock.advance(1_000);
    await settle();
    expect(asked.at(-1)).toBe('broken');
    expect(asked).toHaveLength(4);
  });

  test('[A5] the first that knows answers, and one out of reach is passed over', async () => {
    const knowing = { ...builtInDirectory, lookUp: async () => undefined };
    expect((await firstKnown(knowing, builtInDirectory).lookUp('SAP', signal))?.company_name).toBe('SAP');
    const broken = { ...knowing, lookUp: () => Promise.reject(new Error('no line')) };
    expect((await firstKnown(broken, builtInDirectory).lookUp('SAP', signal))?.company_name).toBe('SAP');
    await expect(firstKnown(broken, knowing).lookUp('SAP', signal)).rejects.toThrow('no line');
  });
});

describe('a directory over HTTP', () => {
  let close = () => {};
  afterEach(() => close());
  /** The twin: a directory that answers as told. */
  async function serving(status: number, body: string): Promise<string> {
    const server = createServer((request, response) => {
      asked.push(request.url!);
      response.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    close = () => void server.close();
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/companies`;
  }
  const asked: string[] = [];

  test('[A5] answers a profile, and nothing where it knows nothing', async () => {
    const profile = await builtInDirectory.lookUp('SAP', signal);
    const address = await serving(200, JSON.stringify(profile));
    expect(await httpDirectory(address).lookUp('SAP & Co', signal)).toEqual(profile);
    expect(asked.at(-1)).toBe('/companies?name=SAP+%26+Co');
    close();
    expect(await httpDirectory(await serving(404, '')).lookUp('SAP', signal)).toBeUndefined();
  });

  test.each([
    ['a failure', 500, ''],
    ['no profile', 200, '{"company_name":3}'],
    ['no JSON', 200, 'hello'],
    ['a flood', 200, JSON.stringify('x'.repeat(300_000))],
  ])('[A5] %s is an error, not a fact', async (_, status, body) => {
    const address = await serving(status, body);
    await expect(httpDirectory(address).lookUp('SAP', signal)).rejects.toThrow(
      /directory answered|JSON|token/,
    );
  });

  test('[A5] says that it is out of reach until it answers again, also where another answers in its place', async () => {
    const down = httpDirectory(await serving(500, ''));
    const both = firstKnown(down, builtInDirectory);
    expect(both.isAvailable!()).toBe(true);
    await expect(both.lookUp('SAP', signal)).resolves.toBeDefined();
    expect(both.isAvailable!()).toBe(false);
    close();
    const back = httpDirectory(await serving(404, ''));
    await back.lookUp('SAP', signal);
    expect(back.isAvailable!()).toBe(true);
  });
});
