// Every measure there is, in the table's order.
import type { Measure } from '../measure.ts';
import { actionItems } from './action-items.ts';
import { decisions } from './decisions.ts';
import { disagreement } from './disagreement.ts';
import { entities } from './entities.ts';
import { extract } from './extract.ts';
import { owners } from './owners.ts';
import { personalData } from './personal-data.ts';
import { questions } from './questions.ts';
import { sentiment } from './sentiment.ts';
import { speed } from './speed.ts';
import { topics } from './topics.ts';

export const allMeasures: readonly Measure[] = [
  entities,
  questions,
  actionItems,
  owners,
  decisions,
  disagreement,
  sentiment,
  personalData,
  extract,
  topics,
  speed,
];
