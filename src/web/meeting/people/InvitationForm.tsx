// What an invitation lets people in as, who they may be, until when, and how many.
import { type FormEvent, useState } from 'react';
import type { InvitationRequest, ShownInvitation } from '#protocol/http/people-routes.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { roleWords } from '#web/parts/role-words.ts';
import { SelectField } from '#web/parts/SelectField.tsx';
import { useAsk } from './use-ask.ts';

const roles = (['speaker', 'viewer'] as const).map((value) => ({ value, text: roleWords[value] }));
const sides = [
  { value: 'them', text: 'Other side: sees the transcript only' },
  { value: 'us', text: 'Our side: also sees the insights' },
] as const;
/** In minutes. */
const ends = [
  { value: '60', text: 'In an hour' },
  { value: '720', text: 'Today (12 hours)' },
  { value: '10080', text: 'In a week' },
  { value: '', text: 'Never' },
] as const;
const places = [
  { value: '1', text: '1 person' },
  { value: '5', text: '5 people' },
  { value: '', text: 'Any number' },
] as const;

export function InvitationForm({ made }: { made(invitation: ShownInvitation): void }) {
  const { sessionId } = useMeetingLink();
  const { people } = useAccount();
  const { ask, busy, problem } = useAsk();
  const [role, setRole] = useState<InvitationRequest['role']>('speaker');
  const [side, setSide] = useState<InvitationRequest['side']>('them');
  const [guests, setGuests] = useState(true);
  const [waitingRoom, setWaitingRoom] = useState(true);
  const [minutes, setMinutes] = useState('720');
  const [uses, setUses] = useState('');

  function submit(event: FormEvent): void {
    event.preventDefault();
    const request: InvitationRequest = {
      role,
      side,
      guests,
      waitingRoom,
      ...(minutes !== '' && { expiresInMinutes: Number(minutes) }),
      ...(uses !== '' && { maxUses: Number(uses) }),
    };
    void ask(async () => made(await people.invite(sessionId, request)));
  }

  return (
    <form onSubmit={submit} className="space-y-4">
      <SelectField
        label="Role"
        value={role}
        choices={roles}
        onChange={(value) => setRole(value === 'viewer' ? 'viewer' : 'speaker')}
      />
      <fieldset>
        <legend className="mb-1 font-medium">Side</legend>
        {sides.map(({ value, text }) => (
          <Choice
            key={value}
            type="radio"
            label={text}
            checked={side === value}
            onChange={() => setSide(value)}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Ends" value={minutes} choices={ends} onChange={setMinutes} />
        <SelectField label="For" value={uses} choices={places} onChange={setUses} />
      </div>
      <div>
        <Choice label="People without an account may join" checked={guests} onChange={setGuests} />
        <Choice label="I let each person in" checked={waitingRoom} onChange={setWaitingRoom} />
      </div>
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      <Button type="submit" busy={busy} className="w-full">
        Make the invitation
      </Button>
    </form>
  );
}

interface ChoiceProps {
  type?: 'checkbox' | 'radio';
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}

function Choice({ type = 'checkbox', label, checked, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-center gap-2.5">
      <input
        type={type}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...(type === 'radio' && { name: 'side' })}
        className="size-4 shrink-0"
      />
      {label}
    </label>
  );
}
