// The one way out: all content of a meeting leaves through send(), which checks consent, masks personal data and records that
// it left. It does not know the receiver, which the composition root supplies.
import type { Clock } from '#meeting/clock.ts';
import { agreedPart, type LeftOut, leftOutText } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { Lane } from '#meeting/lanes.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import { mayCiteIn, soundMayLeave } from './consent.ts';
import { createRecordInterval } from './record-interval.ts';
import { type Hiding, masked } from './masked.ts';
import { type Purpose, purposes } from './purposes.ts';

export interface Sender {
  /** Who sends it; absent where an agent does, for many meetings at once. */
  userId?: string;
  /** The meeting it is of. */
  sessionId?: string;
}

interface Outgoing<Content, Written> extends Sender {
  purpose: Purpose;
  /** How much of the meeting whoever sends it sees: all unless told. */
  lane?: Lane | undefined;
  /** Where it goes, in words: "a file", "OpenAI". */
  to: string;
  /**
   * Makes what leaves. `agreed`: the lines of those who agreed and what rests on them; undefined where no meeting is named, and
   * where lines were given, nobody has to agree and nobody said no.
   */
  content(agreed: MeetingState | undefined): Content | Promise<Content>;
  /** The form in which it leaves, made of what was masked. `notes`: sentences that whoever reads it should know. */
  written(content: Content, notes: readonly string[]): Written;
  /** The lines that the content speaks of, where it is not made of the meeting as it stands. */
  lines?: readonly { id: string; text: string }[];
  /** How personal data is hidden, where it is not behind the mask. */
  hiding?: Hiding;
  /** The text by whose hash the audit trail will know it again. Absent: no hash is kept. */
  textOf?(written: Written): string;
}

type RefusalCode = 'consent-missing' | 'personal-data';
type Sent<Written> =
  | { outcome: 'sent'; written: Written }
  | { outcome: 'refused'; code: RefusalCode; reason: string };

export interface Exit {
  send<Content, Written>(outgoing: Outgoing<Content, Written>): Promise<Sent<Written>>;
}

/** For the audit trail: ids, codes and numbers, no words. */
export interface ExitRecord extends Sender {
  what: (typeof purposes)[Purpose]['record'] | 'exit-refused';
  data: Record<string, string | number | boolean>;
}

export interface ExitDependencies {
  consentPolicy: ConsentPolicy;
  /** The meeting as it stands; undefined when there is none. */
  stateOf(sessionId: string, lane?: Lane): Promise<MeetingState | undefined>;
  /** The hash under which the audit trail knows contents of this meeting; undefined where it keeps none. */
  hashOf(sessionId: string, text: string): Promise<string | undefined>;
  write(record: ExitRecord): void;
  clock: Clock;
}

const refusals: Record<RefusalCode, string> = {
  'consent-missing': 'Not everybody in this meeting has agreed to being written down and analysed.',
  'personal-data': 'It holds personal data.',
};

export function createExit({ consentPolicy, stateOf, hashOf, write, clock }: ExitDependencies): Exit {
  const isDue = createRecordInterval(clock);

  return {
    async send<Content, Written>(outgoing: Outgoing<Content, Written>): Promise<Sent<Written>> {
      const { purpose, to, userId, sessionId } = outgoing;
      const rules = purposes[purpose];
      const sender: Sender = {
        ...(userId !== undefined && { userId }),
        ...(sessionId !== undefined && { sessionId }),
      };
      const record = (what: ExitRecord['what'], data: ExitRecord['data'] = {}) => {
        if (isDue([what, purpose, to, userId, sessionId].join(' '), rules.recordEveryMs))
          write({ what, ...sender, data: { purpose, to, ...data } });
      };
      const refused = (code: RefusalCode): Sent<Written> => {
        record('exit-refused', { code });
        return { outcome: 'refused', code, reason: refusals[code] };
      };

      const asks = consentPolicy === 'required';
      const state =
        rules.consent !== 'nobody' && sessionId !== undefined
          ? await stateOf(sessionId, outgoing.lane)
          : undefined;
      if (rules.consent === 'everybody' && !soundMayLeave(consentPolicy, state, userId))
        return refused('consent-missing');
      if (rules.consent === 'given' && asks && !state) return refused('consent-missing');
      const mayCite =
        state && rules.consent === 'lines' ? await mayCiteIn(state, consentPolicy, stateOf) : undefined;
      const { agreed, leftOut } = state ? agreedPart(state, consentPolicy, mayCite) : unasked;
      const asked = rules.consent === 'given' && !asks && agreed === state ? undefined : agreed;

      const content = await outgoing.content(asked);
      if (rules.personalData === 'refused' && holdsPersonalData(content)) return refused('personal-data');
      const { lines = asked && [...asked.entries, ...asked.waiting] } = outgoing;
      const hides = rules.personalData === 'masked' || rules.personalData === 'named';
      const without = hides ? masked(content, lines, outgoing.hiding) : { content, hidden: 0 };
      const written = outgoing.written(without.content, notesOf(rules.personalData, leftOut));
      const text = outgoing.textOf?.(written);
      const hash = text !== undefined && sessionId !== undefined ? await hashOf(sessionId, text) : undefined;
      record(rules.record, {
        ...(hides && { hidden: without.hidden, leftOut: leftOut.lines }),
        ...(hash !== undefined && { content_hash: hash }),
      });
      return { outcome: 'sent', written };
    },
  };
}

function holdsPersonalData(content: unknown): boolean {
  return (
    findPersonalData(readText(typeof content === 'string' ? content : JSON.stringify(content))).length > 0
  );
}

const unasked = { agreed: undefined, leftOut: { lines: 0, outputs: 0 } };

function notesOf(personalData: (typeof purposes)[Purpose]['personalData'], leftOut: LeftOut): string[] {
  const left = leftOutText(leftOut);
  return [
    ...(personalData === 'masked' ? ['Personal data is masked in this file.'] : []),
    ...(left === '' ? [] : [left]),
  ];
}
