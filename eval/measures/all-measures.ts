// Every measure there is, in the table's order.
import type { Measure } from '../measure.ts';
import { actionItems } from './action-items.ts';
import { asking } from './asking.ts';
import { byHand } from './by-hand.ts';
import { decisions } from './decisions.ts';
import { disagreement } from './disagreement.ts';
import { entities } from './entities.ts';
import { extract } from './extract.ts';
import { german } from './german.ts';
import { languages } from './languages.ts';
import { moments } from './moments.ts';
import { names } from './names.ts';
import { owners } from './owners.ts';
import { personalData } from './personal-data.ts';
import { questions } from './questions.ts';
import { sentiment } from './sentiment.ts';
import { soFarTold } from './so-far.ts';
import { speed } from './speed.ts';
import { tags } from './tags.ts';
import { topics } from './topics.ts';
import { usefulness } from './usefulness.ts';

export const allMeasures: readonly Measure[] = [
  entities,
  names,
  questions,
  actionItems,
  owners,
  decisions,
  disagreement,
  sentiment,
  personalData,
  extract,
  topics,
  languages,
  german,
  asking,
  tags,
  moments,
  soFarTold,
  byHand,
  usefulness,
  speed,
];
