// One agent as its text, checked while it is written, tried on a meeting, saved and switched on.
import { ArrowLeft, Download, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { exportAgent } from './export-agent.ts';
import { FileCheck } from './FileCheck.tsx';
import { FormatHelp } from './FormatHelp.tsx';
import { nameOf } from './ready-agents.ts';
import { RemoveAgent } from './RemoveAgent.tsx';
import { SaveAgent } from './SaveAgent.tsx';
import { Trial } from './Trial.tsx';
import { newAgentId, type useOwnAgents } from './use-own-agents.ts';

export interface AgentEditorProps {
  /** Undefined while it is only written down here. */
  saved: OwnAgent | undefined;
  /** What one that is not saved begins with. */
  begins: string;
  kept: ReturnType<typeof useOwnAgents>;
}

export function AgentEditor({ saved, begins, kept }: AgentEditorProps) {
  const navigate = useNavigate();
  const [text, setText] = useState(saved?.text ?? begins);
  const [message, setMessage] = useState<{ tone: 'danger' | 'success'; text: string }>();
  const [removing, setRemoving] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { problems, file } = useMemo(() => readAgentFile(text), [text]);
  const isChanged = text !== (saved?.text ?? begins);
  useWarning(isChanged);

  async function keep(on: boolean) {
    setMessage(undefined);
    const agent = { id: saved?.id ?? newAgentId(), on, text };
    try {
      await kept.keep.mutateAsync(agent);
      setMessage({ tone: 'success', text: savedText(on) });
      if (!saved) void navigate(`/agents/${agent.id}`, { replace: true });
    } catch (error) {
      setMessage({ tone: 'danger', text: (error as Error).message });
    }
  }

  return (
    <>
      <EditorHeader text={text} onRemove={saved && (() => setRemoving(true))} />
      {message && (
        <Alert tone={message.tone} onDismiss={() => setMessage(undefined)}>
          {message.text}
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div>
          <label htmlFor="agent-file" className="mb-1.5 block text-sm font-medium">
            The agent’s file
          </label>
          <textarea
            id="agent-file"
            ref={field}
            value={text}
            onChange={({ target }) => setText(target.value)}
            rows={22}
            spellCheck={false}
            aria-invalid={problems.length > 0 || undefined}
            aria-describedby="agent-check"
            className="w-full resize-y rounded-lg border border-line-strong bg-surface p-3 font-mono text-sm leading-relaxed text-ink aria-invalid:border-danger"
          />
        </div>
        <div className="space-y-4 lg:pt-6.5">
          <FileCheck
            file={file}
            problems={problems}
            onGoTo={(line) => field.current && selectLine(field.current, line)}
          />
          <SaveAgent
            isOn={saved?.on ?? false}
            isSaved={saved !== undefined}
            isChanged={isChanged}
            isReadable={file !== undefined}
            busy={kept.keep.isPending}
            onSave={(on) => void keep(on)}
          />
          <FormatHelp />
        </div>
      </div>
      <Trial saved={saved?.text} edited={text} canTry={file !== undefined} />
      <RemoveAgent
        agent={saved}
        open={removing}
        onOpenChange={setRemoving}
        kept={kept}
        onRemoved={() => void navigate('/agents')}
        onFailed={(failed) => setMessage({ tone: 'danger', text: failed })}
      />
    </>
  );
}

function savedText(on: boolean): string {
  return on ? 'Saved. It looks at your meetings from the next line on.' : 'Saved. It is off.';
}

/** Before the page goes with words that are saved nowhere. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isChanged]);
}

/** So that its words can be mended at once. `line`: from 1. */
function selectLine(field: HTMLTextAreaElement, line: number): void {
  const text = field.value;
  const before = text.split('\n').slice(0, line - 1);
  const start = before.join('\n').length + (line > 1 ? 1 : 0);
  const end = text.indexOf('\n', start);
  field.focus();
  field.setSelectionRange(start, end < 0 ? text.length : end);
}

interface EditorHeaderProps {
  text: string;
  /** Undefined where there is nothing to remove. */
  onRemove: (() => void) | undefined;
}

function EditorHeader({ text, onRemove }: EditorHeaderProps) {
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ButtonLink to="/agents" variant="ghost" size="sm">
        <ArrowLeft aria-hidden="true" className="size-4" />
        Your agents
      </ButtonLink>
      <h1 className="min-w-0 grow text-2xl font-semibold tracking-tight wrap-anywhere">
        {nameOf(text).name}
      </h1>
      <IconButton
        label="Export"
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => exportAgent(text)}
      />
      {onRemove && (
        <IconButton
          label="Remove"
          icon={<Trash2 aria-hidden="true" className="size-4.5" />}
          onClick={onRemove}
        />
      )}
    </header>
  );
}
