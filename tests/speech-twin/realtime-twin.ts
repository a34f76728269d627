// The speech twin's side of the OpenAI realtime transcription protocol: one session over one WebSocket, audio appended
// and committed by the client, deltas as whole words are heard, a transcript for each commit.
import type { WebSocket } from 'ws';
import type { Fault } from './speech-twin.ts';
import { samplesOf } from './decode.ts';
import { hearTones, toneWordText } from './tone-words.ts';

/** The one rate this protocol has. */
const rate = 24_000;
/** Less than this cannot be committed. */
const leastMs = 100;
/** Listens again whenever so much has come. */
const everyMs = 200;

interface Event {
  type: string;
  audio?: string;
  session?: { type?: string; audio?: { input?: { format?: { type?: string; rate?: number } } } };
}

/** `fault` is asked at every commit. */
export function listenToStream(socket: WebSocket, fault: () => Fault | undefined): void {
  let sent = 0;
  let items = 0;
  let parts: Buffer[] = [];
  let told = 0;
  let unheardMs = 0;

  const send = (type: string, fields: object) =>
    socket.send(JSON.stringify({ type, event_id: `event_${++sent}`, ...fields }));
  const item = () => ({ item_id: `item_${items}`, content_index: 0 });
  const sendError = (code: string, message: string) =>
    send('error', { error: { type: 'invalid_request_error', code, message } });
  const heard = () => hearTones(samplesOf(Buffer.concat(parts)), rate).map(({ word }) => toneWordText(word));

  function append(audio: string): void {
    const part = Buffer.from(audio, 'base64');
    parts.push(part);
    unheardMs += (part.length / 2 / rate) * 1_000;
    if (unheardMs < everyMs) return;
    unheardMs = 0;
    tell(heard());
  }

  function tell(words: string[]): void {
    for (const word of words.slice(told)) {
      const delta = told++ === 0 ? word : ` ${word}`;
      send('conversation.item.input_audio_transcription.delta', { ...item(), delta });
    }
  }

  function commit(): void {
    const samples = parts.reduce((sum, part) => sum + part.length / 2, 0);
    if ((samples / rate) * 1_000 < leastMs)
      return sendError('input_audio_buffer_commit_empty', 'The buffer is too small.');
    send('input_audio_buffer.committed', { previous_item_id: null, item_id: item().item_id });
    if (fault() === 'error') {
      send('conversation.item.input_audio_transcription.failed', {
        ...item(),
        error: {
          type: 'server_error',
          code: 'audio_unintelligible',
          message: 'It could not be transcribed.',
        },
      });
    } else if (fault() !== 'silence') {
      const words = heard();
      tell(words);
      send('conversation.item.input_audio_transcription.completed', {
        ...item(),
        transcript: words.join(' '),
        usage: { type: 'duration', seconds: samples / rate },
      });
    }
    [parts, told, unheardMs] = [[], 0, 0];
    items++;
  }

  send('session.created', { session: { type: 'transcription' } });
  socket.on('message', (data) => {
    if (fault() === 'outage') return socket.terminate();
    if (fault() === 'garbage') return socket.send('{"tex');
    const event = JSON.parse((data as Buffer).toString()) as Event;
    switch (event.type) {
      case 'session.update': {
        const format = event.session?.audio?.input?.format;
        if (event.session?.type !== 'transcription' || format?.type !== 'audio/pcm' || format.rate !== rate)
          return sendError('invalid_value', 'A transcription session takes audio/pcm at 24000.');
        return send('session.updated', { session: event.session });
      }
      case 'input_audio_buffer.append':
        return append(event.audio ?? '');
      case 'input_audio_buffer.commit':
        return commit();
      default:
        return sendError('invalid_value', `Unknown event: ${event.type}`);
    }
  });
}
