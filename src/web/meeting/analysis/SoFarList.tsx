// The list of what stands so far: what was promised, decided and left open, and the days that were named: the newest of each
// first, each in the speaker's words, with a link to its line. It folds into a row with its counts. If the server has a
// language model, it writes the same list on request.
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { MeetingSummary, SummarySentence } from '#meeting/models/summary.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { entriesFor } from '#report/entries.ts';
import { soFarTemplate } from '#report/summary/so-far.ts';
import { LinesContext } from '#web/ask/lines-in-reach.ts';
import { ModelSummary, type ModelSummaryProps } from '#web/ask/summary/ModelSummary.tsx';
import { useModelSummary } from '#web/ask/summary/use-model-summary.ts';
import { useAnsweringModel } from '#web/ask/use-answering-model.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useLineOf } from '../ask/use-line-of.ts';
import { useMyPart } from '../my-part.ts';
import { useHeldList } from '#web/parts/use-held-list.ts';
import { useEvidence } from '../use-evidence.ts';
import { Folding } from './Folding.tsx';
import { Part } from './Part.tsx';
import type { Settled, SettledMeeting } from './use-settled-meeting.ts';
import { useSoFar } from './use-so-far.ts';

type Section = MeetingSummary['sections'][number];

/** More are shown when asked for. */
const shownAtFirst = 4;

/** From this height on it may stand open below insights and leave them the greater part. */
const roomy = matchMedia('(min-height: 60rem)');
function onRoomChange(changed: () => void): () => void {
  roomy.addEventListener('change', changed);
  return () => roomy.removeEventListener('change', changed);
}

export interface SoFarListProps extends Pick<Settled, 'took'> {
  meeting: SettledMeeting;
  /** No insight needs the room. */
  isAlone: boolean;
}

/** It stays as it is under the pointer: also open, when the first insight comes. */
export function SoFarList({ meeting, took, isAlone }: SoFarListProps) {
  const { questions } = useMeetingLink();
  const isConnected = useMeeting(({ connection }) => connection === 'connected');
  const model = useAnsweringModel(questions, useMyPart().may('ask-model'), isConnected);
  const written = useModelSummary(questions);
  const made = useSoFar(meeting, took);
  const hasRoom = useSyncExternalStore(onRoomChange, () => roomy.matches) || isAlone;
  const { shown, props } = useHeldList(useMemo(() => ({ sections: made, hasRoom }), [made, hasRoom]));
  const { sections } = shown;
  const [chosen, choose] = useState<boolean>();
  const isOpen = chosen ?? shown.hasRoom;
  if (!model && sections.length === 0) return null;
  return (
    <Folding
      title="What stands so far"
      counts={countsOf(sections)}
      isOpen={isOpen}
      onOpen={choose}
      {...props}
    >
      {model && <WrittenByModel model={model} written={written} state={meeting.state} />}
      {!written.isOf(soFarTemplate) &&
        sections.map((section) => <SoFarPart key={section.heading} {...section} />)}
    </Folding>
  );
}

function countsOf(sections: readonly Section[]): string {
  if (sections.length === 0) return 'Nothing yet';
  return sections.map(({ heading, sentences }) => `${heading} ${sentences.length}`).join(' · ');
}

type WrittenByModelProps = Pick<ModelSummaryProps, 'model' | 'written'> & { state: MeetingState };

/** By itself, so that a meeting without a model does not gather its lines for one. */
function WrittenByModel({ model, written, state }: WrittenByModelProps) {
  const { user } = useMeetingLink();
  const { show } = useEvidence();
  const lineOf = useLineOf();
  const entries = useMemo(() => entriesFor(state, user.uid), [state, user]);
  const lines = { lineOf: ({ entryId }: { entryId: string }) => lineOf(entryId), wayWords, way: { show } };
  return (
    <LinesContext value={lines}>
      <ModelSummary model={model} written={written} template={soFarTemplate} entries={entries} isLive />
    </LinesContext>
  );
}
const wayWords = 'Show it in the transcript';

function SoFarPart({ heading, sentences }: Section) {
  const [isOpen, setOpen] = useState(false);
  const hidden = sentences.length - shownAtFirst;
  const shown = inOrder(sentences).slice(0, isOpen ? undefined : shownAtFirst);
  return (
    <Part title={heading}>
      <ul className="space-y-1.5">
        {shown.map((sentence) => (
          <li key={`${sentence.evidence[0]!.entryId} ${sentence.evidence[0]!.start}`}>
            <Sentence {...sentence} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 min-h-7 cursor-pointer text-xs text-accent hover:underline"
        >
          {isOpen ? 'Show fewer' : `Show ${hidden} more`}
        </button>
      )}
    </Part>
  );
}

/** The newest first; of sentences that name days the soonest, and last those of which the day is not sure. */
function inOrder(sentences: readonly SummarySentence[]): SummarySentence[] {
  const newest = sentences.toReversed();
  if (sentences.every(({ day }) => day === undefined)) return newest;
  return newest.toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'));
}

function Sentence({ speaker, text, note, evidence }: SummarySentence) {
  const { show } = useEvidence();
  const [own, after] = evidence;
  const asked = useMeeting((state) => state.entries.find(({ id }) => id === after?.entryId));
  return (
    <button
      type="button"
      title="Show the line in the transcript"
      onClick={() => show(own!)}
      className="w-full cursor-pointer rounded-lg border border-line px-2.5 py-1.5 text-left wrap-anywhere hover:bg-sunken"
    >
      {asked && (
        <span className="block text-xs text-ink-soft">
          {asked.speaker}: “{after!.quote}”
        </span>
      )}
      <span className="font-medium">{speaker}:</span> {text}
      {note !== undefined && <span className="text-ink-soft"> {note}</span>}
    </button>
  );
}
