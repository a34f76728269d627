// What stands on the sheet of a meeting at its end.
import type { LineModel } from './line-model.ts';

export const minuteKinds = ['promise', 'decision', 'question', 'day'] as const;
export type MinuteKind = (typeof minuteKinds)[number];
export type MinuteModels = Readonly<Record<MinuteKind, LineModel>>;
