// How long after a language model's first token its note begins to stand on another page, and after the first of its words these, over the real protocol with the
// model twin, which says a token of four characters every 20 ms.
import { newId } from '#meeting/ids.ts';
import type { StreamingInsight } from '#meeting/outputs/output.ts';
import { readServerMessage } from '#protocol/client/server-message.ts';
import { newLines, numberOf } from '#engine/second-speed/scripted-model.ts';
import { createMeeting, signUp } from '../scripts/client/server-account.ts';
import { startModelTwin } from '../tests/model-twin/model-twin.ts';
import { schemaOf, toldTo } from '../tests/model-twin/twin-request.ts';
import { openDevice } from './device.ts';
import { startServer } from './server-process.ts';

const rounds = 20;
const tokenMs = 20;
/** A scout goes out after so many lines. */
const linesEach = 6;
const patienceMs = 30_000;
const asksFor = 'what we need before the spring';

/** Milliseconds, for each note. */
export interface StreamedNotes {
  /** From the first token of the answer to the note's card, with the line that it is about. */
  cardFromFirstToken: number[];
  /** From the same to the note's own words: before them come those that it rests on. */
  wordsFromFirstToken: number[];
  wordsFromFirstWord: number[];
}

export async function measureStreamedNotes(): Promise<StreamedNotes> {
  const twin = await startModelTwin();
  let begun = 0;
  let worded = 0;
  twin.answer = (chat) => {
    const request = { system: '', user: toldTo(chat, 'user') };
    const line = numberOf(request, asksFor);
    const asked = Object.keys(schemaOf(chat)?.['properties'] ?? {});
    if (asked.includes('whisper')) return JSON.stringify({ whisper: noteOn(line) });
    const isNew = newLines(request).some((row) => row.includes(asksFor));
    return JSON.stringify({
      moments: isNew ? [{ line, agent: 'sales', worth: 3, why: 'They need it.' }] : [],
    });
  };
  // Scouts are asked whole: what streams is a note.
  twin.delayMs = tokenMs;
  twin.beforePart = (said) => {
    if (said === '') begun = performance.now();
    if (said.includes('"thing":"')) worded ||= performance.now();
  };
  const server = await startServer({ ...twin.settings, OPENAI_MODEL: 'twin' });
  try {
    const account = await signUp(server.url, {
      name: 'Ada',
      email: 'ada@example.com',
      password: 'streamed notes',
    });
    const waits: StreamedNotes = {
      cardFromFirstToken: [],
      wordsFromFirstToken: [],
      wordsFromFirstWord: [],
    };
    for (let round = 0; round < rounds; round++) {
      const { id: sessionId } = await createMeeting(account, `Round ${round}`);
      [begun, worded] = [0, 0];
      const card = Promise.withResolvers<number>();
      const words = Promise.withResolvers<number>();
      const ended = Promise.withResolvers<void>();
      const heard = (text: string) => {
        const now = performance.now();
        for (const { content, isComplete } of notesOfModel(text)) {
          card.resolve(now);
          if (content !== '') words.resolve(now);
          if (isComplete) ended.resolve();
        }
      };
      const speaker = await openDevice({ account, sessionId });
      const other = await openDevice({ account, sessionId, heard });
      await other.subscribe();
      for (let line = 0; line < linesEach; line++)
        await speaker.say(
          newId(),
          line === 0 ? `that is ${asksFor}` : `and so it goes on for a while ${line}`,
        );
      const patience = setTimeout(() => words.reject(new Error('No note came.')), patienceMs);
      const wordsAt = await words.promise.finally(() => clearTimeout(patience));
      waits.cardFromFirstToken.push((await card.promise) - begun);
      waits.wordsFromFirstToken.push(wordsAt - begun);
      waits.wordsFromFirstWord.push(wordsAt - worded);
      await ended.promise;
      speaker.end();
      other.end();
    }
    return waits;
  } finally {
    await server.stop();
    await twin.stop();
  }
}

function noteOn(line: number) {
  return {
    worth: 3,
    confidence: 0.95,
    quotes: [{ line, quote: asksFor }],
    thing: 'They need it before the spring',
    move: 'Ask when their spring begins.',
    reasoning: 'They said so.',
  };
}

function notesOfModel(text: string): StreamingInsight[] {
  const message = readServerMessage(text);
  if (message?.type !== 'ephemeral') return [];
  return message.events
    .flatMap(({ kind, body }) => (kind === 'insight-streaming' ? [body.insight] : []))
    .filter(({ id }) => id.endsWith('.model'));
}
