import { expect, test } from 'vitest';
import { openBrowser, openDevice, signUp, startProduct } from './product.ts';
test('shots', async () => {
  const [product, browser] = await Promise.all([startProduct(), openBrowser()]);
  const { page } = await openDevice(browser, product.url);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signUp(page);
  await page.getByRole('button', { name: 'New Meeting' }).click();
  await page.getByPlaceholder('Meeting title...').fill('Listening');
  await page.keyboard.press('Enter');
  await page.getByText('Ready to record').waitFor();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await page.evaluate(() => window.scriptedRecognizer.play([{step:'final',text:'We have a budget of fifty thousand dollars.'},{step:'final',text:'perhaps',confidence:0.5},{step:'interim',text:'and then we'}]));
  await page.getByText('and then we').waitFor();
  for (const scheme of ['light','dark'] as const) for (const [w,h,n] of [[1440,900,'desk'],[390,844,'phone']] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({width:w,height:h});
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/w5shots/rec-${scheme}-${n}.png` });
    await page.getByRole('button', { name: /^Transcription:/ }).click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `/tmp/w5shots/dlg-${scheme}-${n}.png` });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  }
  await page.evaluate(() => window.scriptedRecognizer.fail('network',{noEnd:true}));
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/w5shots/net-phone.png` });
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/w5shots/pause-phone.png` });
  await browser.close(); await product.stop();
  expect(1).toBe(1);
});
