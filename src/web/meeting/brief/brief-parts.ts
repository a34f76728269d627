// The code that infers and shows who is who, as a separate script: it needs the language room, and nobody needs it before
// somebody has spoken.
export { AboutMeetingDialog } from './AboutMeetingDialog.tsx';
export { SidesHint } from './SidesHint.tsx';
