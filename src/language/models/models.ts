// The models that ship, and whether they are in memory. They are a separate download, fetched when a meeting opens; until
// then, and where that fails, the rules of this room work alone.
import { createLineModel, type LineModel } from './line-model.ts';
import type { MinuteModels } from './minute-kinds.ts';
import { createNameTagger, type NameTagger } from './name-tagger.ts';
import { createRatedWords, type RatedWords } from './rated-words.ts';
import { createTagTable, type TagTable } from './tag-table.ts';

export interface Models {
  question: LineModel;
  task: LineModel;
  disagreement: LineModel;
  extract: LineModel;
  followUp: LineModel;
  goodbye: LineModel;
  listing: LineModel;
  soundsGood: LineModel;
  soundsBad: LineModel;
  ratedWords: RatedWords;
  names: NameTagger;
  lineTags: TagTable;
  /** Undefined where the rules are to be measured alone. */
  minutes: MinuteModels | undefined;
}

let inUse: Models | undefined;
let shipped: Promise<Models> | undefined;

/** What is in memory. Undefined before loadModels() is done. */
export function modelsInUse(): Models | undefined {
  return inUse;
}

/** Loads the models once; callers share the wait. Rejects when they cannot be fetched; a later call tries again. */
export async function loadModels(): Promise<void> {
  shipped ??= fetchModels().catch((error: unknown) => {
    shipped = undefined;
    throw error;
  });
  const models = await shipped;
  inUse ??= models;
}

/** Puts these models to work instead of those that ship: for measuring others, and for tests of the rules alone. */
export function putToWork(models: Models | undefined): void {
  inUse = models;
}

async function fetchModels(): Promise<Models> {
  const { packedModels } = await import('./weights/packed-models.ts');
  return {
    question: createLineModel(packedModels.question),
    task: createLineModel(packedModels.task),
    disagreement: createLineModel(packedModels.disagreement),
    extract: createLineModel(packedModels.extract),
    followUp: createLineModel(packedModels.followUp),
    goodbye: createLineModel(packedModels.goodbye),
    listing: createLineModel(packedModels.listing),
    soundsGood: createLineModel(packedModels.soundsGood),
    soundsBad: createLineModel(packedModels.soundsBad),
    ratedWords: createRatedWords(packedModels.ratedWords),
    names: createNameTagger(packedModels.nameTagger, packedModels.names),
    lineTags: createTagTable(packedModels.lineTags),
    minutes: {
      promise: createLineModel(packedModels.minutePromise),
      decision: createLineModel(packedModels.minuteDecision),
      question: createLineModel(packedModels.minuteQuestion),
      day: createLineModel(packedModels.minuteDay),
    },
  };
}
