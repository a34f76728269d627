// A Whisper model that was never trained: it has the form of one, down to the graphs of encoder and decoder, and says one
// sentence whatever it hears, because each word of it follows from the word before. For tests of everything but hearing.
import type { ModelFiles } from './model-folder.ts';
import { onnxModel } from './onnx.ts';

/** In the form of GPT-2's tokens: "Ġ" is a space before the word. */
const words = ['ĠThis', 'Ġwas', 'Ġsaid', 'Ġhere', '.'];
export const twinSentence = 'This was said here.';
/** From 0 to this second. */
export const twinSeconds = 1.5;

const languages = ['en', 'de'];
const times = Array.from({ length: 1_501 }, (_, index) => `<|${(index * 0.02).toFixed(2)}|>`);
const special = [
  '<|endoftext|>',
  '<|startoftranscript|>',
  ...languages.map((language) => `<|${language}|>`),
  '<|translate|>',
  '<|transcribe|>',
  '<|startofprev|>',
  '<|nospeech|>',
  '<|notimestamps|>',
];
const tokens = [...words, ...special, ...times];
const idOf = (token: string) => tokens.indexOf(token);
const end = idOf('<|endoftext|>');

/** What is said after each token; what nothing follows is followed by the end. */
const spoken = ['<|transcribe|>', times[0]!, ...words, `<|${twinSeconds.toFixed(2)}|>`, '<|endoftext|>'];
const next = tokens.map((token) => {
  const at = spoken.indexOf(token);
  return at < 0 ? end : idOf(spoken[at + 1] ?? '<|endoftext|>');
});

const [melBins, frames, positions] = [80, 3_000, 1_500];
const width = (melBins * frames) / positions;

const encoder = onnxModel({
  inputs: [{ name: 'input_features', type: 'float', shape: ['batch', melBins, frames] }],
  outputs: [{ name: 'last_hidden_state', type: 'float', shape: ['batch', positions, width] }],
  constants: [{ name: 'shape', type: 'int64', shape: [3], values: [1, positions, width] }],
  nodes: [{ operator: 'Reshape', inputs: ['input_features', 'shape'], output: 'last_hidden_state' }],
});

/** Where in the audio a model would have looked for each token that is said, so that the library finds times of words. */
const secondsOf = (said: number) => 0.3 * said;
const gaze = spoken.flatMap((_, said) =>
  Array.from({ length: positions }, (_, position) => {
    const apart = (position * 0.02 - secondsOf(said)) / 0.2;
    return 1e-3 * (said + 1) + Math.exp(-apart * apart);
  }),
);

const decoder = (showsGaze: boolean) =>
  onnxModel({
    inputs: [
      { name: 'input_ids', type: 'int64', shape: ['batch', 'length'] },
      { name: 'encoder_hidden_states', type: 'float', shape: ['batch', positions, width] },
    ],
    outputs: [
      { name: 'logits', type: 'float', shape: ['batch', 'length', tokens.length] },
      ...(showsGaze
        ? [
            {
              name: 'cross_attentions.0',
              type: 'float' as const,
              shape: ['batch', 1, 'length', positions],
            },
          ]
        : []),
    ],
    constants: [
      { name: 'next', type: 'int64', shape: [tokens.length], values: next },
      { name: 'depth', type: 'int64', shape: [1], values: [tokens.length] },
      { name: 'unlikely and likely', type: 'float', shape: [2], values: [0, 30] },
      {
        name: 'said',
        type: 'int64',
        shape: [tokens.length],
        values: tokens.map((token) => Math.max(spoken.indexOf(token), 0)),
      },
      { name: 'gaze', type: 'float', shape: [spoken.length, positions], values: gaze },
      { name: 'head', type: 'int64', shape: [1], values: [1] },
    ],
    nodes: [
      { operator: 'Gather', inputs: ['next', 'input_ids'], output: 'following' },
      { operator: 'OneHot', inputs: ['following', 'depth', 'unlikely and likely'], output: 'logits' },
      { operator: 'Gather', inputs: ['said', 'input_ids'], output: 'place' },
      { operator: 'Gather', inputs: ['gaze', 'place'], output: 'looked' },
      { operator: 'Unsqueeze', inputs: ['looked', 'head'], output: 'cross_attentions.0' },
    ],
  });

const config = {
  model_type: 'whisper',
  architectures: ['WhisperForConditionalGeneration'],
  is_encoder_decoder: true,
  vocab_size: tokens.length,
  num_mel_bins: melBins,
  d_model: width,
  encoder_layers: 1,
  encoder_attention_heads: 1,
  decoder_layers: 1,
  decoder_attention_heads: 1,
  median_filter_width: 7,
  max_source_positions: positions,
  max_target_positions: 448,
  decoder_start_token_id: idOf('<|startoftranscript|>'),
  bos_token_id: end,
  eos_token_id: end,
  pad_token_id: end,
};

const generation = {
  is_multilingual: true,
  lang_to_id: Object.fromEntries(languages.map((name) => [`<|${name}|>`, idOf(`<|${name}|>`)])),
  task_to_id: { transcribe: idOf('<|transcribe|>'), translate: idOf('<|translate|>') },
  no_timestamps_token_id: idOf('<|notimestamps|>'),
  prev_sot_token_id: idOf('<|startofprev|>'),
  decoder_start_token_id: config.decoder_start_token_id,
  bos_token_id: end,
  eos_token_id: end,
  pad_token_id: end,
  max_initial_timestamp_index: 50,
  max_length: 448,
};

const preprocessor = {
  feature_extractor_type: 'WhisperFeatureExtractor',
  processor_class: 'WhisperProcessor',
  feature_size: melBins,
  sampling_rate: 16_000,
  chunk_length: 30,
  n_fft: 400,
  hop_length: 160,
  n_samples: 480_000,
  nb_max_frames: frames,
};

const tokenizer = {
  version: '1.0',
  truncation: null,
  padding: null,
  added_tokens: [...special, ...times].map((content) => ({
    id: idOf(content),
    content,
    special: special.includes(content),
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
  })),
  normalizer: null,
  pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
  post_processor: null,
  decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true, use_regex: true },
  model: {
    type: 'BPE',
    dropout: null,
    unk_token: null,
    continuing_subword_prefix: '',
    end_of_word_suffix: '',
    fuse_unk: false,
    vocab: Object.fromEntries(words.map((word, id) => [word, id])),
    merges: [],
  },
};

const tokenizerConfig = {
  tokenizer_class: 'WhisperTokenizer',
  bos_token: '<|endoftext|>',
  eos_token: '<|endoftext|>',
  pad_token: '<|endoftext|>',
  unk_token: '<|endoftext|>',
  model_max_length: 1_024,
};

export interface TwinOptions {
  /** no: exported like most. claimed: described as if, as some exports are. yes: as exported for it. */
  wordTimes: 'no' | 'claimed' | 'yes';
}

export function whisperTwin({ wordTimes }: TwinOptions): ModelFiles {
  const heads = wordTimes === 'no' ? {} : { alignment_heads: [[0, 0]] };
  return {
    'config.json': JSON.stringify(config),
    'generation_config.json': JSON.stringify({ ...generation, ...heads }),
    'preprocessor_config.json': JSON.stringify(preprocessor),
    'tokenizer.json': JSON.stringify(tokenizer),
    'tokenizer_config.json': JSON.stringify(tokenizerConfig),
    'onnx/encoder_model_quantized.onnx': encoder,
    'onnx/decoder_model_merged_quantized.onnx': decoder(wordTimes === 'yes'),
  };
}
