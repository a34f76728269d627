/** "If they sign, I'll …", "whether it stays in Europe": what comes behind these words of a line is left open in the same sentence. */
export const hangsOnIf = (before: string): boolean => /\b(?:if|whether)\b[^.?!]*$/i.test(before);
