// The state of the microphone permission before the first use: denied, still to be asked for, or no microphone.
import type { Clock } from '#meeting/clock.ts';

export interface MicrophoneAnswer {
  permission: 'denied' | 'prompt' | 'unknown';
  /** This machine has no microphone: the recogniser will call that "not allowed". */
  none: boolean;
}

/** What of `navigator` is used here. */
export interface MicrophoneScope {
  permissions?: { query(descriptor: { name: string }): Promise<{ state: string }> };
  mediaDevices?: Pick<MediaDevices, 'enumerateDevices'>;
}

/** A question that the browser never answers must not keep anybody from speaking. */
const patienceMs = 1_000;

/** Never rejects. Calls back at once where there is nothing to ask, so that a start stays within the click. */
export function askMicrophone(
  { permissions, mediaDevices }: MicrophoneScope,
  clock: Clock,
  answered: (answer: MicrophoneAnswer) => void,
): void {
  if (!permissions && !mediaDevices) return answered({ permission: 'unknown', none: false });
  const late = Promise.withResolvers<undefined>();
  const cancel = clock.after(patienceMs, () => late.resolve(undefined));
  const soon = <T>(answer: Promise<T>) => Promise.race([answer, late.promise]).catch(() => undefined);
  // Older browsers do not know this name, or throw instead of refusing.
  const permission = soon((async () => permissions?.query({ name: 'microphone' }))());
  const devices = soon((async () => mediaDevices?.enumerateDevices())());
  void Promise.all([permission, devices]).then(([permitted, found]) => {
    cancel();
    const state = permitted?.state;
    answered({
      permission: state === 'denied' || state === 'prompt' ? state : 'unknown',
      none: found?.every(({ kind }) => kind !== 'audioinput') ?? false,
    });
  });
}
