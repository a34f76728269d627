import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HeldModel, OnDeviceModel, weightFiles } from '#protocol/on-device-model.ts';
import {
  descriptions,
  garbageWeights,
  type ModelFiles,
  writeModelFolder,
} from '../../../tests/whisper-twin/model-folder.ts';
import { readModelFolder } from './on-device-model.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const folders: string[] = [];
const folderOf = (files: ModelFiles, name?: string) => {
  const folder = writeModelFolder(files, name);
  folders.push(dirname(folder));
  return folder;
};

let folder: string;
let server: TestServer;
let model: HeldModel;
beforeAll(async () => {
  folder = folderOf({ ...descriptions, ...garbageWeights, 'notes.txt': 'private', '.env': 'KEY=secret' });
  writeFileSync(join(dirname(folder), 'beside.json'), 'private');
  server = await startTestServer({ agents: [], environment: { ON_DEVICE_MODEL_DIR: folder } });
  model = (await told(server)) as HeldModel;
});
afterAll(async () => {
  await server.stop();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const told = async ({ url }: TestServer) =>
  OnDeviceModel.parse(await (await fetch(`${url}/api/on-device-model`)).json());

/** The status of a request whose path is sent as it is written. */
function statusOfRawPath(path: string): Promise<number> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1' });
    socket.on('error', reject);
    socket.on('data', (data) => {
      resolve(Number(String(data).split(' ')[1]));
      socket.destroy();
    });
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  });
}

test('[O1] anybody is told which model there is and how much would be downloaded', () => {
  const sizes = Object.values({ ...descriptions, ...garbageWeights }).map((content) => content!.length);
  expect(model).toEqual({
    configured: true,
    name: 'whisper-twin',
    path: expect.stringMatching(/^\/models\/whisper\/[0-9a-f]{16}\/$/),
    bytes: { wasm: sizes.reduce((sum, size) => sum + size, 0) },
    englishOnly: false,
  });
});

test('[O1] a server without a model says so, and compiles nothing', async () => {
  const without = await startTestServer({ agents: [] });
  expect(await told(without)).toEqual({ configured: false });
  expect((await fetch(`${without.url}${model.path}config.json`)).status).toBe(404);
  const policy = (await fetch(without.url)).headers.get('content-security-policy')!;
  expect(policy).toContain("script-src 'self';");
  await without.stop();
});

test('[O2] with a model the page may compile WebAssembly and start workers of its own, and nothing more', async () => {
  const policy = (await fetch(server.url)).headers.get('content-security-policy')!.split(';');
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
  expect(policy.find((part) => part.startsWith('worker-src'))).toContain("'self'");
  expect(policy).toContain("default-src 'self'");
});

test('[O2] the files of the model are served to be kept, whole or in part', async () => {
  for (const [file, content] of Object.entries({ ...descriptions, ...garbageWeights })) {
    const answer = await fetch(`${server.url}${model.path}${file}`);
    expect([file, answer.status, await answer.text()]).toEqual([file, 200, content]);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(Number(answer.headers.get('content-length'))).toBe(content!.length);
  }
  const part = await fetch(`${server.url}${model.path}${weightFiles.wasm[0]}`, {
    headers: { range: 'bytes=0-1' },
  });
  expect([part.status, await part.text()]).toEqual([206, 'no']);
});

test('[O2] nothing else in or beside the folder is served, however it is asked for', async () => {
  const asked = [
    '',
    'onnx',
    'onnx/',
    'notes.txt',
    '.env',
    'onnx/encoder_model.onnx',
    '../beside.json',
    '..%2fbeside.json',
    '%2e%2e/beside.json',
    '..%5cbeside.json',
    'onnx/../../beside.json',
    'onnx/..%2f..%2fnotes.txt',
    './/notes.txt',
    'config.json%00.txt',
    '%E0%A4%A',
    'config.json/',
  ];
  const statuses = await Promise.all(asked.map((path) => statusOfRawPath(`${model.path}${path}`)));
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  expect(await statusOfRawPath('/models/whisper/0123456789abcdef/config.json')).toBe(404);
  expect((await fetch(`${server.url}${model.path}config.json`, { method: 'PUT' })).status).toBe(404);
});

test('[O1] another file makes another address, and weights for graphics processors count when all are there', () => {
  const gpu = Object.fromEntries(weightFiles.webgpu.map((file) => [file, 'larger weights']));
  const both = folderOf({ ...descriptions, ...garbageWeights, ...gpu });
  const first = readModelFolder(both).model;
  expect(first.bytes.webgpu).toBe(model.bytes.wasm + 2 * 'larger weights'.length - 2 * 'no weights'.length);
  utimesSync(join(both, 'config.json'), 1, 1);
  expect(readModelFolder(both).model.path).not.toBe(first.path);
  const half = folderOf({ ...descriptions, ...garbageWeights, [weightFiles.webgpu[0]]: 'larger weights' });
  expect(readModelFolder(half).model.bytes).not.toHaveProperty('webgpu');
  const english = folderOf({
    ...descriptions,
    ...garbageWeights,
    'generation_config.json': '{"is_multilingual":false}',
  });
  expect(readModelFolder(english).model.englishOnly).toBe(true);
});

test.each<[string, ModelFiles]>([
  ['config.json is missing', {}],
  ['onnx/encoder_model_quantized.onnx is missing', descriptions],
  [
    'onnx/decoder_model_merged_quantized.onnx is missing',
    { ...descriptions, ...garbageWeights, 'onnx/decoder_model_merged_quantized.onnx': '' },
  ],
  [
    'config.json does not describe one',
    { ...descriptions, ...garbageWeights, 'config.json': '{"model_type":"bert"}' },
  ],
  ['config.json does not describe one', { ...descriptions, ...garbageWeights, 'config.json': '{' }],
  [
    'generation_config.json does not describe one',
    { ...descriptions, ...garbageWeights, 'generation_config.json': '[' },
  ],
])('[O1] a folder in which %s stops the start with one line', async (why, files) => {
  await expect(startTestServer({ environment: { ON_DEVICE_MODEL_DIR: folderOf(files) } })).rejects.toThrow(
    new RegExp(`^ON_DEVICE_MODEL_DIR .* ${why}\\. See docs/on-device\\.md\\.$`),
  );
});
