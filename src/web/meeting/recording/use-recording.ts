// The hooks between this device's recording and React.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Recording, RecordingState } from '../recording-state.ts';

export const RecordingContext = createContext<Recording | undefined>(undefined);

export function useRecording(): Recording {
  const recording = useContext(RecordingContext);
  if (!recording) throw new Error('useRecording needs a RecordingContext above it.');
  return recording;
}

/** A part of the recording's state. `select` must pick, not build. */
export function useRecordingState<T>(select: (state: RecordingState) => T): T {
  const recording = useRecording();
  return useSyncExternalStore(recording.subscribe, () => select(recording.state()));
}
