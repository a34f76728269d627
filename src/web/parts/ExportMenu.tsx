// The Export button: a menu of formats, each of which downloads the meeting's report.
import { Download } from 'lucide-react';
import { Button } from './Button.tsx';
import type { ButtonSize, ButtonVariant } from './button-look.ts';
import { exportFile, type ExportFormat, type MeetingReport } from './export-meeting.ts';
import { saveFile } from './save-file.ts';
import { Menu, MenuItem } from './Menu.tsx';

export interface ExportMenuProps {
  label: string;
  /** Asked at the click, so that the file holds what is known then. Undefined saves nothing. */
  report(): MeetingReport | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

export function ExportMenu({ label, report, variant = 'secondary', size = 'md' }: ExportMenuProps) {
  const save = (format: ExportFormat) => {
    const found = report();
    if (!found) return;
    const { name, type, text } = exportFile(found, format);
    saveFile(name, new Blob([text], { type: `${type};charset=utf-8` }));
  };
  return (
    <Menu
      trigger={
        <Button variant={variant} size={size}>
          <Download aria-hidden="true" className="size-4" />
          {label}
        </Button>
      }
    >
      <MenuItem onClick={() => save('markdown')}>Markdown (.md)</MenuItem>
      <MenuItem onClick={() => save('json')}>JSON (.json)</MenuItem>
    </Menu>
  );
}
