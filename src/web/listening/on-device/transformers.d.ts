// The types of the part of transformers.js that the worker uses. The library is installed separately from the project
// (on-device/), by those who want it in the page, so its own types are not always there.
declare module '@huggingface/transformers' {
  export const env: {
    allowRemoteModels: boolean;
    allowLocalModels: boolean;
    localModelPath: string;
    /** The name of the browser's cache. */
    cacheKey: string;
    useWasmCache: boolean;
    fetch: typeof fetch;
    backends: { onnx: { wasm?: { wasmPaths?: unknown } } };
  };

  export interface PipelineOptions {
    device: 'webgpu' | 'wasm';
    dtype: string | Record<string, string>;
  }

  export interface AutomaticSpeechRecognitionPipeline {
    /** Mono, 16 kHz. */
    (
      samples: Float32Array,
      options: { return_timestamps: true | 'word'; language?: string; task?: 'transcribe' },
    ): Promise<unknown>;
    model: { generation_config?: { is_multilingual?: boolean; alignment_heads?: unknown } | null };
  }

  export function pipeline(
    task: 'automatic-speech-recognition',
    model: string,
    options: PipelineOptions,
  ): Promise<AutomaticSpeechRecognitionPipeline>;
}
