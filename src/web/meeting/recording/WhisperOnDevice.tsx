// Asks for one's consent to download a speech model, downloads it, and takes it away again. Shown below its way of
// listening; whether that can be chosen is said there.
import { useEffect, useRef, useState } from 'react';
import { wallClock } from '#meeting/clock.ts';
import { Bar } from '#web/parts/Bar.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { dropEveryModel } from '#web/listening/on-device/model-cache.ts';
import { covers, type KeptModelConsent, type ModelConsent } from '#web/listening/on-device/model-consent.ts';
import { megabytes } from '#web/listening/on-device/model-offer.ts';
import { type OpenWhisperWorker, openWhisperWorker } from '#web/listening/on-device/open-whisper-worker.ts';
import { whisperRecognizer } from '#web/listening/on-device/whisper-recognizer.ts';

export interface WhisperOnDeviceProps {
  /** What the person would agree to. */
  model: ModelConsent;
  consent: ModelConsent | undefined;
  kept: Pick<KeptModelConsent, 'agree' | 'withdraw'>;
  openWorker?: OpenWhisperWorker;
}

export function WhisperOnDevice({
  model,
  consent,
  kept,
  openWorker = openWhisperWorker,
}: WhisperOnDeviceProps) {
  const { download, cancel, came, failed } = useDownload(model, openWorker, () => kept.agree(model));
  if (covers(consent, model)) {
    return (
      <div className="mt-2 pl-6">
        <p>
          {model.name} is kept on this device. Its text comes some seconds after the words; the custom
          vocabulary is not used.
        </p>
        <Button
          size="sm"
          variant="secondary"
          className="mt-2"
          onClick={() => {
            kept.withdraw();
            void dropEveryModel();
          }}
        >
          Remove it from this device
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-2 pl-6">
      <p>
        {model.name}: up to {megabytes(model.bytes)} are downloaded from this server, once, and kept by this
        browser. It uses much memory and power.
      </p>
      {failed !== undefined && <p role="alert">{failed}</p>}
      {came === undefined ? (
        <Button size="sm" variant="secondary" className="mt-2" onClick={download}>
          Agree and download
        </Button>
      ) : (
        <div className="mt-2 flex items-center gap-3">
          <Bar label="Downloaded" share={Math.min(came / model.modelBytes, 1)} className="grow" />
          <span className="tabular-nums">{megabytes(came)}</span>
          <Button size="sm" variant="secondary" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
    </div>
  );
}

/** `came`: bytes so far, while it downloads. Ends when what shows it goes away. */
function useDownload(model: ModelConsent, openWorker: OpenWhisperWorker, done: () => void) {
  const [came, setCame] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const underWay = useRef<AbortController>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);

  async function download() {
    const controller = new AbortController();
    underWay.current = controller;
    setFailed(undefined);
    setCame(0);
    const recognizer = whisperRecognizer({ model, on: model.on, clock: wallClock, openWorker });
    try {
      await recognizer.prepare(setCame, controller.signal);
      done();
    } catch (error) {
      if (!controller.signal.aborted) setFailed((error as Error).message);
    } finally {
      recognizer.close();
      setCame(undefined);
    }
  }
  return { came, failed, download: () => void download(), cancel: () => underWay.current?.abort() };
}
