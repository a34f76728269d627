// Parses one JSON value from a text, from left to right and each character once, tolerating frequent mistakes of models:
// surplus commas, line breaks and bad escapes within strings, a missing end.

/** Deeper than anything that is asked for. */
const deepest = 64;
/** Stands for a value that the end cut off. */
const unfinished = Symbol('unfinished');
const literals: Record<string, unknown> = { true: true, false: false, null: null };

export class JsonReader {
  readonly text: string;
  at: number;
  isBroken = false;
  isCut = false;
  /** A name or a value was read whole: this is JSON, and no bracket of a sentence. */
  isMeant = false;
  /** The text that the end cut off, as far as it came, and the name it stands under. */
  open: { key: string; text: string } | undefined;
  private unfinishedText: string | undefined;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  read(depth = 0): unknown {
    this.space();
    const sign = this.text[this.at];
    if (sign === undefined) return this.cut();
    if (depth > deepest) return this.broken();
    if (sign === '{') return this.object(depth);
    if (sign === '[') return this.list(depth);
    const value = sign === '"' ? this.string() : this.plain();
    if (value !== unfinished) this.isMeant = true;
    return value;
  }

  private object(depth: number): unknown {
    const members: [string, unknown][] = [];
    this.at++;
    while (!this.isBroken && !this.closes('}')) {
      if (this.isCut) break;
      if (this.text[this.at] !== '"') return this.broken();
      const key = this.string();
      this.space();
      if (typeof key !== 'string' || this.at >= this.text.length) {
        this.cut();
        break;
      }
      if (this.text[this.at] !== ':') return this.broken();
      this.at++;
      this.isMeant = true;
      const value = this.read(depth + 1);
      if (value !== unfinished) members.push([key, value]);
      else if (this.unfinishedText !== undefined) this.open ??= { key, text: this.unfinishedText };
      this.comma('}');
    }
    // Made so that a member called "__proto__" is one like any other.
    return Object.fromEntries(members);
  }

  private list(depth: number): unknown {
    const items: unknown[] = [];
    this.at++;
    while (!this.isBroken && !this.closes(']')) {
      if (this.isCut) break;
      const item = this.read(depth + 1);
      // An item that lacks its end lacks what makes it one.
      if (!this.isCut) items.push(item);
      this.comma(']');
    }
    return items;
  }

  /** Whether the object or list ends here; the end of the text counts as its end too. */
  private closes(sign: '}' | ']'): boolean {
    this.space();
    if (this.at >= this.text.length) {
      this.cut();
      return true;
    }
    if (this.text[this.at] !== sign) return false;
    this.at++;
    // "{}" and "[]" are JSON as well.
    this.isMeant = true;
    return true;
  }

  private comma(end: '}' | ']'): void {
    this.space();
    const sign = this.text[this.at];
    if (sign === ',') this.at++;
    else if (sign !== end && sign !== undefined) this.broken();
  }

  private string(): unknown {
    const start = ++this.at;
    for (; this.at < this.text.length; this.at++) {
      const sign = this.text[this.at];
      if (sign === '\\') this.at++;
      else if (sign === '"') return unescaped(this.text.slice(start, this.at++));
    }
    this.at = this.text.length;
    this.unfinishedText = unescaped(this.text.slice(start).replace(/\\(?:u[0-9a-fA-F]{0,3})?$/, ''));
    return this.cut();
  }

  /** A number, true, false or null. One at the very end may lack its rest. */
  private plain(): unknown {
    const sign = /[-+.\w]+/y;
    sign.lastIndex = this.at;
    const word = sign.exec(this.text)?.[0];
    if (word === undefined) return this.broken();
    if (this.at + word.length === this.text.length) {
      this.at = this.text.length;
      return this.cut();
    }
    const value = Object.hasOwn(literals, word) ? literals[word] : numberOf(word);
    if (value === undefined) return this.broken();
    this.at += word.length;
    return value;
  }

  private space(): void {
    while (/\s/.test(this.text[this.at] ?? '')) this.at++;
  }

  private cut(): typeof unfinished {
    this.isCut = true;
    return unfinished;
  }

  private broken(): typeof unfinished {
    this.isBroken = true;
    return unfinished;
  }
}

function numberOf(word: string): number | undefined {
  return /^-?\d+(\.\d+)?([eE][-+]?\d+)?$/.test(word) ? Number(word) : undefined;
}

/** What the text between two quotation marks says; line breaks and signs that should have been escaped are taken as they are. */
function unescaped(raw: string): string {
  const mended = raw.replace(
    // oxlint-disable-next-line no-control-regex
    /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})|\\|[\u0000-\u001f]/g,
    (sign) => {
      if (sign === '\\') return '';
      return sign.length > 1 ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
    },
  );
  return String(JSON.parse(`"${mended}"`));
}
