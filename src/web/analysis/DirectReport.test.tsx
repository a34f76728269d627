// In a file of its own: nobody has loaded the language models yet when its first test begins, as when a page is opened.
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { modelsInUse } from '#language/models/models.ts';
import { analyseMeeting } from '#report/analyse-meeting.ts';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { AnalysisScreen } from './AnalysisScreen.tsx';

const state = stateOfEvents(
  pricingCall({
    lines: [
      ['Sam', 'Thank you, that sounds great.'],
      ['Kim', 'the slides are not what our customers hoped to get from us'],
      ['Sam', 'I will send you the pricing by Friday.'],
      ['Kim', 'somebody has to write the minutes and to order the new remote controls'],
    ],
  }),
);

async function report(): Promise<string> {
  openPage({
    address: `/analysis?meeting=${state.session!.id}`,
    routes: [{ path: '/analysis', Component: AnalysisScreen }],
    account: { meetings: meetingsInMemory([], [state]) },
  });
  await screen.findByRole('heading', { level: 2, name: 'Summary' });
  const shown = document.body.textContent;
  cleanup();
  return shown;
}

test('[F1] a report opened directly is the one that is opened after the meeting screen', async () => {
  expect(modelsInUse()).toBeUndefined();
  // What the meeting screen shows before its models have come.
  const early = analyseMeeting(state, [])!;
  const direct = await report();
  expect(modelsInUse()).toBeDefined();
  const complete = analyseMeeting(state, [])!;
  expect(complete).not.toEqual(early);
  expect(direct).toContain(`${Math.round(complete.summary.sentimentScore * 100)}% positive`);
  expect(await report()).toBe(direct);
});
