// What is being said now, here and on other devices, below the committed lines. The words here come straight from this
// device's recogniser; those of others come with the meeting's state.
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import { speakerName } from '#meeting/state/meeting-state.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { useRecordingState } from '#web/meeting/recording/use-recording.ts';

export function InterimLines() {
  const { user } = useMeetingLink();
  const interimWords = useMeeting((state) => state.interimWords);
  const interim = useRecordingState((state) => state.interim);
  const listening = useRecordingState((state) => state.phase === 'recording');
  const own = (words: (typeof interimWords)[number]) =>
    words.actor.id === user.uid && (words.speaker === localSpeaker || words.speaker === sharedSpeaker);
  const others = listening || interim.length > 0 ? interimWords.filter((words) => !own(words)) : interimWords;
  return (
    <>
      {others.map((words) => (
        <InterimLine
          key={`${words.actor.id}/${words.speaker}`}
          speaker={speakerName(words, user.uid)}
          text={words.text}
        />
      ))}
      {interim.map(({ speaker, text }) => (
        <InterimLine key={speaker} speaker={speaker} text={text} />
      ))}
    </>
  );
}

function InterimLine({ speaker, text }: { speaker: string; text: string }) {
  return (
    <div className="px-4 py-2">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
        <span className="text-sm font-semibold wrap-anywhere">{speaker}</span>
        <span>typing...</span>
        <Badge tone="accent">interim</Badge>
      </p>
      <p className="text-[0.9375rem] text-ink-soft italic wrap-anywhere">{text}</p>
    </div>
  );
}
