// Shows the keys of the meeting screen, and lets people switch the letters off.
import { Keyboard } from 'lucide-react';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Menu, MenuChoice } from '#web/parts/Menu.tsx';
import { useMyPart, useSeesWhispers } from '../my-part.ts';
import type { Shortcuts } from '../use-shortcuts.ts';

export function KeyboardMenu({ letters, setLetters }: Shortcuts) {
  const { may } = useMyPart();
  const sees = useSeesWhispers();
  const letterKeys = [
    ...(may('record') ? ['R records and stops'] : []),
    ...(may('see-whispers') ? ['A opens “About this meeting”'] : []),
    'N writes a note',
    'Q asks the meeting',
  ];
  const others = ['End jumps to live', `Escape goes back to the ${sees ? 'insight or ' : ''}answer`];
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" aria-label="Keyboard">
          <Keyboard aria-hidden="true" className="size-4.5" />
        </Button>
      }
    >
      <MenuChoice
        label="Keys on this screen"
        value={letters ? 'on' : 'off'}
        choices={[
          {
            value: 'on',
            text: [...letterKeys, ...others].join(', '),
          },
          { value: 'off', text: 'End and Escape alone' },
        ]}
        onChange={(value) => setLetters(value === 'on')}
      />
    </Menu>
  );
}
