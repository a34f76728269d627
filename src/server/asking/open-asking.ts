// Assembles everything that answers people's questions with one model: about a meeting, about all meetings, and their budget.
import type { Rooms } from '../rooms/rooms.ts';
import { type AskingAll, type AskingAllDependencies, createAskingAll } from './asking-all.ts';
import { askedForPeople, type Asking, type AskingDependencies, createAsking } from './asking.ts';
import { createModelBudgets, type ModelBudgets } from './model-budget.ts';

export interface AskingServices {
  asking: Asking;
  askingAll: AskingAll;
  modelBudgets: ModelBudgets;
}

export interface AskingServicesDependencies
  extends AskingDependencies, Pick<AskingAllDependencies, 'queries'> {
  rooms: Pick<Rooms, 'admit' | 'asMember' | 'record'>;
}

export function openAsking(dependencies: AskingServicesDependencies): AskingServices {
  const { model, rooms } = dependencies;
  const forPeople = askedForPeople(dependencies);
  return {
    asking: createAsking(forPeople, dependencies),
    askingAll: createAskingAll({ ...dependencies, model: forPeople }),
    modelBudgets: createModelBudgets(model, rooms),
  };
}
