import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aCompanyCard, aMeeting, anEntry } from '#meeting/samples.ts';
import { demoUser } from '#meeting/session.ts';
import { anEmittedOutput } from '#web/testing/an-emitted-output.ts';
import { openScreen, region } from '#web/testing/open-meeting-screen.tsx';

afterEach(() => localStorage.clear());

const insights = () => region('Insights');
const button = (name: string) => insights().getByRole('button', { name });
const meridian = ['meridian', 'Meridian Bank'] as const;
const colleague = { uid: 'ben', email: '', displayName: 'Ben' };

async function withCard(companies: readonly (readonly [string, string])[] = [meridian]) {
  const opened = await openScreen();
  const { body } = aCompanyCard(anEntry(aMeeting(), 'meridian'), ...companies);
  opened.sendEntry({ id: 'e1', text: 'We talk to meridian and northwind.' });
  const evidence = body.output.evidence.map((one) => ({ ...one, entryId: 'e1' }));
  opened.send('insight-emitted', { output: { ...body.output, evidence } });
  return opened;
}

test('[A18] one press of a key says that another company was meant, the card says so at once, and the next takes it back', async () => {
  const { user, link } = await withCard();
  expect(insights().queryByText('Withdrawn')).toBeNull();
  button('Wrong company: Meridian Bank').focus();
  await user.keyboard('{Enter}');
  expect(link.asked.changes).toEqual([{ name: 'meridian', company: 'Meridian Bank', isMeant: false }]);
  // Though the list stands still while the focus is in it.
  expect(insights().getByText('Withdrawn')).toBeTruthy();
  expect(
    insights().getByText(
      /^Withdrawn after a correction. Here “meridian” means another company than Meridian Bank\.$/,
    ),
  ).toBeTruthy();
  expect(insights().getByText('Meridian Bank makes things.').className).toContain('line-through');
  expect(
    insights().getByText(
      '“meridian” means another company than Meridian Bank. What was told of Meridian Bank is withdrawn.',
    ).tagName,
  ).toBe('OUTPUT');
  expect(screen.queryByRole('button', { name: /changed/ })).toBeNull();
  expect(document.activeElement).toBe(button('Undo: it is Meridian Bank'));
  await user.keyboard('{Enter}');
  expect(link.asked.changes).toHaveLength(2);
  expect(insights().queryByText('Withdrawn')).toBeNull();
  expect(document.activeElement).toBe(button('Wrong company: Meridian Bank'));
});

test('[A18] of a card with two companies one is taken out', async () => {
  const { user } = await withCard([meridian, ['northwind', 'Northwind']]);
  await user.click(button('Wrong company: Meridian Bank'));
  expect(insights().getByText('Northwind makes things.')).toBeTruthy();
  expect(insights().queryByText(/Meridian Bank: things/)).toBeNull();
  expect(button('Wrong company: Northwind')).toBeTruthy();
  await user.click(button('Undo: it is Meridian Bank'));
  expect(insights().getByText('Meridian Bank makes things. Northwind makes things.')).toBeTruthy();
});

test('[A18] what a colleague says of a company shows too, and is not read out', async () => {
  const { send } = await withCard();
  send('company-corrected', { name: 'Meridian', company: 'Meridian Bank', isMeant: false }, colleague);
  expect(insights().getByText('Withdrawn')).toBeTruthy();
  expect(insights().queryByText(/What was told of Meridian Bank/)).toBeNull();
});

test('[A18] neither a card without a company nor somebody who only watches has the button', async () => {
  const { send } = await withCard();
  const buttons = () => insights().queryAllByRole('button', { name: /^Wrong company/ });
  expect(buttons()).toHaveLength(1);
  send('insight-emitted', { output: anEmittedOutput('about no company') });
  expect(insights().getAllByRole('article')).toHaveLength(2);
  expect(buttons()).toHaveLength(1);
  const { uid: id, displayName: name } = demoUser;
  const part = { role: 'viewer', side: 'us', status: 'in', isGuest: false } as const;
  send('member-changed', { member: { id, name, ...part } });
  expect(insights().getAllByRole('article')).toHaveLength(2);
  expect(buttons()).toEqual([]);
});

test('[A18] what was said of companies stands with the thresholds, to be forgotten one by one', async () => {
  const { user, link, settle } = await withCard();
  link.asked.wrongCompanies.push(
    { name: 'meridian', company: 'Meridian Bank' },
    { name: 'apple', company: 'Apple' },
  );
  await user.click(screen.getByRole('button', { name: 'Your thresholds' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('“meridian” means another company than Meridian Bank')).toBeTruthy();
  await user.click(
    dialog.getByRole('button', { name: 'Forget that “meridian” means another company than Meridian Bank' }),
  );
  await settle();
  expect(link.asked.wrongCompanies).toEqual([{ name: 'apple', company: 'Apple' }]);
  expect(dialog.queryByText('“meridian” means another company than Meridian Bank')).toBeNull();
  expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Wrong companies' }));
  await user.click(dialog.getByRole('button', { name: 'Forget that “apple” means another company' }));
  await settle();
  expect(dialog.getByText('All of them are forgotten.').tagName).toBe('OUTPUT');
});
