// One question of a person to a language model. The request goes through the exit, and each sentence of the answer is checked
// and sent to the asker as it arrives.
import { backedSentence, sentencesSoFar } from '#agents/language-model/answer-sentences.ts';
import type { NumberedLine } from '#agents/language-model/numbered-line.ts';
import type { Prompts } from '#agents/language-model/prompts.ts';
import { type QuestionPart, questionRequest, writtenSentence } from '#agents/language-model/question.ts';
import { sideOf } from '#facts/sides.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import type { AnswerEnd, AnswerSentence } from '#meeting/models/question.ts';
import type { Member } from '#meeting/session.ts';
import type { AskedModel, Unhiding } from '#providers/asked-model.ts';
import type { ModelRequest } from '#providers/language-model.ts';
import { costOf, costOfFailed, type ModelCost } from '../model-cost.ts';
import type { Gate } from '../second-speed/gate.ts';

/** A question of one's own, or a section of a summary. */
export type AskedFor = 'answer' | 'summary';

export interface ModelToAsk {
  model: AskedModel;
  prompts: Pick<Prompts, AskedFor>;
  /** Shared by all who ask. */
  gate: Gate;
}

/** A meeting whose lines a model is shown. */
export interface ShownMeeting extends Pick<QuestionPart, 'title' | 'createdAt'> {
  sessionId: string;
  /** Who is on whose side: by the brief, else by what they were invited as. */
  members: readonly Pick<Member, 'name' | 'side'>[];
  brief: MeetingBrief;
  /** Those that are shown, in spoken order. */
  lines: readonly Omit<NumberedLine, 'side'>[];
}

export interface AskedQuestion extends Pick<QuestionPart, 'question' | 'askedBy'> {
  userId: string;
  /** By whose prompt: that of questions unless told. */
  askedFor?: AskedFor;
  /** The oldest first. No two lines of them have the same number. */
  meetings: readonly ShownMeeting[];
  /** The current text of the lines, without those that may no longer be shown. Rejects if the answer may no longer be sent to anybody. */
  linesNow(): Promise<ReadonlyMap<number, Pick<NumberedLine, 'id' | 'sessionId' | 'text'>>>;
  tell(sentence: AnswerSentence): void;
}

export type AnsweringOutcome = { cost: ModelCost | undefined } & (
  | { outcome: AnswerEnd; leftOut: number; cut: boolean }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'failed'; error: unknown }
);

/** Never rejects. `cost` is undefined where nothing has left. */
export async function askModel(
  { model, prompts, gate }: ModelToAsk,
  asked: AskedQuestion,
  signal: AbortSignal,
): Promise<AnsweringOutcome> {
  const { userId, askedFor = 'answer', meetings, question, askedBy } = asked;
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const hearing = listen(asked, either, (error) => stop.abort(error));
  let request: ModelRequest | undefined;
  try {
    const reply = await gate.through(either, () =>
      model.askOfMeetings<QuestionPart>(
        {
          userId,
          meetings: meetings.map(({ sessionId, lines, ...meeting }) => ({
            sessionId,
            lines,
            part: (mayLeave) => ({
              title: meeting.title,
              createdAt: meeting.createdAt,
              question,
              askedBy,
              lines: lines
                .filter(({ id }) => mayLeave(id))
                .map(({ id, number, speaker, text }) => ({
                  entryId: id,
                  number,
                  side: sideOfSpeaker(meeting, speaker),
                  speaker,
                  text,
                })),
            }),
          })),
          written: (parts) => (request = questionRequest(prompts[askedFor], parts)),
          onText: hearing.hear,
        },
        either,
      ),
    );
    if (reply.outcome === 'refused') return { ...reply, cost: undefined };
    const { answer } = reply;
    const ended = await hearing.end(answer.text, reply);
    either.throwIfAborted();
    return { ...ended, cut: answer.cut, cost: request && costOf(request, answer) };
  } catch (error) {
    // What came before it failed is told all the same.
    await hearing.checked();
    const cost = request && costOfFailed(request, error, hearing.heard());
    return { outcome: 'failed', error, cost };
  }
}

function sideOfSpeaker({ brief, members }: Pick<ShownMeeting, 'brief' | 'members'>, speaker: string) {
  return sideOf(brief, speaker) ?? members.find(({ name }) => name === speaker)?.side;
}

/** Tells the sentences of an answer, each once, in their order, as soon as they have come whole and were checked. */
function listen(
  { linesNow, tell }: Pick<AskedQuestion, 'linesNow' | 'tell'>,
  signal: AbortSignal,
  failed: (error: unknown) => void,
) {
  let heard = '';
  let taken = 0;
  let told = 0;
  let leftOut = 0;
  let checking = Promise.resolve();

  async function check(value: unknown, words: Unhiding): Promise<void> {
    if (signal.aborted) return;
    try {
      const lines = await linesNow();
      if (signal.aborted) return;
      const written = writtenSentence(value);
      const sentence = written && backedSentence(written, { lines, ...words });
      if (!sentence) return void leftOut++;
      told++;
      tell(sentence);
    } catch (error) {
      failed(error);
    }
  }

  function take(answer: string, words: Unhiding): boolean {
    const sentences = sentencesSoFar(answer);
    for (const one of sentences?.slice(taken) ?? []) checking = checking.then(() => check(one, words));
    taken = Math.max(taken, sentences?.length ?? 0);
    return sentences !== undefined;
  }

  return {
    heard: () => heard,
    checked: () => checking,
    hear(soFar: string, words: Unhiding): void {
      // Only what ends here can be a whole sentence.
      const isNew = soFar.slice(heard.length).includes('}');
      heard = soFar;
      if (isNew) take(soFar, words);
    },
    async end(
      answer: string,
      { putBack, hidden }: Unhiding,
    ): Promise<{ outcome: AnswerEnd; leftOut: number }> {
      const isReadable = take(answer, { putBack, hidden });
      await checking;
      if (told > 0) return { outcome: 'answered', leftOut };
      return { outcome: leftOut > 0 || !isReadable ? 'unbacked' : 'nothing-found', leftOut };
    },
  };
}
