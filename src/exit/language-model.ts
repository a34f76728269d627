// A language model behind the exit: lines of people who have not agreed are left out, personal data is replaced by
// placeholders, and every request is recorded with its hash. For a question to several meetings each meeting's part passes
// the exit separately: its people's consent is checked and its trail gets the record, while all parts share the placeholders.
import type { AskedModel, QuestionToMeetings, Unhiding } from '#providers/asked-model.ts';
import type { LanguageModel, ModelRequest } from '#providers/language-model.ts';
import type { Exit } from './exit.ts';
import { newPlaceholders, type Placeholders } from './placeholders.ts';

/** Meetings whose names are remembered; the one that was asked about longest ago begins anew. */
const remembered = 1_000;

export function modelThroughExit(model: LanguageModel, exit: Exit): AskedModel {
  const { destination, local, model: name } = model;
  const bySession = new Map<string, Placeholders>();

  function placeholdersOf(sessionId: string): Placeholders {
    const placeholders = bySession.get(sessionId) ?? newPlaceholders();
    bySession.delete(sessionId);
    bySession.set(sessionId, placeholders);
    const [oldest] = bySession.keys();
    if (bySession.size > remembered && oldest !== undefined) bySession.delete(oldest);
    return placeholders;
  }

  /** Names of one meeting mean nothing in another: what is asked of several has names of its own. */
  function placeholdersFor(meetings: readonly { sessionId: string }[]): Placeholders {
    const [first, ...others] = meetings;
    return first && others.length === 0 ? placeholdersOf(first.sessionId) : newPlaceholders();
  }

  async function askOfMeetings<Part>(
    { userId, meetings, written, onText }: QuestionOfSomebody<Part>,
    signal: AbortSignal,
  ): ReturnType<AskedModel['ask']> {
    const { hiding, putBack, hidden } = placeholdersFor(meetings);
    const mayLeave: Part[] = [];
    let reason = '';
    for (const { sessionId, lines, part } of meetings) {
      const sent = await exit.send({
        purpose: 'language-model',
        to: destination,
        sessionId,
        ...(userId !== undefined && { userId }),
        lines,
        hiding,
        content(agreed) {
          const ids = agreed && new Set(agreed.entries.map(({ id }) => id));
          return part((entryId) => ids?.has(entryId) ?? true);
        },
        written: (content) => content,
        textOf: (content) => textOf(written([content])),
      });
      if (sent.outcome === 'sent') mayLeave.push(sent.written);
      else reason = sent.reason;
    }
    if (mayLeave.length === 0) return { outcome: 'refused', reason };
    signal.throwIfAborted();
    const words: Unhiding = { putBack, hidden };
    const answer = await model.answer(written(mayLeave), {
      signal,
      live: true,
      ...(onText && { onText: (soFar) => onText(soFar, words) }),
    });
    return { outcome: 'answered', answer, ...words };
  }

  return {
    destination,
    local,
    model: name,
    askOfMeetings,
    ask: ({ sessionId, lines, parts, written, ...rest }, signal) =>
      askOfMeetings(
        { ...rest, meetings: [{ sessionId, lines, part: parts }], written: ([part]) => written(part!) },
        signal,
      ),
  };
}

/** Without a person where an agent asks. */
type QuestionOfSomebody<Part> = Omit<QuestionToMeetings<Part>, 'userId'> & { userId?: string };

function textOf({ system, user }: ModelRequest): string {
  return `${system}\n\n${user}`;
}
