// All models that ship, gathered so that they are one download of their own.
import { disagreement } from './disagreement.ts';
import { extract } from './extract.ts';
import { followUp } from './follow-up.ts';
import { goodbye } from './goodbye.ts';
import { lineTags } from './line-tags.ts';
import { listing } from './listing.ts';
import { minuteDay } from './minute-day.ts';
import { minuteDecision } from './minute-decision.ts';
import { minutePromise } from './minute-promise.ts';
import { minuteQuestion } from './minute-question.ts';
import { nameTagger } from './name-tagger.ts';
import { names } from './names.ts';
import { question } from './question.ts';
import { ratedWords } from './rated-words.ts';
import { soundsBad } from './sounds-bad.ts';
import { soundsGood } from './sounds-good.ts';
import { task } from './task.ts';

export const packedModels = {
  disagreement,
  extract,
  followUp,
  goodbye,
  lineTags,
  listing,
  minuteDay,
  minuteDecision,
  minutePromise,
  minuteQuestion,
  names,
  nameTagger,
  question,
  ratedWords,
  soundsBad,
  soundsGood,
  task,
};
