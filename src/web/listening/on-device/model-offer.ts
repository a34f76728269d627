// Whether Whisper can run on this device: the server's model, the processor that would compute it, the necessary download,
// and the reason if it is not available.
import { listeningMessages, onDeviceMessages } from '#meeting/messages.ts';
import type { HttpClient } from '#protocol/http-client.ts';
import { serviceRoutes } from '#protocol/http/service-routes.ts';
import type { HeldModel, OnDeviceModel } from '#protocol/on-device-model.ts';
import type { MethodOffer } from '#web/listening/choice/transcription-method.ts';
import { covers, type ModelConsent } from './model-consent.ts';
import type { ComputedOn } from './worker-messages.ts';

/** not-built: this page came without the program that computes. unknown: nobody answered. */
export type ModelHere = 'not-built' | 'unknown' | 'no-model' | ModelConsent;

/** Of the page's build (scripts/page/on-device-library.ts); 0 when the program is not part of it. */
const programBytes = Number(import.meta.env['ON_DEVICE_LIBRARY_BYTES'] ?? 0);

export interface AskModelDependencies {
  request: HttpClient['request'];
  gpu?: GpuPort | undefined;
  program?: number;
}

/** The part of WebGPU that tells whether there is a graphics processor. */
interface GpuPort {
  requestAdapter(): Promise<unknown>;
}

/** What one would have to agree to, or why there is nothing. */
export async function askModelHere(dependencies: AskModelDependencies): Promise<ModelHere> {
  const { request, gpu = navigator.gpu, program = programBytes } = dependencies;
  if (program === 0) return 'not-built';
  let model: OnDeviceModel;
  try {
    model = await request(serviceRoutes.onDeviceModel, {});
  } catch {
    return 'unknown';
  }
  if (!model.configured) return 'no-model';
  const on = await computedOn(model, gpu);
  const { name, path, englishOnly, bytes } = model;
  const modelBytes = bytes[on] ?? bytes.wasm;
  const all = program + modelBytes + (on === 'webgpu' ? bytes.wasm : 0);
  return { name, path, englishOnly, on, modelBytes, bytes: all };
}

async function computedOn(model: HeldModel, gpu: GpuPort | undefined): Promise<ComputedOn> {
  if (model.bytes.webgpu === undefined || !gpu) return 'wasm';
  try {
    return (await gpu.requestAdapter()) ? 'webgpu' : 'wasm';
  } catch {
    return 'wasm';
  }
}

export function whisperOffer(
  here: ModelHere,
  consent: ModelConsent | undefined,
  { language, secure }: { language: string; secure: boolean },
): MethodOffer {
  return {
    id: 'on-device',
    name: 'Whisper on this device (experimental)',
    goesTo: 'The audio stays on this device.',
    unavailable: secure ? whyNot(here, consent, language) : listeningMessages.insecure,
  };
}

function whyNot(here: ModelHere, consent: ModelConsent | undefined, language: string): string | undefined {
  switch (here) {
    case 'not-built':
      return onDeviceMessages.notBuilt;
    case 'unknown':
      return onDeviceMessages.unreachable;
    case 'no-model':
      return onDeviceMessages.noModel;
    default:
      if (!knows(here, language)) return onDeviceMessages.englishOnly;
      return covers(consent, here) ? undefined : onDeviceMessages.noConsent;
  }
}

/** `language`: BCP 47. */
export function knows(model: Pick<HeldModel, 'englishOnly'>, language: string): boolean {
  return !model.englishOnly || /^en\b/i.test(language);
}

/** `231 MB`, as it is counted where data are paid for. */
export function megabytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
}
