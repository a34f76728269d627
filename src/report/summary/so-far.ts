// What stands so far in a meeting that still goes on: what was promised, decided and left open, and the days that were named. In
// the sentences of the meeting, as any summary has them.
import type { MeetingSummary } from '#meeting/models/summary.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { holdMeeting, summaryOf } from './summary.ts';
import type { Template, TemplateSection } from './template.ts';

const section = (heading: string, from: TemplateSection['from']): TemplateSection => ({
  heading,
  from,
  words: '',
  most: 40,
  none: '',
});

const template: Template = {
  version: '1',
  title: 'So far',
  kinds: [],
  sections: [
    section('Promised', [{ kind: 'promises' }]),
    section('Decided', [{ kind: 'decisions' }]),
    section('Open questions', [{ kind: 'open questions' }]),
    section('Days', [{ kind: 'days' }]),
  ],
};

/** Its sections that hold something. `pause` lets others in every few lines, and rejects where nobody waits for it any more. */
export async function soFar(
  state: MeetingState,
  pause: () => Promise<void>,
): Promise<MeetingSummary['sections']> {
  const held = await holdMeeting(state, pause);
  return held ? summaryOf(held, template).sections.filter(({ sentences }) => sentences.length > 0) : [];
}
