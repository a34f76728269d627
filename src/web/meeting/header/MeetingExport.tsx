// The meeting as a file, with what is not in it said beforehand.
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { ExportMenu, maskedNote } from '#web/parts/ExportMenu.tsx';

export function MeetingExport() {
  const { sessionId, keptOn } = useMeetingLink();
  const { meetings } = useAccount();
  const isWaiting = useMeeting((state) => state.waiting.length > 0);
  return (
    <ExportMenu
      label="Export"
      size="sm"
      file={(options) => meetings.exportFile(sessionId, options)}
      notes={[
        maskedNote,
        ...(isWaiting && keptOn === 'server' ? ['Lines that are not saved yet are not in it.'] : []),
      ]}
    />
  );
}
