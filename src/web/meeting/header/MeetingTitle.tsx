// The meeting's title; a click makes it a field. Enter or leaving the field renames, Escape does not, blank does nothing.
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { NewTitle } from '#meeting/session.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useMyPart } from '../my-part.ts';

export function MeetingTitle() {
  const link = useMeetingLink();
  const part = useMyPart();
  const title = useMeeting((state) => state.session?.title ?? 'Meeting');
  const [draft, setDraft] = useState<string>();
  /** Done from the keyboard: the focus goes back to the title. */
  const goBack = useRef(false);

  /** What stands against the draft; one that is blank just goes. */
  const fault = draft?.trim() ? NewTitle.safeParse(draft).error?.issues[0]?.message : undefined;

  function rename(text: string): void {
    // A title that is too long stays in the field, to be made shorter.
    if (fault !== undefined && text.trim() !== title) return;
    setDraft(undefined);
    const wanted = text.trim();
    if (wanted !== '' && wanted !== title) link.actions.rename(wanted);
  }

  if (!part.may('rename')) {
    return (
      <h1 className="truncate text-base font-semibold" title={title}>
        <title>{`${title} · Aside`}</title>
        {title}
      </h1>
    );
  }
  return (
    <h1 className="min-w-0 text-base font-semibold">
      <title>{`${title} · Aside`}</title>
      {draft === undefined ? (
        <button
          type="button"
          title={`${title} – rename the meeting`}
          ref={(button) => {
            if (button && goBack.current) button.focus();
            goBack.current = false;
          }}
          onClick={() => setDraft(title)}
          className="group -mx-1.5 flex max-w-full cursor-pointer items-center gap-1.5 rounded-md px-1.5 text-left hover:bg-sunken"
        >
          <span className="truncate">{title}</span>
          <Pencil
            aria-hidden="true"
            className="size-3.5 shrink-0 text-ink-soft opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        </button>
      ) : (
        <input
          aria-label="Meeting title"
          // The click on the title asked for this field.
          ref={(field) => field?.focus()}
          value={draft}
          aria-invalid={fault !== undefined}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={() => rename(draft)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // Or the same key would press the title, which has the focus next.
            event.preventDefault();
            goBack.current = fault === undefined || event.key === 'Escape';
            if (event.key === 'Enter') rename(draft);
            else setDraft(undefined);
          }}
          className="-mx-1.5 w-full max-w-lg rounded-md border border-line-strong bg-surface px-1.5"
        />
      )}
      {fault !== undefined && (
        <span role="alert" className="block text-xs font-normal text-danger">
          {fault}
        </span>
      )}
    </h1>
  );
}
