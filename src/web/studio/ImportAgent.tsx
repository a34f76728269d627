// The way to an agent that somebody has as a file: chosen on this device, and read before anything is done with it.
import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { ownAgentBounds } from '#meeting/outputs/own-agents.ts';
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import { Button } from '#web/parts/buttons/Button.tsx';

export interface ImportAgentProps {
  /** It can be read as an agent. */
  onText(text: string): void;
  onFailed(message: string): void;
}

export function ImportAgent({ onText, onFailed }: ImportAgentProps) {
  const field = useRef<HTMLInputElement>(null);

  async function read(file: File) {
    if (file.size > ownAgentBounds.characters * 4)
      return onFailed(`${file.name} is too large to be the file of an agent.`);
    const text = await file.text();
    const { problems } = readAgentFile(text);
    const [first] = problems;
    if (first)
      return onFailed(
        `${file.name} cannot be read. Line ${first.line}: ${first.message}${problems.length > 1 ? ` And ${problems.length - 1} more.` : ''}`,
      );
    onText(text);
  }

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) void read(file);
    // The same file can be chosen again.
    target.value = '';
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".md,.txt,text/markdown,text/plain"
        aria-label="File of an agent"
        onChange={chosen}
        className="sr-only"
        tabIndex={-1}
      />
      <Button variant="secondary" onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        Import
      </Button>
    </>
  );
}
