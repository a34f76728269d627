// The channels in use: the microphone, and shared sound. Each is opened for one listening session; a channel that opens after
// its session has ended is closed again.
import type { Channel } from '#meeting/transcription.ts';
import type { ListeningHealth } from '../transcriber.ts';
import { type ChannelDependencies, type OpenChannel, openChannel } from './open-channel.ts';

export interface ListenedChannelsDependencies extends Pick<
  ChannelDependencies,
  'speech' | 'runMethod' | 'language' | 'openCapture'
> {
  openWords(channel: Channel): ChannelDependencies['words'];
  onHealth(health: ListeningHealth): void;
  /** The device has gone away. */
  onEnded(channel: Channel): void;
}

export interface ListenedChannels {
  /** Rejects as `openCapture` does. `isWanted`: the turn for which it was asked still lasts. */
  open(channel: Channel, stream: MediaStream, isWanted: () => boolean): Promise<void>;
  has(channel: Channel): boolean;
  keepNow(): void;
  closeAll(): void;
  /** What was captured counts from 0 again. */
  reset(): void;
}

export function createListenedChannels(dependencies: ListenedChannelsDependencies): ListenedChannels {
  const channels = new Map<Channel, OpenChannel>();
  /** By the microphones before this one. */
  let capturedBefore = 0;

  function leave(channel: Channel, opened: OpenChannel): void {
    if (channel === 'you') capturedBefore += opened.capturedMs();
    channels.delete(channel);
  }

  function tellHealth(): void {
    const levels: ListeningHealth['levels'] = {};
    for (const [channel, opened] of channels) {
      const level = opened.level();
      if (level !== undefined) levels[channel] = level;
    }
    dependencies.onHealth({ levels, capturedMs: capturedBefore + (channels.get('you')?.capturedMs() ?? 0) });
  }

  return {
    async open(channel, stream, isWanted) {
      const opened = await openChannel({
        ...dependencies,
        channel,
        stream,
        words: dependencies.openWords(channel),
        isWanted,
        onBlock() {
          if (channel === 'you' || !channels.has('you')) tellHealth();
        },
        onEnded(opened) {
          if (!isWanted()) return;
          leave(channel, opened);
          dependencies.onEnded(channel);
        },
      });
      if (isWanted()) channels.set(channel, opened);
      else opened.close();
    },
    has: (channel) => channels.has(channel),
    keepNow: () => channels.forEach((opened) => opened.keepNow()),
    closeAll() {
      for (const [channel, opened] of channels) {
        leave(channel, opened);
        opened.close();
      }
    },
    reset: () => void (capturedBefore = 0),
  };
}
