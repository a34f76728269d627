// Research transcripts mark laughter and breaks in braces, put a space before every stop and spell letters as T_V_.
// Taken out, so that agents and people see what a recogniser would have written.

/** "Um {vocalsound} yes , T_V_ ." becomes "Um yes, TV."; what is only marks becomes empty. */
export function withoutAnnotation(text: string): string {
  return text
    .replaceAll(/\{[a-z]*\}/g, ' ')
    .replaceAll(/\b(?:\p{L}_)+/gu, (letters) => letters.replaceAll('_', ''))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,?!;:](?: |$))/g, '')
    .replace(/^[.,;: ]+(?=\s|$)/, '')
    .trim();
}
