// What stands so far in a live meeting: what was promised, decided and left open, and the days that were named. It uses
// sentences of the meeting, like any summary.
import type { MeetingSummary } from '#meeting/models/summary.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { holdMeeting, summaryOf } from './summary.ts';
import type { HeldKind } from '../held/kinds/held-kinds.ts';
import type { Template, TemplateSection } from './template.ts';

const section = (
  heading: string,
  { from, words, none }: { from: HeldKind; words: string; none: string },
): TemplateSection => ({ heading, from: [{ kind: from }], words, none, most: 40 });

export const soFarTemplate: Template = {
  version: '1',
  title: 'So far',
  kinds: [],
  sections: [
    section('Promised', {
      from: 'promises',
      words:
        'What somebody of those present took on to do, or was given and accepted: who, what, and by which day. Only what still stands; not what was taken back, what is done within the meeting, habits, jokes, or offers that nobody took up.',
      none: 'Nobody promised anything so far.',
    }),
    section('Decided', {
      from: 'decisions',
      words:
        'What those present settled, also not to do something or to put it off. Only what still stands; not proposals that nobody agreed to.',
      none: 'Nothing was decided so far.',
    }),
    section('Open questions', {
      from: 'open questions',
      words:
        'What was asked or was at issue, matters to the work and has no answer yet: nobody knew, it was put off, passed over or left hanging. Not what was answered later.',
      none: 'No question is open.',
    }),
    section('Days', {
      from: 'days',
      words:
        'The coming days to have in mind: deadlines, events, meetings, deliveries, each with its date. Not days that lie behind or were dropped for others.',
      none: 'No day was named so far.',
    }),
  ],
};

/** Its sections that hold something. `pause` lets others in every few lines, and rejects where nobody waits for it any more. */
export async function soFar(
  state: MeetingState,
  pause: () => Promise<void>,
  policy: ConsentPolicy,
): Promise<MeetingSummary['sections']> {
  const held = await holdMeeting(state, pause, policy);
  return held ? summaryOf(held, soFarTemplate).sections.filter(({ sentences }) => sentences.length > 0) : [];
}
