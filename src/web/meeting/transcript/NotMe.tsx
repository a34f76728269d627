// "This was not me": the person whose device sent a line says who spoke it instead, somebody in the meeting or somebody new.
import { UserX } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { bounds } from '#meeting/limits.ts';
import type { MeetingEntry } from '#meeting/lines/lines.ts';
import { isOfOtherSide } from '#meeting/people/free-names.ts';
import { membersIn } from '#meeting/people/members.ts';
import { isSameName } from '#meeting/people/renames.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/parts/Menu.tsx';
import { useMyName } from '../my-part.ts';

/** Whether this person's device sent it, under their own name. Before it is kept, nobody can be told whose it was. */
export function isSentBy(
  { speaker, actor, asHeard, corrected, splitOff, sequence }: MeetingEntry,
  userId: string,
): boolean {
  if (splitOff) return false;
  const isSentHere = actor.id === userId && (asHeard === undefined || asHeard.actor.id === userId);
  return isSentHere && (corrected?.before.speaker ?? speaker) === localSpeaker && sequence > 0;
}

export interface NotMeProps {
  entry: MeetingEntry;
  /** Whether Tab reaches it; the arrow keys lead to the others. */
  tabStop: boolean;
  /** It was nobody of those who are known: the name is asked for. */
  onSomebodyElse(): void;
}

export function NotMe({ entry, tabStop, onSomebodyElse }: NotMeProps) {
  const { actions, user } = useMeetingLink();
  const myName = useMyName();
  const session = useMeeting((state) => state.session);
  const there = session ? membersIn(session) : [];
  const people = new Set([...(session?.participants ?? []), ...there.map(({ name }) => name)]);
  const others = [...people].filter(
    (name) => !isSameName(name, myName) && !(session && isOfOtherSide(session, user.uid, name)),
  );
  const itWas = (speaker: string) => actions.correct(entry.id, { speaker });
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label="This was not me"
          title="This was not me"
          data-not-me
          tabIndex={tabStop ? 0 : -1}
          className="-my-1 grid size-7 cursor-pointer place-items-center self-center rounded-md opacity-0 group-hover:opacity-100 hover:bg-sunken hover:text-ink focus:opacity-100 data-popup-open:opacity-100 pointer-coarse:opacity-100"
        >
          <UserX aria-hidden="true" className="size-3.5" />
        </button>
      }
    >
      {others.map((name) => (
        <MenuItem key={name} onClick={() => itWas(name)}>
          It was {name}
        </MenuItem>
      ))}
      {others.length > 0 && <MenuSeparator />}
      <MenuItem onClick={onSomebodyElse}>It was somebody else…</MenuItem>
    </Menu>
  );
}

export function WhoItWas({ entryId, onDone }: { entryId: string; onDone(): void }) {
  const { actions } = useMeetingLink();
  const [name, setName] = useState('');
  function save(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() === '') return;
    actions.correct(entryId, { speaker: name.trim() });
    onDone();
  }
  return (
    <form aria-label="This was not me" onSubmit={save} className="flex w-full flex-wrap gap-2 py-1">
      <input
        aria-label="Who it was"
        placeholder="Who it was"
        // The choice in the menu asked for this field.
        ref={focusOnce}
        value={name}
        maxLength={bounds.nameCharacters}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onDone();
        }}
        className="w-24 min-w-0 grow rounded-md border border-line-strong bg-surface px-2 py-1 text-sm text-ink"
      />
      <Button type="submit" size="sm" aria-disabled={name.trim() === '' || undefined}>
        Save
      </Button>
      <Button size="sm" variant="ghost" onClick={onDone}>
        Cancel
      </Button>
    </form>
  );
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
