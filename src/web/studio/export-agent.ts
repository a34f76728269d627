// An agent as a file, under a name made of its own: to be kept or sent to somebody.
import { saveFile } from '#web/device/save-file.ts';
import { nameOf } from './ready-agents.ts';

export function exportAgent(text: string): void {
  const name = nameOf(text)
    .name.toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  saveFile(`${name || 'agent'}.md`, new Blob([text], { type: 'text/markdown' }));
}
