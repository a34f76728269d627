// The outside services that receive content of a meeting, each behind the exit: the only place of the server that names them.
// Their clients are loaded only if the settings name the service, because most servers need none.
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
import { promptFiles } from './operator-files/prompt-files.ts';
import type { Settings } from './settings.ts';

/** Those that the settings name. */
export async function servicesOutside(settings: Settings, exit: Exit, clock: Clock) {
  return {
    companies: companyDirectory(settings, exit, clock),
    model: await askedModel(settings, exit, clock),
    embeddings: await askedEmbeddings(settings, exit, clock),
    ...(await speechServices(settings, exit, clock)),
  };
}

export type ServicesOutside = Awaited<ReturnType<typeof servicesOutside>>;

/** Where content of a meeting goes, for people who want to know before they speak. */
export function placesOutside({ model, embeddings, speechToText }: ServicesOutside): MeetingNotice['goesTo'] {
  const words = [model?.model, embeddings].flatMap((one) => one?.destination ?? []);
  return [
    ...(speechToText ? [{ what: 'sound' as const, to: speechToText.destination }] : []),
    ...[...new Set(words)].map((to) => ({ what: 'words' as const, to })),
  ];
}

/** The language model that looks at lines besides the agents, and answers questions. */
async function askedModel({ languageModel }: Settings, exit: Exit, clock: Clock) {
  if (!languageModel) return undefined;
  const { openAiChat } = await import('#providers/language-models/openai-chat.ts');
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

async function askedEmbeddings({ embeddings }: Settings, exit: Exit, clock: Clock) {
  if (!embeddings) return undefined;
  const { openAiEmbeddings } = await import('#providers/embeddings/openai-embeddings.ts');
  return embeddingsThroughExit(openAiEmbeddings({ ...embeddings, clock }), exit);
}

async function speechServices({ transcription }: Settings, exit: Exit, clock: Clock) {
  if (!transcription) return {};
  const { openAiSpeechToText } = await import('#providers/speech-to-text/openai-speech-to-text.ts');
  const speechToText = speechThroughExit(openAiSpeechToText({ ...transcription, clock }), exit);
  const { realtime } = transcription;
  if (!realtime) return { speechToText };
  const { openAiRealtime } = await import('#providers/speech-to-text/openai-realtime.ts');
  const { host } = new URL(realtime.url);
  return {
    speechToText,
    streaming: streamingThroughExit(openAiRealtime({ ...realtime, clock }), host, exit),
  };
}
