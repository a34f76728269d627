// The level of the microphone, for recognisers that capture audio themselves: measured beside them, without recording. On
// phones a second capture would starve the recogniser, so there is none.
import { rootMeanSquare } from '../samples.ts';

export interface LevelMeter {
  /** Root mean square of the last few hundredths of a second, 0 to 1. */
  level(): number;
  close(): void;
}

/** What of the window is used here. */
export interface LevelScope {
  navigator?: { userAgent?: string; mediaDevices?: Pick<MediaDevices, 'getUserMedia'> };
  AudioContext?: new () => AudioContext;
}

/** Chromium on a desktop; elsewhere the second look may be the recogniser's end. */
const bearsTwo = (userAgent: string): boolean =>
  /chrom(e|ium)\//i.test(userAgent) && !/android|mobile/i.test(userAgent);

/** Undefined where the level cannot be known. Only to be called when the microphone was granted: it may ask for it. */
export async function openLevelMeter(scope: LevelScope): Promise<LevelMeter | undefined> {
  const { userAgent = '', mediaDevices } = scope.navigator ?? {};
  if (!mediaDevices || !scope.AudioContext || !bearsTwo(userAgent)) return undefined;
  let stream: MediaStream | undefined;
  try {
    stream = await mediaDevices.getUserMedia({ audio: true });
    return levelMeterOf(stream, scope.AudioContext);
  } catch {
    stream?.getTracks().forEach((track) => track.stop());
    return undefined;
  }
}

/** Of sound that is open already; closing it ends the sound. */
export function levelMeterOf(stream: MediaStream, Context: new () => AudioContext): LevelMeter {
  const context = new Context();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level() {
      analyser.getFloatTimeDomainData(samples);
      return rootMeanSquare(samples);
    },
    close() {
      stream.getTracks().forEach((track) => track.stop());
      void context.close();
    },
  };
}
