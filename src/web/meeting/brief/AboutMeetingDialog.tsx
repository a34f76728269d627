// What a person enters about a meeting: its kind, who is on which side, its goal, and the names that matter in it. Inferred
// values are filled in and marked; only values that the person changed are saved.
import { type FormEvent, useRef, useState } from 'react';
import { emptyBrief, type MeetingBrief, MeetingKind } from '#meeting/brief.ts';
import { sharedSpeaker } from '#meeting/transcript.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { useMyPart } from '../my-part.ts';
import { SelectField } from '#web/parts/SelectField.tsx';
import {
  type BriefDraft,
  briefOf,
  emptyDraft,
  type BriefNameList,
  nameLists,
  problemsOf,
} from './brief-draft.ts';
import { BriefTextArea } from './BriefTextArea.tsx';
import { knownBrief, ownerOf } from './known-brief.ts';
import { PersonFields } from './PersonFields.tsx';

export interface AboutMeetingDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function AboutMeetingDialog({ open, onOpenChange }: AboutMeetingDialogProps) {
  const mayChange = useMyPart().may('change-brief');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="About this meeting"
      description={`What Aside knows of it. ${mayChange ? 'What you set stands; the rest may change as people speak.' : 'It may change as people speak.'}`}
    >
      <AboutMeetingForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

const kindWords: Record<Exclude<MeetingKind, 'general'>, string> = {
  sales: 'Sales',
  procurement: 'Procurement',
  interview: 'Job interview',
  hr: 'Talk with an employee',
  incident: 'Incident',
  project: 'Project',
  board: 'Board',
};

const listWords: Record<BriefNameList, { label: string; hint?: string }> = {
  ours: { label: 'Our names', hint: 'Companies, products' },
  theirs: { label: 'Their names', hint: 'Companies, products' },
  competitors: { label: 'Competitors' },
  terms: { label: 'Other terms' },
};

function AboutMeetingForm({ onDone }: { onDone(): void }) {
  const link = useMeetingLink();
  const mayChange = useMyPart().may('change-brief');
  const set = useMeeting((state) => state.brief);
  const [draft, setDraft] = useState(emptyDraft);
  // As it was when the form was opened: nothing changes under the pointer while people speak.
  const [known] = useState(() => knownBrief(link.state.get(), link.user));
  const form = useRef<HTMLFormElement>(null);
  const problems = problemsOf(draft);
  const change = (part: Partial<BriefDraft>): void => setDraft((before) => ({ ...before, ...part }));

  function save(event: FormEvent): void {
    event.preventDefault();
    if (!problems.none) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    if (draft !== emptyDraft) link.actions.changeBrief(briefOf(draft, set));
    onDone();
  }

  return (
    <form ref={form} onSubmit={save} className="space-y-5 text-sm">
      <OfflineNote />
      <fieldset disabled={!mayChange} className="space-y-5">
        <KindField told={known.kind} value={draft.kind ?? set?.kind} onChange={(kind) => change({ kind })} />
        <People {...{ known, set, draft, change }} />
        <BriefTextArea
          label="Goal"
          hint="What our side wants of this meeting"
          value={draft.goal ?? set?.goal ?? ''}
          problem={problems.goal}
          onChange={(goal) => change({ goal })}
        />
        <Names {...{ set, draft, change }} />
      </fieldset>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          {mayChange ? 'Cancel' : 'Close'}
        </Button>
        {mayChange && <Button type="submit">Save</Button>}
      </div>
    </form>
  );
}

function KindField(props: {
  told: MeetingKind;
  value: MeetingKind | undefined;
  onChange(kind: MeetingKind): void;
}) {
  const { told, value = 'general', onChange } = props;
  const words = (kind: MeetingKind): string => {
    if (kind !== 'general') return kindWords[kind];
    return told === 'general' ? 'Not known yet' : `${kindWords[told]} (from the conversation)`;
  };
  const kinds = ['general', ...MeetingKind.options.filter((kind) => kind !== 'general')] as const;
  return (
    <SelectField
      label="Kind of meeting"
      value={value}
      choices={kinds.map((kind) => ({ value: kind, text: words(kind) }))}
      onChange={(chosen) => onChange(MeetingKind.parse(chosen))}
    />
  );
}

interface PeopleProps {
  known: MeetingBrief;
  set: MeetingBrief | undefined;
  draft: BriefDraft;
  change(part: Partial<BriefDraft>): void;
}

function People({ known, set, draft, change }: PeopleProps) {
  const { user } = useMeetingLink();
  const owner = useMeeting((state) => ownerOf(state.session, user));
  const isShared = useMeeting((state) => state.entries.some(({ speaker }) => speaker === sharedSpeaker));
  const problems = problemsOf(draft).roles;
  const others = known.people.some(({ name }) => name !== owner);
  return (
    <section aria-labelledby="who-is-here">
      <h3 id="who-is-here" className="font-medium">
        Who is on whose side
      </h3>
      {isShared && (
        <p className="mt-1 text-ink-soft">What is heard through the shared sound counts as theirs.</p>
      )}
      <ul className="divide-y divide-line">
        {known.people.map((person) => {
          const { name } = person;
          const isSet = draft.people.has(name) || set?.people.some((one) => one.name === name);
          return (
            <PersonFields
              key={name}
              person={draft.people.get(name) ?? { ...person, role: person.role ?? '' }}
              isOwner={name === owner}
              isTold={!isSet && name !== owner && (person.side ?? person.role) !== undefined}
              problem={problems.get(name)}
              onChange={(now) => change({ people: new Map(draft.people).set(name, now) })}
            />
          );
        })}
      </ul>
      {!others && <p className="mt-1 text-ink-soft">Others stand here once they have spoken under a name.</p>}
    </section>
  );
}

function Names({ set = emptyBrief, draft, change }: Omit<PeopleProps, 'known'>) {
  const problems = problemsOf(draft).names;
  return (
    <section aria-labelledby="names-that-matter">
      <h3 id="names-that-matter" className="font-medium">
        Names that matter here
      </h3>
      <p className="text-ink-soft">One on each line, or with commas between them.</p>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {nameLists.map((list) => (
          <BriefTextArea
            key={list}
            {...listWords[list]}
            value={draft.names[list] ?? set[list].join('\n')}
            problem={problems[list]}
            onChange={(text) => change({ names: { ...draft.names, [list]: text } })}
          />
        ))}
      </div>
    </section>
  );
}

function OfflineNote() {
  const { keptOn } = useMeetingLink();
  const isOffline = useMeeting((state) => state.connection !== 'connected');
  if (!isOffline) return null;
  return (
    <Alert tone="warning">
      {keptOn === 'server'
        ? 'The server cannot be reached. What you save is kept in this browser and sent once it can be.'
        : 'This browser keeps nothing at the moment. What you save is tried again until it is kept.'}
    </Alert>
  );
}
