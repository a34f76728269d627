// The Export button: a menu of formats, each of which downloads the meeting as a file. Says beforehand what is done to the
// words in it, and afterwards why there is no file.
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#meeting/report.ts';
import type { ReportFile } from '#report/file/report-file.ts';
import { Alert } from './Alert.tsx';
import { Button } from './buttons/Button.tsx';
import type { ButtonSize, ButtonVariant } from './buttons/button-look.ts';
import { Dialog } from './dialogs/Dialog.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { saveFile } from '../device/save-file.ts';

export interface ExportMenuProps {
  label: string;
  /** Asked at the click, so that the file holds what is known then. Rejects with a sentence for people. */
  file(options: { format: ExportFormat; timeZone: string }): Promise<ReportFile>;
  /** What one should know of the file before one takes it. */
  notes?: readonly string[];
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function ExportMenu({ label, file, notes = [], variant = 'secondary', size = 'md' }: ExportMenuProps) {
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (format: ExportFormat) => {
    setBusy(true);
    try {
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      const { name, type, text } = await file({ format, timeZone });
      saveFile(name, new Blob([text], { type }));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Menu
        trigger={
          <Button variant={variant} size={size} busy={busy}>
            <Download aria-hidden="true" className="size-4" />
            {label}
          </Button>
        }
      >
        <MenuItem onClick={() => void save('markdown')}>Markdown (.md)</MenuItem>
        <MenuItem onClick={() => void save('json')}>JSON (.json)</MenuItem>
        {notes.map((note) => (
          <p key={note} className="max-w-56 px-3 py-1.5 text-xs text-ink-soft">
            {note}
          </p>
        ))}
      </Menu>
      <Dialog
        open={failure !== undefined}
        onOpenChange={() => setFailure(undefined)}
        title="The file could not be made"
      >
        <Alert tone="danger">{failure}</Alert>
      </Dialog>
    </>
  );
}

/** Of every file that holds what was said. */
export const maskedNote = 'Personal data is masked in the file.';
