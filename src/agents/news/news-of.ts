// One kind of news of a meeting's facts.
import type { FactNews, FactNewsKind } from '#facts/facts.ts';

export type NewsOf<K extends FactNewsKind> = Extract<FactNews, { kind: K }>;
