// The source of sound: the microphone, or what somebody shares with this page (a tab, or the whole machine's sound).
// capture.ts processes it.

/** What of `navigator.mediaDevices` is used here; undefined in an address that is not secure. */
export type Devices = Pick<MediaDevices, 'getUserMedia' | 'getDisplayMedia'> | undefined;

/** Rejects as the browser does (NotAllowedError, NotFoundError …). */
export async function openMicrophone(devices: Devices): Promise<MediaStream> {
  if (!devices) throw new DOMException('There is no microphone at an insecure address.', 'SecurityError');
  return devices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
}

/** Nothing was shared: the person changed their mind. */
export class NothingShared extends Error {}
/** Something was shared without its sound. */
export class SharedWithoutSound extends Error {}

/** Only after a click: browsers ask which tab or screen. The picture that comes along is not looked at. */
export async function openSharedSound(devices: Devices): Promise<MediaStream> {
  if (!devices?.getDisplayMedia) throw new DOMException('Not in this browser.', 'NotSupportedError');
  const stream = await devices.getDisplayMedia(options).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotAllowedError') throw new NothingShared();
    throw error;
  });
  if (stream.getAudioTracks().length > 0) return stream;
  stream.getTracks().forEach((track) => track.stop());
  throw new SharedWithoutSound();
}

export const canShareSound = (devices: Devices): boolean => devices?.getDisplayMedia !== undefined;

/** The sound as it is, of anything but this page; newer browsers' wishes are no harm to older ones. */
const options = {
  video: true,
  audio: {
    suppressLocalAudioPlayback: false,
    restrictOwnAudio: true,
    echoCancellation: false,
    noiseSuppression: false,
    autoGainControl: false,
  },
  systemAudio: 'include',
  windowAudio: 'system',
  surfaceSwitching: 'include',
  selfBrowserSurface: 'exclude',
} as DisplayMediaStreamOptions;
