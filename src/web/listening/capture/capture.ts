// Turns one stream of sound into numbered samples of 16 kHz, for every way of listening that captures audio itself. The
// worklet does the work; this file opens and closes the browser's audio context.
import type { CapturedBlock } from './captured-block.ts';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worklet, bundled.
import workletUrl from './capture-worklet.ts?worker&url';

export interface Capture {
  /** Lets go of the device. Blocks that were under way may still come until it resolves. */
  close(): Promise<void>;
}

export interface CaptureListener {
  /** The next samples, in order. A jump in their times means that the machine slept, or a call took the microphone. */
  onBlock(block: CapturedBlock): void;
  /** The device is gone, or the sharing was ended: nothing more will come. Not after `close`. */
  onEnded(): void;
}

/** Takes over the stream: its tracks end with the capture. Rejects where the browser cannot do it. */
export async function openCapture(stream: MediaStream, listener: CaptureListener): Promise<Capture> {
  // At the device's own rate: Firefox takes no other.
  const context = new AudioContext();
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    stream.getTracks().forEach((track) => track.stop());
    await context.close().catch(() => undefined);
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
    const worklet = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0 });
    worklet.port.addEventListener('message', ({ data }: MessageEvent<CapturedBlock>) =>
      listener.onBlock(data),
    );
    worklet.port.start();
    context.createMediaStreamSource(stream).connect(worklet);
    // Asleep until somebody has clicked, where the browser wants that; and again after a call on a phone.
    const wake = (): void => void (context.state !== 'closed' && context.resume().catch(() => undefined));
    context.addEventListener('statechange', () => context.state !== 'running' && !closed && wake());
    wake();
  } catch (error) {
    await close();
    throw error;
  }
  for (const track of stream.getTracks())
    track.addEventListener('ended', () => {
      if (closed || stream.getAudioTracks().some(({ readyState }) => readyState === 'live')) return;
      void close();
      listener.onEnded();
    });
  return { close };
}
