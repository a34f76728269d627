import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportFile } from '#report/file/report-file.ts';
import { ExportMenu, type ExportMenuProps, maskedNote } from './ExportMenu.tsx';

afterEach(() => vi.restoreAllMocks());

/** What the browser would have been given to save: jsdom has no downloads. */
function savedFiles() {
  const saved: { name: string; type: string; text: Promise<string> }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (content: Blob) => ((last = content), 'blob:file');
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: last!.type, text: last!.text() });
  });
  return saved;
}

const openMenu = async (file: ExportMenuProps['file']) => {
  const user = userEvent.setup();
  render(<ExportMenu label="Export" file={file} notes={[maskedNote]} />);
  await user.click(screen.getByRole('button', { name: 'Export' }));
  return user;
};

test.each([
  [/Markdown/, 'markdown'],
  [/JSON/, 'json'],
] as const)('%s is saved under the name and with the words that were made for it', async (item, format) => {
  const saved = savedFiles();
  const user = await openMenu(async (options): Promise<ReportFile> => ({
    name: `call.${options.format}`,
    type: 'text/plain; charset=utf-8',
    text: `in ${options.timeZone}`,
  }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ name: `call.${format}`, type: 'text/plain; charset=utf-8' });
  expect(await saved[0]!.text).toBe(`in ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`);
});

test('it says beforehand that personal data is masked', async () => {
  await openMenu(() => Promise.reject(new Error('not asked')));
  expect(await screen.findByText('Personal data is masked in the file.')).toBeTruthy();
});

test('a file that could not be made is told, in the words of who refused it', async () => {
  const saved = savedFiles();
  const user = await openMenu(() => Promise.reject(new Error('The server cannot be reached.')));
  await user.click(await screen.findByRole('menuitem', { name: /JSON/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.');
  expect(saved).toEqual([]);
});
