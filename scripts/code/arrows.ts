// The arrows between the rooms of src/: which file may import which, and the check that keeps it so.
// Type-only imports, dynamic imports and relative paths into another room count like any other import.
import { matchesGlob, posix } from 'node:path';
import { readImports } from './read-imports.ts';

interface Row {
  /** The files this row speaks of; the last row that matches a file is its row. */
  files: string;
  /** What they may import besides their own folder (`own`). Paths below src/. */
  may: string[];
  /** The folder within which they import one another freely. */
  own: string;
  /** What their tests may import on top. */
  tests?: string[];
  /** What they need of the world outside src: 'zod' alone, a browser's packages (nothing of Node), or anything. */
  outside: 'zod' | 'browser' | 'anything';
}

const everything = '**';
/** The files directly in providers/ say what a provider is; each provider itself lives in a folder below. */
const storeParts = [
  'database',
  'log',
  'queries',
  'jobs',
  'leases',
  'cursors',
  'passages',
  'audit-store',
  'own-notes',
  'person-settings',
  'accounts',
  'limiters',
];
/** How the answer of any language model is read: pure, and no provider. */
const readsAnswers = 'providers/language-models/json-answer.ts';
const interfaces = [...storeParts.map((part) => `store/${part}.ts`), 'providers/*.ts', readsAnswers];
/** What every part of the page may stand on. */
const pageFoundation = ['access/**', 'meeting/**', 'language/**', 'facts/**', 'report/**', 'protocol/**'];
/** What the screens share. Screens never import each other. */
const webParts = ['device', 'parts', 'live', 'account', 'listening', 'local', 'ask'];
const webShared = webParts.map((part) => `web/${part}/**`);
const webScreens = ['landing', 'dashboard', 'studio', 'join', 'meeting', 'analysis'];
const webMay = [...pageFoundation, 'engine/**', 'agents/**', ...webShared];

function room(name: string, may: string[], more: Partial<Row> = {}): Row {
  return { files: `${name}/**`, own: `${name}/**`, may, outside: 'anything', ...more };
}

/** Later rows are exceptions to earlier ones. */
const table: Row[] = [
  room('meeting', [], { outside: 'zod' }),
  room('language', ['meeting/**'], { outside: 'zod' }),
  // Network addresses, bank accounts and top-level domains are known to libraries; these run in the page as well.
  ...[
    'personal-data/network-addresses',
    'personal-data/numbers/bank-accounts',
    'personal-data/emails/top-level-domains',
  ].map((file) => room('language', ['meeting/**'], { files: `language/${file}.ts`, outside: 'browser' })),
  room('facts', ['meeting/**', 'language/**'], { outside: 'zod' }),
  room('report', ['meeting/**', 'language/**', 'facts/**'], { outside: 'zod' }),
  // What leaves is described in the meeting's words and by the interfaces of what takes it; who takes it is composed.
  room('exit', ['meeting/**', 'language/**', 'providers/*.ts'], {
    outside: 'zod',
    tests: ['report/**', 'providers/**'],
  }),
  room('access', ['meeting/**'], { outside: 'zod' }),
  room('store', ['meeting/**']),
  room('providers', ['meeting/**']),
  room('providers', [], {
    files: 'providers/language-models/json-*.ts',
    own: 'providers/language-models/json-*.ts',
    outside: 'zod',
  }),
  room('protocol', ['meeting/**'], { outside: 'zod' }),
  room('agents', ['meeting/**', 'language/**', 'facts/**', 'report/**', 'providers/*.ts', readsAnswers], {
    outside: 'zod',
    tests: ['providers/**'],
  }),
  // Engine tests run real agents over a real store; what they test knows only the interfaces.
  room(
    'engine',
    [
      'meeting/**',
      'facts/**',
      'agents/agent.ts',
      'agents/agent-context.ts',
      'agents/understanding.ts',
      'agents/meeting-memory.ts',
      'agents/language-model/**',
      ...interfaces,
    ],
    {
      outside: 'zod',
      tests: ['agents/**', 'language/**', 'store/**', 'providers/**', 'exit/**'],
    },
  ),
  // What the engine's tests stand on.
  room('engine', ['meeting/**', 'agents/**', 'store/**', ...interfaces], { files: 'engine/test-engine.ts' }),
  room('engine', ['meeting/**', 'agents/**', 'store/**', 'exit/**', ...interfaces], {
    files: 'engine/test-model-meeting.ts',
  }),
  // Hashes are a library's work; they are made in the page as well.
  room('engine', ['meeting/**', ...interfaces], { files: 'engine/audit/chain.ts', outside: 'browser' }),
  room(
    'server',
    [
      'meeting/**',
      'language/**',
      'report/**',
      'exit/**',
      'access/**',
      'protocol/**',
      'engine/**',
      'agents/agent.ts',
      ...interfaces,
    ],
    {
      tests: ['agents/**', 'store/**', 'providers/**'],
    },
  ),
  // Prompts are files, which the server reads when it starts.
  room('server', ['agents/language-model/prompts.ts'], { files: 'server/operator-files/prompt-files.ts' }),
  // Which database there is, the settings say.
  room('server', ['store/**', 'meeting/**'], { files: 'server/kept/open-database.ts' }),
  // The composition root of the server and its parts, which alone name concrete providers and agents.
  room(
    'server',
    [
      'agents/**',
      'store/**',
      'providers/**',
      'exit/**',
      'engine/**',
      'meeting/**',
      'language/**',
      'report/**',
      'protocol/**',
    ],
    {
      files: 'server/assemble*.ts',
    },
  ),
  // What the screens share, and the screens. Their tests may import anything, the page's test kit included.
  ...[...webParts, ...webScreens].map((part) =>
    room(`web/${part}`, webMay, { outside: 'browser', tests: [everything] }),
  ),
  // What this device keeps and does knows nothing of the page; parts know no screen, no account and no open meeting.
  room('web/device', pageFoundation, { outside: 'browser', tests: [everything] }),
  room('web/parts', [...pageFoundation, 'web/device/**'], { outside: 'browser', tests: [everything] }),
  // Where nobody is signed in, the page's own database stands behind the meetings: known by its interfaces,
  room('web/local', [...webMay, ...interfaces], { outside: 'browser', tests: [everything] }),
  // and named in one place, and where it is asked for what it keeps without being opened.
  room(
    'web/local',
    [...webMay, 'exit/**', 'store/*.ts', 'store/browser/**', 'providers/companies/built-in-directory.ts'],
    { files: 'web/local/assemble.ts', outside: 'browser' },
  ),
  // While the server is out of reach, a copy of its log stands in memory.
  room(
    'web/local',
    [...webMay, 'store/memory/memory-database.ts', 'providers/companies/built-in-directory.ts'],
    { files: 'web/local/stand-in-engine.ts', outside: 'browser' },
  ),
  room('web/local', ['meeting/**', 'store/browser/browser-database.ts'], {
    files: 'web/local/own-agents-here.ts',
    outside: 'browser',
  }),
  room('web/local', ['store/browser/session-list.ts'], {
    files: 'web/local/kept-here.ts',
    outside: 'browser',
  }),
  // The frame puts the screens together.
  room('web/app', [...webMay, ...webScreens.map((screen) => `web/${screen}/**`)], {
    outside: 'browser',
    tests: [everything],
  }),
  room('web', [...webMay, 'web/app/**'], { files: 'web/*', outside: 'browser', tests: [everything] }),
  // What tests of the page stand on. Nothing that people are given imports it.
  room('web/testing', [...webMay, 'web/**'], { outside: 'browser' }),
];

