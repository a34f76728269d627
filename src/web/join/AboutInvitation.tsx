// What people are told about a meeting before they join: who is there, their own role, and how their words will be used.
import type { ReactNode } from 'react';
import { ArrowUpRight, Circle, FileText, type LucideIcon, Mic, ShieldCheck, Users } from 'lucide-react';
import { noticeText } from '#meeting/state/notice.ts';
import type { JoinPreview } from '#protocol/http/people-routes.ts';

/** Whoever is not named is counted. */
const namesShown = 6;

export function AboutInvitation({ preview }: { preview: JoinPreview }) {
  const { title, hostName, people, role, isRecording, goesTo, consent } = preview;
  const speaks = role !== 'viewer';
  return (
    <>
      <p className="text-sm text-ink-soft">{hostName} invites you to a meeting</p>
      <h1 className="mt-1 text-2xl font-semibold wrap-anywhere">{title}</h1>
      <ul className="mt-5 space-y-3 text-sm">
        <InvitationFact icon={Users}>{membersText(people)}</InvitationFact>
        <InvitationFact icon={Mic}>
          {speaks
            ? 'You come as a speaker: you can record what you say, and read along. Some browsers send sound to their maker to recognise speech; you can choose another way in the meeting.'
            : 'You come as a viewer: you read along. Your microphone is not used.'}
        </InvitationFact>
        <InvitationFact icon={Circle} {...(isRecording && { look: 'fill-current text-danger' })}>
          {isRecording
            ? 'The meeting is being recorded now.'
            : 'The meeting is not being recorded at the moment.'}
        </InvitationFact>
        <InvitationFact icon={FileText}>
          What is said while somebody records is written down, with the name of who said it. Everybody in the
          meeting can read it and keep a copy, and agents may analyse it.
        </InvitationFact>
        {consent === 'announced' ? (
          <InvitationFact icon={ShieldCheck}>
            {noticeText(preview)} Nobody has to agree; you can say no in the meeting, and nothing you say is
            used then.
          </InvitationFact>
        ) : goesTo.length === 0 ? (
          <InvitationFact icon={ShieldCheck}>Everything stays on this server.</InvitationFact>
        ) : (
          goesTo.map(({ what, to }) => (
            <InvitationFact key={`${what} ${to}`} icon={ArrowUpRight}>
              {what === 'sound'
                ? `Sound may go to ${to}, which turns it into text.`
                : `Words may go to ${to} for analysis, with personal data masked.`}
            </InvitationFact>
          ))
        )}
      </ul>
    </>
  );
}

function membersText(people: readonly string[]): string {
  const more = people.length - namesShown;
  const named = [...people.slice(0, namesShown), ...(more > 0 ? [`${more} more`] : [])];
  return `In this meeting: ${new Intl.ListFormat('en').format(named)}`;
}

function InvitationFact({
  icon: Icon,
  look = 'text-ink-soft',
  children,
}: {
  icon: LucideIcon;
  look?: string;
  children: ReactNode;
}) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${look}`} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
