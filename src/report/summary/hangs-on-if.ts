/** "If they sign, I'll …": what comes behind these words of a line hangs on a condition in the same sentence. */
export const hangsOnIf = (before: string): boolean => /\bif\b[^.?!]*$/i.test(before);