export interface Arrow {
  /** Below src/. */
  file: string;
  line: number;
  /** `src/room/file.ts` for our own, `../x` for what lies outside src, else a package's name. Undefined when computed. */
  target: string | undefined;
}

/** Every import in `files`, which maps paths below src/ to texts. */
export function readArrows(files: Map<string, string>): Arrow[] {
  return [...files].flatMap(([file, text]) =>
    readImports(file, text).map(({ target, line }) => ({
      file,
      line,
      target: target && resolve(file, target),
    })),
  );
}

/** One sentence for each import that the table does not allow. */
export function findViolations(files: Map<string, string>): string[] {
  const homeless = [...files.keys()].filter((file) => !rowOf(file));
  return [
    ...homeless.map(
      (file) => `src/${file} belongs to no room: give it a place in the table of scripts/code/arrows.ts`,
    ),
    ...readArrows(files).flatMap(({ file, line, target }) => {
      const complaint = complain(file, target);
      return complaint ? `src/${file}:${line} ${complaint}` : [];
    }),
  ];
}

function complain(file: string, target: string | undefined): string | undefined {
  const row = rowOf(file);
  if (!row) return undefined;
  const isTest = /\.test\.tsx?$/.test(file);
  if (target === undefined) return 'imports what is only known while it runs: name the file';
  if (target.startsWith('../')) {
    return isTest || target === '../package.json' ? undefined : `reaches out of src to ${target.slice(3)}`;
  }
  if (!target.startsWith('src/')) {
    return isTest || allowsPackage(row, target)
      ? undefined
      : `imports ${target}, which does not run everywhere ${row.own.slice(0, -3)} runs`;
  }
  const path = target.slice('src/'.length);
  const may = [row.own, ...row.may, ...(isTest ? (row.tests ?? []) : [])];
  if (may.some((pattern) => matchesGlob(path, pattern))) return undefined;
  return `imports ${path}; ${row.files} may import ${row.may.join(', ') || 'nothing of ours'}`;
}

function rowOf(file: string): Row | undefined {
  return table.findLast((row) => matchesGlob(file, row.files));
}

function resolve(file: string, target: string): string {
  if (target.startsWith('#')) return `src/${target.slice(1)}`;
  if (!target.startsWith('.')) return target;
  const path = posix.join(posix.dirname(file), target);
  return path.startsWith('../') ? path : `src/${path}`;
}

function allowsPackage(row: Row, target: string): boolean {
  switch (row.outside) {
    case 'zod':
      return target === 'zod';
    case 'browser':
      return !target.startsWith('node:');
    case 'anything':
      return true;
  }
}
