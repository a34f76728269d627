import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ModelConsent } from '#web/listening/on-device/model-consent.ts';
import {
  type WhisperScript,
  scriptedWhisperWorkers,
  willing,
} from '#web/listening/on-device/scripted-whisper-worker.ts';
import { keptChoice } from '#web/listening/choice/listening-choice.ts';
import { keptModelConsent } from '#web/listening/on-device/model-consent.ts';
import { ListeningContext, useModelConsent } from './use-listening.ts';
import { WhisperOnDevice } from './WhisperOnDevice.tsx';

afterEach(() => localStorage.clear());

const model: ModelConsent = {
  name: 'whisper-base',
  path: '/models/whisper/0123456789abcdef/',
  englishOnly: false,
  on: 'wasm',
  modelBytes: 77_000_000,
  bytes: 104_000_000,
};

function show(script?: WhisperScript) {
  const workers = scriptedWhisperWorkers(script);
  function Asked() {
    const { consent, kept } = useModelConsent();
    return <WhisperOnDevice model={model} consent={consent} kept={kept} openWorker={workers.open} />;
  }
  const kept = { choice: keptChoice('ada'), consent: keptModelConsent('ada') };
  const { unmount } = render(
    <ListeningContext value={kept}>
      <Asked />
    </ListeningContext>,
  );
  return { workers, unmount, user: userEvent.setup() };
}
const button = (name: string) => screen.getByRole('button', { name });

test('[O3] nothing is downloaded before the person has seen the size and agreed', async () => {
  const { workers, user } = show();
  expect(screen.getByText(/whisper-base: up to 104 MB are downloaded from this server/)).toBeTruthy();
  expect(workers.opened).toHaveLength(0);
  await user.click(button('Agree and download'));
  expect(await screen.findByText(/whisper-base is kept on this device/)).toBeTruthy();
  expect(workers.opened.map(({ ended }) => ended)).toEqual([true]);
  await user.click(button('Remove it from this device'));
  expect(button('Agree and download')).toBeTruthy();
});

test('[O3] the download shows how far it is and can be cancelled; cancelled, there is no consent', async () => {
  const { workers, user } = show(() => undefined);
  await user.click(button('Agree and download'));
  act(() => workers.last.onMessage({ type: 'progress', bytes: 38_500_000 }));
  expect(screen.getByRole('meter', { name: 'Downloaded' }).getAttribute('aria-valuenow')).toBe('50');
  expect(screen.getByText('39 MB')).toBeTruthy();
  await user.click(button('Cancel'));
  expect(await screen.findByRole('button', { name: 'Agree and download' })).toBeTruthy();
  expect(workers.last.ended).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('[O3] a download that fails says why and can be tried again', async () => {
  let fails = true;
  const { user } = show((message, worker) =>
    fails ? { type: 'failed', complaint: 'model', detail: 'no such file' } : willing(message, worker),
  );
  await user.click(button('Agree and download'));
  expect((await screen.findByRole('alert')).textContent).toContain('no such file');
  fails = false;
  await user.click(button('Agree and download'));
  expect(await screen.findByText(/is kept on this device/)).toBeTruthy();
});

test('[O3] a download ends with the screen that shows it', async () => {
  const { workers, unmount, user } = show(() => undefined);
  await user.click(button('Agree and download'));
  unmount();
  await act(() => Promise.resolve());
  expect(workers.last.ended).toBe(true);
});
