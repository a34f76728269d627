// Meetings in languages that the agents do not understand, played through the whole engine.
import { beforeAll, expect, it } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { otherLanguages, readSpokenIn } from './corpora/other-languages.ts';
import { isShown, played } from './play/play-meeting.ts';

beforeAll(loadModels);

it.each(otherLanguages)(
  '[A13] in a meeting in %s nothing is shown, and the ledger says why',
  async (language) => {
    const { known, heldOut } = readSpokenIn(language);
    const state = await played(
      [...known, ...heldOut].map((text, at) => ({
        speaker: ['Ada', 'Priya', 'Tom'][at % 3]!,
        text,
        startMs: at * 6_000,
        confidence: 0.9,
      })),
    );
    expect(state.outputs.filter(isShown)).toEqual([]);
    const kept = state.runs.filter(({ outcomes }) =>
      outcomes.some(({ reason }) => reason.code === 'other-language' && reason.language === language),
    );
    expect(kept.length).toBeGreaterThan(0.9 * state.runs.length);
  },
);
