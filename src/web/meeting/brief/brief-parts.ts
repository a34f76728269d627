// What shows and infers who is who, in one script of its own: it stands on the reading of the language, and nobody needs
// it before somebody has spoken.
export { AboutMeetingDialog } from './AboutMeetingDialog.tsx';
export { SidesHint } from './SidesHint.tsx';
