// One quiet line while people speak a language that the agents do not understand: why they are silent, and what still works.
// It goes when English is spoken again; a person who dismisses it does not see it again in this meeting.
import { useMemo, useState } from 'react';
import { languageOfLast, lastLines } from '#language/languages/language-of-last.ts';
import { languageNames, type OtherLanguage } from '#meeting/outputs/spoken-language.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { hintToPutAway } from '../put-away.ts';
import { PutAwayButton } from '../PutAwayButton.tsx';

const usePutAway = hintToPutAway('aside.other-language-put-away');

export function OtherLanguageNote() {
  const language = useOtherLanguage();
  const { isAway, putAway } = usePutAway();
  if (!language || isAway) return null;
  return (
    <section
      aria-label="Language"
      className="flex shrink-0 items-start gap-1 border-b border-line py-2 pr-2 pl-4 text-xs text-ink-soft"
    >
      <p className="mr-auto min-w-0">{quietIn(language)} The transcript and exports work all the same.</p>
      <PutAwayButton label="Do not show again in this meeting" onClick={putAway} className="-my-1" />
    </section>
  );
}

/** Tells people who listen to the screen the same, once, whichever panel is open. */
export function OtherLanguageAnnouncer() {
  const language = useOtherLanguage();
  const { isAway } = usePutAway();
  const [told, setTold] = useState<{ language: OtherLanguage; isOver: boolean }>();
  if (language && !isAway && !told) setTold({ language, isOver: false });
  if (told && !told.isOver && language !== told.language) setTold({ ...told, isOver: true });
  return <output className="sr-only">{told && !told.isOver ? quietIn(told.language) : ''}</output>;
}

function quietIn(language: OtherLanguage): string {
  return `The last lines are in ${languageNames[language]}. The agents understand English; they keep quiet until it is spoken again.`;
}

/** Undefined while the talk is in English, and where it cannot be told. */
function useOtherLanguage(): OtherLanguage | undefined {
  const entries = useMeeting((state) => state.entries);
  const language = useMemo(
    () => languageOfLast(entries.slice(-lastLines).map(({ text }) => text)),
    [entries],
  );
  return language === 'en' ? undefined : language;
}
