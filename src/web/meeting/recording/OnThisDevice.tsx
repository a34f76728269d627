// Whether the browser's recogniser must keep the audio on this device, whether it can, and what it needs for that.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/parts/buttons/Button.tsx';
import { installOnDevice } from '#web/listening/browser/on-device-recognition.ts';
import { onDeviceWords } from '#web/listening/choice/transcription-method.ts';
import { useListening } from './use-listening.ts';

export function OnThisDevice() {
  const { choice, choose } = useListening();
  const { language, onThisDevice } = choice;
  const queries = useQueryClient();
  const queryKey = ['on-device', language];
  const { data } = useQuery({ queryKey, queryFn: () => onDeviceWords(window, language) });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (!data) return null;

  async function download() {
    setBusy(true);
    setFailed(!(await installOnDevice(window, language)));
    setBusy(false);
    void queries.invalidateQueries({ queryKey });
  }

  return (
    <div className="mt-2 pl-6">
      <label className="flex min-h-7 items-center gap-2">
        <input
          type="checkbox"
          checked={onThisDevice}
          disabled={data.state !== 'available' && !onThisDevice}
          onChange={(event) => choose({ onThisDevice: event.target.checked })}
          aria-describedby="on-this-device"
          className="size-4 shrink-0"
        />
        Keep the audio on this device
      </label>
      <div id="on-this-device" className="pl-6 text-ink-soft">
        <p>{data.words}</p>
        {failed && <p role="alert">The download did not succeed.</p>}
      </div>
      {data.state === 'downloadable' && (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void download()} className="mt-2">
          Download for this language
        </Button>
      )}
    </div>
  );
}
