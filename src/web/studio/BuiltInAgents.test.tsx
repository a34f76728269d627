import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { agentRatings } from './agent-ratings.ts';
import { BuiltInAgents } from './BuiltInAgents.tsx';
import { type AgentRatings, ratingsInWords } from './ratings-in-words.ts';

const ratings: AgentRatings = {
  latest: {
    day: '2026-11-23',
    meetings: 36,
    agents: { sales: { useful: 1, trueButUseless: 0, wrong: 0 } },
  },
  earlier: { meetings: 32, agents: { hr: { useful: 0, trueButUseless: 1, wrong: 2 } } },
};

test.each([
  ['sales', { now: 'Judged on 36 unseen meetings: 1 insight, 1 useful, 0 true but useless, 0 wrong.' }],
  ['competitor', { now: 'Not judged yet: it showed nothing in the 36 unseen meetings.' }],
  [
    'hr',
    {
      now: 'Not judged yet: it showed nothing in the 36 unseen meetings.',
      earlier: 'Earlier versions, on 32 other meetings: 3 insights, 0 useful, 1 true but useless, 2 wrong.',
    },
  ],
] as const)('what was made of the insights of %s is told in counts', (id, words) => {
  expect(ratingsInWords(id, ratings)).toEqual(words);
});

test('every agent that can speak says how its insights were judged, in counts and not in percentages', () => {
  openPage({ address: '/', routes: [{ path: '/', Component: BuiltInAgents }] });
  const section = within(screen.getByRole('region', { name: 'Built-in agents' }));
  const agents = section.getAllByRole('listitem');
  expect(agents).toHaveLength(12);
  for (const { textContent } of agents)
    expect(textContent).toMatch(/(?:Judged on|Not judged).+unseen meetings/);
  const listed = agents.find((agent) => within(agent).queryByRole('heading', { name: 'Action Items' }))!;
  const { now, earlier } = ratingsInWords('action-items', agentRatings);
  expect(within(listed).getByText(now)).toBeTruthy();
  expect(within(listed).getByText(earlier!)).toBeTruthy();
  expect(section.queryByText(/%/)).toBeNull();
});

test('how it was judged is a click away', async () => {
  const { user } = openPage({ address: '/', routes: [{ path: '/', Component: BuiltInAgents }] });
  expect(screen.queryByText(/read one by one/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'How this was judged' }));
  expect(screen.getByText(/a seasoned person on our side/)).toBeTruthy();
  expect(screen.getByText(/judged on November 28, 2026/)).toBeTruthy();
});
