// This person's imports of recordings, for React. They continue while another screen is open.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { wallClock } from '#meeting/clock.ts';
import { importMessages } from '#meeting/messages.ts';
import { request } from '#web/account/server-api.ts';
import { useAccount, type AccountActions } from '#web/account/use-account.ts';
import { type AudioImports, openAudioImports } from '#web/listening/import/audio-imports.ts';
import { relayRecognizer } from '#web/listening/cloud/relay-recognizer.ts';
import { importStore } from '#web/listening/import/import-store.ts';
import { readAudio } from '#web/listening/import/read-audio.ts';
import { keptChoice } from '#web/listening/choice/listening-choice.ts';
import { askServerTranscription, cloudOffer } from '#web/listening/choice/transcription-method.ts';

/** One for each account that was looking; who signs out and in again has another. */
const opened = new WeakMap<AccountActions['open'], AudioImports>();

export function useAudioImports() {
  const { account, meetings, open } = useAccount();
  const queries = useQueryClient();
  const userId = account.state === 'loading' ? '' : account.user.uid;

  const imports = useMemo(() => {
    const known = opened.get(open);
    if (known) return known;
    const made = openAudioImports({
      userId,
      store: importStore(),
      read: readAudio,
      async createMeeting(title) {
        const session = await meetings.create(title);
        void queries.invalidateQueries({ queryKey: ['meetings'] });
        return session;
      },
      open,
      clock: wallClock,
      recognizer: relayRecognizer(request),
    });
    opened.set(open, made);
    return made;
  }, [userId, meetings, open, queries]);

  async function add(file: File): Promise<void> {
    const offer = cloudOffer(await askServerTranscription(request));
    if (offer.unavailable !== undefined) throw new Error(`${importMessages.needsCloud} ${offer.unavailable}`);
    const { language, customVocabulary } = keptChoice(userId).get();
    await imports.add(file, { language, customVocabulary });
  }

  const states = useSyncExternalStore(imports.subscribe, imports.list);
  return { states, add, resume: imports.resume, cancel: imports.cancel };
}
