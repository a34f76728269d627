// Recordings that become meetings: chosen with a button or dropped on the dashboard, each with how far it is.
import { FileAudio } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { speechMessages } from '#meeting/messages.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Bar } from '#web/parts/Bar.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { percentText } from '#web/parts/format.ts';
import type { ImportState } from '#web/listening/import/import-list.ts';
import { FileDrop } from './FileDrop.tsx';
import { useAudioImports } from './use-audio-imports.ts';

const accepted = 'audio/*,.wav,.mp3,.m4a,.mp4,.webm,.ogg,.opus';

/** `children` are the other ways to begin a meeting, beside the button. */
export function AudioImports({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  const { states, add, resume, cancel } = useAudioImports();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function take(files: Iterable<File>) {
    setBusy(true);
    setProblem(undefined);
    try {
      for (const file of files) await add(file);
    } catch (error) {
      setProblem(speechMessages.failed(error instanceof Error ? error.message : String(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {heading}
        <div className="flex flex-wrap gap-3">
          <input
            ref={input}
            type="file"
            accept={accepted}
            multiple
            hidden
            aria-label="Recordings"
            onChange={(event) => {
              void take([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
          <Button variant="secondary" busy={busy} onClick={() => input.current?.click()}>
            <FileAudio aria-hidden="true" className="size-4" />
            Import recording
          </Button>
          {children}
        </div>
      </div>
      <FileDrop onFiles={(files) => void take(files)} />
      {problem !== undefined && (
        <Alert tone="danger" className="mt-6" onDismiss={() => setProblem(undefined)}>
          {problem}
        </Alert>
      )}
      {states.length > 0 && (
        <ul aria-label="Recordings being imported" className="mt-6 space-y-3">
          {states.map((state) => (
            <Import key={state.sessionId} state={state} resume={resume} cancel={cancel} />
          ))}
        </ul>
      )}
    </>
  );
}

interface ImportProps {
  state: ImportState;
  resume(sessionId: string): void;
  cancel(sessionId: string): void;
}

function Import({ state, resume, cancel }: ImportProps) {
  const { sessionId, name, phase, share, problem } = state;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 rounded-xl border border-line bg-surface px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <output className="block text-ink-soft">
          {phaseWords[phase]}
          {problem !== undefined && ` ${problem}`}
        </output>
        {phase === 'writing' && (
          <div className="mt-1.5 flex items-center gap-3">
            <Bar label={`${name}: written down`} share={share} className="grow" />
            <span className="w-10 text-right tabular-nums">{percentText(share)}</span>
          </div>
        )}
      </div>
      <div className="flex items-center gap-2">
        {phase === 'stopped' && (
          <Button size="sm" onClick={() => resume(sessionId)}>
            Resume
          </Button>
        )}
        <ButtonLink size="sm" variant="secondary" to={`/meeting/${sessionId}`}>
          Open
        </ButtonLink>
        <Button size="sm" variant="ghost" onClick={() => cancel(sessionId)}>
          {phase === 'done' ? 'Dismiss' : 'Cancel'}
        </Button>
      </div>
    </li>
  );
}

const phaseWords: Record<ImportState['phase'], string> = {
  queued: 'Waiting for the one before it.',
  reading: 'Reading the recording…',
  writing: 'Writing down what is said.',
  stopped: 'Not finished yet.',
  done: 'Written down.',
};
