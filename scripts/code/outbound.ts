// Who can open a connection to the outside, told from the parsed program: by naming what does (fetch, WebSocket), or by
// importing what can (openai, node:https). On the server providers alone may; the page speaks to its own server.
import { matchesGlob } from 'node:path';
import { parseSync } from 'vite';

/** Globals that reach out, however they are called, made or handed on. */
const reachingGlobals = new Set([
  'fetch',
  'WebSocket',
  'EventSource',
  'XMLHttpRequest',
  'WebTransport',
  'RTCPeerConnection',
  'sendBeacon',
]);
/** Packages and parts of Node that reach out, with those of their names that do not. */
const reachingModules: Record<string, readonly string[]> = {
  'node:http': ['createServer', 'STATUS_CODES'],
  'node:https': [],
  'node:http2': [],
  'node:net': ['isIP'],
  'node:tls': [],
  'node:dgram': [],
  'node:child_process': [],
  ws: ['WebSocketServer'],
  openai: [],
  undici: [],
  'better-auth/oauth2': [],
  nodemailer: [],
  pg: [],
  '@nats-io/transport-node': [],
  // Calls this server's routes, at whatever address it is given: for the page and for scripts.
  '#protocol/http-client.ts': ['Refusal'],
};

/** What names none of them, also not with escapes, need not be parsed: a global by its name, a module in quotes. */
const mayReach = new RegExp(
  [
    ...reachingGlobals,
    ...Object.keys(reachingModules).map((name) => `['"\`]${RegExp.escape(name)}['"\`]`),
    String.raw`\\[ux]`,
  ].join('|'),
);

/**
 * The server's providers. Content of a meeting comes to them through the exit alone (arrows.ts). What is none goes
 * past it: mails about an account (mail/), and the questions to the issuer by whom people sign in (sign-in/).
 */
const providers = 'providers/*/**';
/** Where the data are kept may be another machine: what goes there has not left. */
const keeping = 'store/postgres/pool.ts';
/** No part of the product: what tests stand on. */
const testKit = ['**/*.test.ts', '**/*.test.tsx', 'server/testing/**'];
/**
 * What of the page asks its own server, through a client that tests can change: at the paths of protocol/ and below the
 * page's own origin. Everywhere else in the page an address is written out. The page's content policy holds the same.
 */
export const toOwnServer = [
  'protocol/http-client.ts',
  'web/account/server-api.ts',
  'web/account/workplace.ts',
  'web/listening/cloud/speech-stream.ts',
  'web/listening/on-device/counted-fetch.ts',
];

/** One sentence for each place that could open a connection where none may. `files` maps paths below src/ to texts. */
export function findOutbound(files: Map<string, string>): string[] {
  return [...files].flatMap(([file, text]) => {
    if ([providers, keeping, ...testKit, ...toOwnServer].some((pattern) => matchesGlob(file, pattern)))
      return [];
    if (!mayReach.test(text)) return [];
    const isPage = file.startsWith('web/');
    const found: string[] = [];
    visit(parseSync(file, text).program, undefined, '', (node, parent, key) => {
      const reaching = reachingModule(node) ?? reachingGlobal(node, parent, key);
      if (reaching === undefined || (isPage && isOwnPath(reaching, parent, key))) return;
      const line = text.slice(0, node.start).split('\n').length;
      found.push(`src/${file}:${line} names ${reaching}: what leaves goes through the exit, to a provider`);
    });
    return found;
  });
}

interface Node {
  type: string;
  start: number;
  name?: string;
  value?: unknown;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  source?: Node | null;
  specifiers?: (Node & { imported?: Node; local?: Node })[];
  computed?: boolean;
  arguments?: Node[];
  quasis?: { value: { cooked: string } }[];
}

type Visitor = (node: Node, parent: Node | undefined, key: string) => void;

function visit(value: unknown, parent: Node | undefined, key: string, visitor: Visitor): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, parent, key, visitor);
    return;
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) return;
  const node = value as Node;
  visitor(node, parent, key);
  for (const [name, part] of Object.entries(node)) visit(part, node, name, visitor);
}

/** The module that is imported for more than its types. */
function reachingModule({ type, source, specifiers, importKind, exportKind }: Node): string | undefined {
  const isImport = [
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
  ];
  if (!isImport.includes(type) || importKind === 'type' || exportKind === 'type') return undefined;
  const name = typeof source?.value === 'string' ? source.value : '';
  const harmless = Object.hasOwn(reachingModules, name) ? reachingModules[name] : undefined;
  if (!harmless) return undefined;
  const names = (specifiers ?? [])
    .filter((one) => one.importKind !== 'type')
    .map(
      (one) => one.imported?.name ?? (type === 'ExportNamedDeclaration' ? one.local?.name : undefined) ?? '*',
    );
  const isWhole = specifiers === undefined || specifiers.length === 0;
  return !isWhole && names.every((one) => harmless.includes(one)) ? undefined : name;
}

/** A global as a value: not as a type, nor as the name of somebody's own property. */
function reachingGlobal({ type, name }: Node, parent: Node | undefined, key: string): string | undefined {
  if (type !== 'Identifier' || name === undefined || !reachingGlobals.has(name) || !parent) return undefined;
  if (parent.type.startsWith('TS') || parent.type.includes('Specifier')) return undefined;
  const isOwnName = key === 'property' || (key === 'key' && parent.computed !== true);
  if (!isOwnName) return name;
  const { object } = parent as { object?: Node };
  const ofGlobal = ['window', 'globalThis', 'self', 'navigator'].includes(object?.name ?? '');
  return key === 'property' && ofGlobal ? name : undefined;
}

/** Called with an address that is written out and below the page's own origin: "/api/…", never "//elsewhere". */
function isOwnPath(reaching: string, parent: Node | undefined, key: string): boolean {
  if (reaching !== 'fetch' || parent?.type !== 'CallExpression' || key !== 'callee') return false;
  const [address] = parent.arguments ?? [];
  const text =
    typeof address?.value === 'string' ? address.value : (address?.quasis?.[0]?.value.cooked ?? '');
  return /^\/(?!\/)/.test(text);
}
