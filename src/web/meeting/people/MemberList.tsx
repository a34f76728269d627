// Everybody in the meeting: as what, whether they are here now, and whose device records.
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { partWords } from '#web/parts/role-words.ts';
import { useMyPart } from '../my-part.ts';
import { MemberMenu } from './MemberMenu.tsx';
import { useMembers } from './use-members.ts';

export function MemberList() {
  const { user } = useMeetingLink();
  const { side, may } = useMyPart();
  const members = useMembers('in');
  const here = useMeeting((state) => state.people);
  const recorders = useMeeting((state) => state.session?.recorders);
  return (
    <section aria-labelledby="people-inside">
      <h3 id="people-inside" className="font-semibold">
        In the meeting
      </h3>
      <ul className="mt-2 space-y-3">
        {members.map((member) => (
          <li key={member.id} aria-label={member.name} className="flex items-center gap-2">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium wrap-anywhere">
                  {member.name}
                  {member.id === user.uid && ' (you)'}
                </span>
                {member.isGuest && <Badge>Guest</Badge>}
                {recorders?.includes(member.id) && <Badge tone="danger">Recording</Badge>}
              </p>
              <p className="text-ink-soft">
                {partWords(member, side)} ·{' '}
                {here.some(({ id }) => id === member.id) ? 'here now' : 'not here now'}
              </p>
            </div>
            {may('manage-people') && member.role !== 'host' && <MemberMenu member={member} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
