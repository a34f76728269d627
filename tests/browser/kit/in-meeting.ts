// What tests of a meeting do over and over: make one, record, speak, find a line.
import type { APIRequestContext, Page } from 'playwright-core';

/** A new meeting of whoever this API is used by, made without a page; its address. `url`: where the product is, for an API that does not know it. */
export async function newMeeting(api: APIRequestContext, title: string, url = ''): Promise<string> {
  const answer = await api.post(`${url}/api/meetings`, { data: { title } });
  if (!answer.ok()) throw new Error(`Making a meeting: ${answer.status()} ${await answer.text()}`);
  return `/meeting/${((await answer.json()) as { id: string }).id}`;
}

/** By hand, on the dashboard; its address. */
export async function createMeeting(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill(title);
  await page.keyboard.press('Enter');
  await page.getByText('Ready to record').waitFor();
  return page.url();
}

/** Presses record, and waits until somebody listens. */
export async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.getByText('Speak clearly - AI is listening').waitFor();
}

/** To the scripted recogniser. */
export const say = (page: Page, text: string, options: { interim?: boolean; confidence?: number } = {}) =>
  page.evaluate(([words, how]) => window.scriptedRecognizer.say(words, how), [text, options] as const);

/** A line of the transcript by all its words. */
export const lineOf = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
