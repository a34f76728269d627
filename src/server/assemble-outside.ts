// The services outside that are given content of a meeting, each behind the exit: the one place of the server that names them.
import { directoryThroughExit } from '#exit/companies.ts';
import { embeddingsThroughExit } from '#exit/embeddings.ts';
import type { Exit } from '#exit/exit.ts';
import { modelThroughExit } from '#exit/language-model.ts';
import { speechThroughExit, streamingThroughExit } from '#exit/speech.ts';
import type { Clock } from '#meeting/clock.ts';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { firstKnown } from '#providers/companies/first-known.ts';
import { httpDirectory } from '#providers/companies/http-directory.ts';
import { rememberedDirectory } from '#providers/companies/remembered-directory.ts';
import { openAiEmbeddings } from '#providers/embeddings/openai-embeddings.ts';
import { openAiChat } from '#providers/language-models/openai-chat.ts';
import { openAiRealtime } from '#providers/speech-to-text/openai-realtime.ts';
import { openAiSpeechToText } from '#providers/speech-to-text/openai-speech-to-text.ts';
import { promptFiles } from './prompt-files.ts';
import type { Settings } from './settings.ts';

/** Those that the settings name. */
export function servicesOutside(settings: Settings, exit: Exit, clock: Clock) {
  const { embeddings } = settings;
  return {
    companies: companyDirectory(settings, exit, clock),
    model: askedModel(settings, exit, clock),
    embeddings: embeddings && embeddingsThroughExit(openAiEmbeddings({ ...embeddings, clock }), exit),
    ...speechServices(settings, exit, clock),
  };
}

export type ServicesOutside = ReturnType<typeof servicesOutside>;

/** Where content of a meeting goes, for whoever wants to know before they speak. */
export function placesOutside({ model, embeddings, speechToText }: ServicesOutside): MeetingNotice['goesTo'] {
  const words = [model?.model, embeddings].flatMap((one) => one?.destination ?? []);
  return [
    ...(speechToText ? [{ what: 'sound' as const, to: speechToText.destination }] : []),
    ...[...new Set(words)].map((to) => ({ what: 'words' as const, to })),
  ];
}

/** The language model that looks at lines besides the agents, and answers questions. */
function askedModel({ languageModel }: Settings, exit: Exit, clock: Clock) {
  if (!languageModel) return undefined;
  const { limits, ...endpoint } = languageModel;
  return {
    model: modelThroughExit(openAiChat({ ...endpoint, clock }), exit),
    prompts: promptFiles(),
    limits,
  };
}

function companyDirectory({ companyDirectoryUrl }: Settings, exit: Exit, clock: Clock) {
  const asked = companyDirectoryUrl ? [directoryThroughExit(httpDirectory(companyDirectoryUrl), exit)] : [];
  return rememberedDirectory(firstKnown(...asked, builtInDirectory), clock);
}

function speechServices({ transcription }: Settings, exit: Exit, clock: Clock) {
  const realtime = transcription?.realtime;
  return {
    speechToText: transcription && speechThroughExit(openAiSpeechToText({ ...transcription, clock }), exit),
    streaming:
      realtime &&
      streamingThroughExit(openAiRealtime({ ...realtime, clock }), new URL(realtime.url).host, exit),
  };
}
