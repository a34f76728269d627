// The ways to keep an agent that is being written: on or off, as it is or changed, and what each comes to.
import { Button } from '#web/parts/buttons/Button.tsx';

export interface SaveAgentProps {
  isOn: boolean;
  isSaved: boolean;
  isChanged: boolean;
  /** Nothing is wrong with its file. */
  isReadable: boolean;
  busy: boolean;
  onSave(on: boolean): void;
}

export function SaveAgent({ isOn, isSaved, isChanged, isReadable, busy, onSave }: SaveAgentProps) {
  const canSave = isReadable && (isChanged || !isSaved);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy}
          disabled={!canSave && (isOn || !isReadable)}
          onClick={() => onSave(canSave || !isOn)}
        >
          {isOn ? 'Save' : isSaved && !isChanged ? 'Switch on' : 'Save and switch on'}
        </Button>
        {!isOn && (
          <Button variant="secondary" disabled={!canSave || busy} onClick={() => onSave(false)}>
            Save
          </Button>
        )}
        {isOn && (
          <Button variant="secondary" disabled={isChanged || busy} onClick={() => onSave(false)}>
            Switch off
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        {isOn
          ? 'It is on: a change that you save holds from the next line of your meetings.'
          : 'It is off: it looks at no meeting.'}
      </p>
    </>
  );
}
