// A microphone test before joining: shows the level while somebody speaks, or why there is none. It records and sends
// nothing.
import { Mic, MicOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Clock } from '#meeting/clock.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import { type LevelMeter, levelMeterOf } from '#web/listening/browser/microphone-level.ts';
import { openMicrophone } from '#web/listening/capture/sound-source.ts';
import { loudness } from '#web/listening/samples.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Bar } from '#web/parts/Bar.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';

const lookEveryMs = 100;
/** Speech at arm's length; a quiet room stays below it. */
const heardFrom = 0.02;

type Test = { state: 'off' | 'asking' | 'on' } | { state: 'failed'; message: string };

export function MicrophoneTest({ clock }: { clock: Clock }) {
  const [test, setTest] = useState<Test>({ state: 'off' });
  const [level, setLevel] = useState(0);
  const [heard, setHeard] = useState(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);

  async function start(): Promise<void> {
    let isOver = false;
    let meter: LevelMeter | undefined;
    let cancel = (): void => {};
    stop.current = () => {
      isOver = true;
      cancel();
      meter?.close();
    };
    setTest({ state: 'asking' });
    setHeard(false);
    try {
      meter = levelMeterOf(await openMicrophone(navigator.mediaDevices), AudioContext);
      if (isOver) return meter.close();
      setTest({ state: 'on' });
      look();
    } catch (error) {
      if (!isOver) setTest({ state: 'failed', message: whyNot(error) });
    }

    function look(): void {
      const now = meter?.level() ?? 0;
      setLevel(now);
      if (now >= heardFrom) setHeard(true);
      cancel = clock.after(lookEveryMs, look);
    }
  }

  function end(): void {
    stop.current();
    setTest({ state: 'off' });
  }

  const on = test.state === 'on';
  return (
    <div className="space-y-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={test.state === 'asking'} onClick={on ? end : () => void start()}>
          {on ? (
            <MicOff aria-hidden="true" className="size-4" />
          ) : (
            <Mic aria-hidden="true" className="size-4" />
          )}
          {on ? 'End the test' : 'Test microphone'}
        </Button>
        {on && <Bar label="Microphone level" share={loudness(level)} className="min-w-24 grow" />}
      </div>
      <output className="block text-ink-soft empty:hidden">
        {test.state === 'asking' && 'Your browser asks whether this page may use the microphone.'}
        {on && (heard ? 'Your microphone works.' : 'Say something: the bar moves when you are heard.')}
      </output>
      {test.state === 'failed' && <Alert tone="warning">{test.message}</Alert>}
    </div>
  );
}

/** Browsers tell by the error's name. */
function whyNot(error: unknown): string {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
      return speechMessages.notAllowed;
    case 'NotFoundError':
      return 'No microphone was found on this device. You can join without one and read along.';
    case 'SecurityError':
      return listeningMessages.insecure;
    default:
      return speechMessages.audioCapture;
  }
}
