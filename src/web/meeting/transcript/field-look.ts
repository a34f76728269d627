/** How a field looks in the forms of a line. */
export const fieldLook = 'rounded-md border border-line-strong bg-surface px-2 py-1 text-ink';
