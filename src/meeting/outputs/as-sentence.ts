// What an agent says, as a sentence.

/** With a full stop, unless it ends with a mark of its own. */
export function asSentence(thing: string): string {
  return /[.?!…]["'”’)]*$/.test(thing) ? thing : `${thing}.`;
}
