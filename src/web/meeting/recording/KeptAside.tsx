// The chunks of speech that the speech service could not read: how many there are, and what can be done about them.
import { useState } from 'react';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { countText } from '#web/parts/format.ts';
import { saveFile } from '#web/device/save-file.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { wavFile } from '#web/listening/chunks/wav-file.ts';
import { useRecording } from './use-recording.ts';

export function KeptAside({ count }: { count: number }) {
  const { aside } = useRecording();
  const [open, setOpen] = useState(false);
  if (!aside) return null;
  const { tryAsideAgain, dropAside, soundOfAside } = aside;

  async function save() {
    const sound = await soundOfAside();
    saveFile('speech.wav', new Blob([wavFile(sound, speechSampleRate)], { type: 'audio/wav' }));
  }
  const andClose = (act: () => void) => () => {
    act();
    setOpen(false);
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 cursor-pointer rounded font-medium text-accent hover:underline"
      >
        {count} kept aside
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Speech without text"
        description={`The speech service could not read ${countText(count, 'chunk')} of this meeting. The sound is on this device alone.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button onClick={andClose(tryAsideAgain)}>Try again</Button>
          <Button variant="secondary" onClick={() => void save()}>
            Save the sound
          </Button>
          <Button variant="danger" onClick={andClose(dropAside)}>
            Delete the sound
          </Button>
        </div>
      </Dialog>
    </>
  );
}
