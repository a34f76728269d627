// The Web Worker in which Whisper runs: loads transformers.js and the model from this page's own server, then turns chunks of
// audio into text. It lives until the page ends it; a worker that fails or wears out is replaced by a new one.
import type { AutomaticSpeechRecognitionPipeline } from '@huggingface/transformers';
import type { Transcription } from '#meeting/transcription.ts';
import { modelsPath } from '#protocol/on-device-model.ts';
import { whisperLanguage } from '../whisper-language.ts';
import { countedFetch } from './counted-fetch.ts';
import { transcriptionOfOutput } from './transcription-of-output.ts';
import { dropOtherModels, modelCache } from './model-cache.ts';
import type { FromWhisperWorker, ToWhisperWorker, WorkerComplaint } from './worker-messages.ts';

const rate = 16_000;
let recognize: AutomaticSpeechRecognitionPipeline | undefined;
let wordTimes = false;

self.addEventListener('message', ({ data }: MessageEvent<ToWhisperWorker>) => {
  void (data.type === 'load' ? load(data) : transcribe(data));
});

async function load({ path, on }: Extract<ToWhisperWorker, { type: 'load' }>): Promise<void> {
  let library: typeof import('@huggingface/transformers');
  try {
    library = await import('@huggingface/transformers');
  } catch (error) {
    return fail('library', error);
  }
  const { env, pipeline } = library;
  // Nothing of a third party: neither the model nor the program that computes it.
  env.allowRemoteModels = false;
  env.allowLocalModels = true;
  env.localModelPath = modelsPath;
  env.cacheKey = modelCache;
  // Without paths the runtime takes its WebAssembly from beside itself, where the build has put it.
  env.useWasmCache = false;
  delete env.backends.onnx.wasm?.wasmPaths;

  env.fetch = countedFetch((bytes) => answer({ type: 'progress', bytes }));
  try {
    await dropOtherModels(path);
    recognize = await pipeline('automatic-speech-recognition', path.slice(modelsPath.length, -1), {
      device: on,
      dtype: on === 'webgpu' ? { encoder_model: 'fp32', decoder_model_merged: 'q4' } : 'q8',
    });
    wordTimes = recognize.model.generation_config?.alignment_heads != null;
    answer({ type: 'ready' });
  } catch (error) {
    fail('model', error);
  }
}

async function transcribe({
  samples,
  language,
}: Extract<ToWhisperWorker, { type: 'transcribe' }>): Promise<void> {
  try {
    answer({ type: 'transcribed', transcription: await transcriptionIn(samples, language) });
  } catch (error) {
    const isLanguage = /^Language .* is not supported/.test(detailOf(error));
    fail(isLanguage ? 'language' : 'computing', error);
  }
}

async function transcriptionIn(samples: Float32Array, language: string): Promise<Transcription> {
  if (!recognize) throw new Error('Asked to hear before the model was loaded.');
  const seconds = samples.length / rate;
  const options = recognize.model.generation_config?.is_multilingual
    ? { language: whisperLanguage(language), task: 'transcribe' as const }
    : {};
  if (wordTimes) {
    try {
      const output = await recognize(samples, { ...options, return_timestamps: 'word' });
      return transcriptionOfOutput(output, seconds, 'words');
    } catch (error) {
      // The model was exported without what times of words are made of.
      if (!detailOf(error).includes('cross attentions')) throw error;
      wordTimes = false;
    }
  }
  return transcriptionOfOutput(
    await recognize(samples, { ...options, return_timestamps: true }),
    seconds,
    'segments',
  );
}

function fail(complaint: WorkerComplaint, error: unknown): void {
  answer({ type: 'failed', complaint, detail: detailOf(error).slice(0, 300) });
}

function detailOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function answer(message: FromWhisperWorker): void {
  self.postMessage(message, { transfer: [] });
}
