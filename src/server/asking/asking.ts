// Answers people's questions with the server's language model: checks who may ask, chooses the lines, and counts the cost. It
// stores neither question nor answer; only the exit's record and a count of tokens in the meeting's log remain.
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
} from '#meeting/models/question.ts';
import type { ModelLimits } from '#meeting/models/model-budget.ts';
import { type ModelPause, modelPause } from '#meeting/state/model-pause.ts';
import { countText } from '#report/format.ts';
import type { User } from '#meeting/session.ts';
import type { SectionAsked, SummaryAsked, SummaryRow } from '#meeting/models/summary.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { AskedEmbeddings } from '#providers/embeddings.ts';
import type { StateOf } from '../rooms/meeting-states.ts';
import { noSuchMeeting, type Rooms } from '../rooms/rooms.ts';
import { createCostRecords } from './cost-records.ts';
import { lastRow, notConfigured, withoutModel } from './answer-outcome.ts';
import { type AskLikenesses, createLikenesses } from './likenesses.ts';
import { asTheyRead, linesToShow, type ShownLines } from './shown-lines.ts';
import { createTurns, type TakeQuestionTurn } from './question-turns.ts';

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
  limits: ModelLimits;
  /** Undefined where lines are found by their words alone. */
  embeddings: AskedEmbeddings | undefined;
  likenesses: AskLikenesses | undefined;
  takeTurn: TakeQuestionTurn;
  recordCost: ReturnType<typeof createCostRecords>;
}

export interface AskingDependencies {
  /** Undefined where none is set up. */
  model: (ModelToAsk & { limits: ModelLimits; embeddings: AskedEmbeddings | undefined }) | undefined;
  rooms: Pick<Rooms, 'admit' | 'asMember'>;
  stateOf: StateOf;
  consentPolicy: ConsentPolicy;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** Undefined where no model is set up. */
export function askedForPeople(dependencies: AskingDependencies): AskedForPeople | undefined {
  const { model: given, clock } = dependencies;
  if (!given) return undefined;
  const { limits, embeddings } = given;
  const { price: _, ...unpriced } = limits;
  const costRecords = (
    { model, destination }: Pick<AskedEmbeddings, 'model' | 'destination'>,
    within: ModelLimits,
  ) => createCostRecords({ ...dependencies, model, destination, limits: within });
  return {
    ...given,
    likenesses:
      embeddings &&
      createLikenesses({
        ...dependencies,
        embeddings,
        limits,
        // The price is the language model's: what embeddings cost in money nobody has said.
        recordCost: costRecords(embeddings, unpriced),
      }),
    takeTurn: createTurns(clock),
    recordCost: costRecords(given.model, limits),
  };
}

const notSetUp: Asking = {
  service: { configured: false },
  open: () => Promise.reject(notConfigured('answer')),
  summarise: () => Promise.reject(notConfigured('summary')),
};

export function createAsking(
  asked: AskedForPeople | undefined,
  { rooms, stateOf, consentPolicy, clock, failed }: Omit<AskingDependencies, 'model'>,
): Asking {
  if (!asked) return notSetUp;
  const { limits, likenesses, takeTurn, recordCost } = asked;
  const { model, destination } = asked.model;

  /** The lines that the model is shown. Throws a Problem where nothing is asked. */
  async function choose(
    user: User,
    sessionId: string,
    { question, askedFor }: { question: Question; askedFor: AskedFor },
  ): Promise<ShownLines> {
    // First, because it may take a moment in which lines change.
    const alike = await likenesses?.({ userId: user.uid, sessionId, question });
    const state = await stateOf(sessionId);
    if (!state?.session) throw noSuchMeeting();
    const pause = modelPause(state, limits, clock.now());
    if (pause) throw budgetUsedUp(pause, clock.now(), askedFor);
    const toShow = linesToShow(state, consentPolicy, user, { question, alike });
    if (toShow.meetings.length === 0 && toShow.heldBack > 0) throw nobodyAgreed();
    return toShow;
  }

  /** Throws a Problem where nothing is asked. What answers says whether it came to its end. */
  async function prepare(
    user: User,
    sessionId: string,
    { question, askedFor, manner }: { question: Question; askedFor: AskedFor; manner?: string | undefined },
  ): Promise<(...of: Parameters<Answering>) => Promise<boolean>> {
    const member = await rooms.asMember(user, sessionId);
    const turn = takeTurn(user.uid, sessionId);
    const chosen = choose(member, sessionId, { question, askedFor });
    chosen.catch(turn.leave);
    const { meetings, of, heldBack } = await chosen;
    const shown = meetings.flatMap(({ lines }) => lines);
    return async (tell, gone) => {
      if (shown.length === 0) {
        turn.leave();
        tell({ kind: 'ended', outcome: 'nothing-found', leftOut: 0, cut: false });
        return true;
      }
      tell({ kind: 'asked', model, destination, lines: { shown: shown.length, of, heldBack } });
      const answerable = {
        userId: user.uid,
        askedFor,
        meetings,
        question: manner === undefined ? wordsOf(question) : `${wordsOf(question)}\n${manner}`,
        askedBy: member.displayName,
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
      const last = lastRow(answered, failed, limits.price);
      if (!gone.aborted) tell(last);
      return last.kind === 'ended' && !gone.aborted;
    };
  }

  return {
    service: { configured: true, model, ...placesOf(asked) },
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

/** Where words go for an answer. */
function placesOf({ model, embeddings }: AskedForPeople): Pick<AskedEmbeddings, 'destination' | 'local'> {
  const all = [model, ...(embeddings ? [embeddings] : [])];
  return {
    destination: [...new Set(all.map(({ destination }) => destination))].join(' and '),
    local: all.every(({ local }) => local),
  };
}

function budgetUsedUp(pause: ModelPause, now: number, askedFor: AskedFor): Problem {
  const said =
    pause.of === 'meeting'
      ? 'This meeting has used up what language models may cost it.'
      : pausedText(pause, now);
  return withoutModel('limit-reached', said, askedFor);
}

/** In minutes from now, because the asker's clock may differ. */
function pausedText({ until }: { until?: number }, now: number): string {
  if (until === undefined) return 'Language models may use nothing in this meeting.';
  const minutes = Math.max(1, Math.ceil((until - now) / 60_000));
  return `This meeting has used up what language models may cost it in an hour. Please ask again in ${countText(minutes, 'minute')}.`;
}

function nobodyAgreed(): Problem {
  return new Problem(
    'consent-missing',
    'Nobody who spoke has agreed to being analysed, so nothing goes to the language model. Note who agrees under Consent.',
  );
}
