// A stream of bytes that can be read again from its beginning: the bytes already read are kept, the rest still comes from the
// source.

/** Each reading begins with the first byte. One at a time. */
export function replayable(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const kept: Uint8Array[] = [];
  const rest = source[Symbol.asyncIterator]();
  return {
    async *[Symbol.asyncIterator]() {
      for (let at = 0; ; at++) {
        if (at === kept.length) {
          const next = await rest.next();
          if (next.done) return;
          kept.push(next.value);
        }
        yield kept[at]!;
      }
    },
  };
}
