// Questions of people to the server's language model: who may be answered, from which lines, and at what cost. Neither question
// nor answer is kept; what stays is the exit's record, and a count of tokens in the meeting's log.
import { type AskedFor, askModel, type ModelToAsk } from '#engine/asking/ask-model.ts';
import type { Bus } from '#engine/bus.ts';
import type { Clock } from '#meeting/clock.ts';
import { Problem } from '#meeting/problems.ts';
import {
  type AnsweringModel,
  type AnswerRow,
  type AnswerSentence,
  type Question,
  wordsOf,
} from '#meeting/question.ts';
import type { User } from '#meeting/session.ts';
import type { SectionAsked, SummaryAsked, SummaryRow } from '#meeting/summary.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { StateOf } from '../rooms/meeting-states.ts';
import { noSuchMeeting, type Rooms } from '../rooms/rooms.ts';
import { createCostRecords } from './cost-records.ts';
import { lastRow } from './ended.ts';
import { asTheyRead, linesToShow } from './shown-lines.ts';
import { createTurns, type TakeTurn } from './turns.ts';

/** Answers a question that was let in: tells its rows as they come, the last of them included, until `gone` aborts. */
export type Answering<Row = AnswerRow> = (tell: (row: Row) => void, gone: AbortSignal) => Promise<void>;

export interface Asking {
  /** Whether a model answers here, and where words go. */
  readonly service: AnsweringModel;
  /** Throws a Problem where nothing is asked. */
  open(user: User, sessionId: string, question: Question): Promise<Answering>;
  /** The same for the sections of a summary, one after the other; it ends with the first that does not come to its end. */
  summarise(user: User, sessionId: string, summary: SummaryAsked): Promise<Answering<SummaryRow>>;
}

/** A model with what it takes to ask it for people. */
export interface AskedForPeople extends ModelToAsk {
  tokensPerMeeting: number;
  takeTurn: TakeTurn;
  recordCost: ReturnType<typeof createCostRecords>;
}

export interface AskingDependencies {
  /** Undefined where none is set up. */
  model: (ModelToAsk & { tokensPerMeeting: number }) | undefined;
  rooms: Pick<Rooms, 'admit'>;
  stateOf: StateOf;
  consentPolicy: ConsentPolicy;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** Undefined where no model is set up. */
export function askedForPeople({
  model: given,
  stateOf,
  bus,
  clock,
}: AskingDependencies): AskedForPeople | undefined {
  if (!given) return undefined;
  const { tokensPerMeeting } = given;
  const { model, destination } = given.model;
  return {
    ...given,
    takeTurn: createTurns(clock),
    recordCost: createCostRecords({ model, destination, tokensPerMeeting, stateOf, bus, clock }),
  };
}

export function createAsking(
  asked: AskedForPeople | undefined,
  { rooms, stateOf, consentPolicy, failed }: Omit<AskingDependencies, 'model'>,
): Asking {
  if (!asked) {
    const open = () => Promise.reject(notConfigured());
    return { service: { configured: false }, open, summarise: open };
  }
  const { tokensPerMeeting, takeTurn, recordCost } = asked;
  const { model, destination, local } = asked.model;

  /** Throws a Problem where nothing is asked. What answers says whether it came to its end. */
  async function prepare(
    user: User,
    sessionId: string,
    { question, askedFor, manner }: { question: Question; askedFor: AskedFor; manner?: string | undefined },
  ): Promise<(...of: Parameters<Answering>) => Promise<boolean>> {
    const state = await stateOf(sessionId);
    if (!state?.session) throw noSuchMeeting();
    if ((state.modelUse?.tokens ?? 0) >= tokensPerMeeting) throw budgetUsedUp();
    const { meetings, of, heldBack } = linesToShow(state, consentPolicy, user, question);
    const shown = meetings.flatMap(({ lines }) => lines);
    if (shown.length === 0 && heldBack > 0) throw nobodyAgreed();
    return async (tell, gone) => {
      if (shown.length === 0) {
        tell({ kind: 'ended', outcome: 'nothing-found', leftOut: 0, cut: false });
        return true;
      }
      const turn = takeTurn(user.uid, sessionId);
      tell({ kind: 'asked', model, destination, lines: { shown: shown.length, of, heldBack } });
      const answerable = {
        userId: user.uid,
        askedFor,
        meetings,
        question: manner === undefined ? wordsOf(question) : `${wordsOf(question)}\n${manner}`,
        askedBy: user.displayName,
        async linesNow() {
          // They may have lost their part in the meeting meanwhile.
          await rooms.admit(user, sessionId, 'ask-model');
          return asTheyRead(shown, await stateOf(sessionId), consentPolicy);
        },
        tell: (sentence: AnswerSentence) => tell({ kind: 'sentence', ...sentence }),
      };
      const answered = await askModel(asked!, answerable, AbortSignal.any([gone, turn.signal]));
      turn.leave();
      await recordCost(meetings, answered).catch(failed);
      const last = lastRow(answered, failed);
      if (!gone.aborted) tell(last);
      return last.kind === 'ended' && !gone.aborted;
    };
  }

  return {
    service: { configured: true, model, destination, local },
    async open(user, sessionId, question) {
      const answer = await prepare(user, sessionId, { question, askedFor: 'answer' });
      return async (tell, gone) => void (await answer(tell, gone));
    },
    async summarise(user, sessionId, { sections, manner }) {
      const section = ({ heading, words }: SectionAsked) =>
        prepare(user, sessionId, {
          question: { words: `${heading}: ${words}` },
          askedFor: 'summary',
          manner,
        });
      const first = await section(sections[0]!);
      return async (tell, gone) => {
        for (const [at, one] of sections.entries()) {
          tell({ kind: 'section', at });
          try {
            // Each is asked of the lines, and for the tokens, that there are by then.
            const answer = at === 0 ? first : await section(one);
            if (!(await answer(tell, gone))) return;
          } catch (error) {
            return tell(lastRow({ outcome: 'failed', error, cost: undefined }, failed));
          }
        }
      };
    },
  };
}

function notConfigured(): Problem {
  return new Problem(
    'model-not-configured',
    'No language model is set up on this server. The lines that the page finds are the answer.',
  );
}

function budgetUsedUp(): Problem {
  return new Problem(
    'limit-reached',
    'This meeting has used up what language models may cost it. The lines that the page finds are the answer.',
  );
}

function nobodyAgreed(): Problem {
  return new Problem(
    'consent-missing',
    'Nobody who spoke has agreed to being analysed, so nothing goes to the language model. Note who agrees under Consent.',
  );
}
