// How dialogs look, shared by Dialog and ConfirmDialog. One that has another before it steps back.

export const backdropLook =
  'fixed inset-0 z-40 bg-backdrop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0';
export const viewportLook =
  'fixed inset-0 z-50 flex min-h-dvh items-center justify-center overflow-y-auto p-4';
export const popupLook =
  'relative my-auto w-full max-w-md rounded-2xl border border-line bg-surface p-6 text-ink shadow-2xl outline-none transition-[opacity,scale] data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 after:pointer-events-none after:absolute after:inset-0 after:z-10 after:rounded-2xl data-nested-dialog-open:after:bg-backdrop';
