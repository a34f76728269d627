// The question before an agent of one's own is removed for good.
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import { ConfirmDialog } from '#web/parts/dialogs/ConfirmDialog.tsx';
import { nameOf } from './ready-agents.ts';
import type { useOwnAgents } from './use-own-agents.ts';

export interface RemoveAgentProps {
  /** Kept by the caller while the dialog closes, so that its words do not vanish before it does. */
  agent: OwnAgent | undefined;
  open: boolean;
  onOpenChange(open: boolean): void;
  kept: ReturnType<typeof useOwnAgents>;
  onRemoved?(): void;
  onFailed(message: string): void;
}

export function RemoveAgent({ agent, open, onOpenChange, kept, onRemoved, onFailed }: RemoveAgentProps) {
  async function remove({ id }: OwnAgent) {
    try {
      await kept.remove.mutateAsync(id);
      onRemoved?.();
    } catch (error) {
      onFailed((error as Error).message);
    } finally {
      onOpenChange(false);
    }
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      question="Remove this agent?"
      confirm="Remove"
      busy={kept.remove.isPending}
      onConfirm={() => agent && void remove(agent)}
    >
      {agent &&
        `“${nameOf(agent.text).name}” will be gone, and cannot be brought back unless you have exported it. What it whispered in meetings stays there.`}
    </ConfirmDialog>
  );
}
