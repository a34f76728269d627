// Names for things: a UUID of version 7 for whatever a person or a process causes. It begins with the time, so that what
// is written together lies together in every index of ids (with random ids a commit touched three times the pages).

/** 48 bits of milliseconds, then 74 random bits. Needs no secure context, unlike crypto.randomUUID. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  bytes[0] = (bytes[0]! & 0x0f) | 0x70;
  bytes[2] = (bytes[2]! & 0x3f) | 0x80;
  const random = hex(bytes);
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}

function hex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}
