// How the tagger that ships is trained.
import type { ChainSettings } from './chain.ts';

export const chainSettings: Partial<ChainSettings> = { sparse: 4, rate: 0.2 };
export const taggerName = 'chain-1';
