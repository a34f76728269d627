// Parses a file into sections of labelled fields, without interpreting them: "# title", "## title", "Label: value", "- item".

export interface Field {
  value: string;
  line: number;
  items: { value: string; line: number }[];
}

export interface Section {
  title: string;
  line: number;
  lines: { text: string; line: number }[];
}

type Tell = (line: number, message: string) => void;

/** The head of the file first, then its parts. */
export function sectionsOf(text: string, tell: Tell): Section[] {
  const head: Section = { title: '', line: 1, lines: [] };
  const sections = [head];
  let isNamed = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const words = raw.trim();
    const title = /^(#{1,6})(?:\s+(.*))?$/.exec(words);
    if (!title) {
      if (words !== '') sections.at(-1)!.lines.push({ text: words, line });
    } else if (title[1] === '##') {
      sections.push({ title: (title[2] ?? '').replace(/^when\s+/i, ''), line, lines: [] });
    } else if (title[1] === '#' && !isNamed && sections.length === 1) {
      isNamed = true;
      head.title = title[2] ?? '';
      head.line = line;
    } else tell(line, 'One “# name” stands at the top; a part begins with “## When …”.');
  }
  return sections;
}

/** What stands in a section: its fields by their labels in small letters, and its other lines as one text. */
export function fieldsOf(
  { lines }: Section,
  labels: readonly string[],
  tell: Tell,
): { fields: ReadonlyMap<string, Field>; text: string } {
  const fields = new Map<string, Field>();
  const texts: string[] = [];
  let open: Field | undefined;
  for (const { text, line } of lines) {
    const item = /^[-*]\s+(.*)$/.exec(text)?.[1];
    const colon = text.indexOf(':');
    const label = text.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (item !== undefined) {
      if (open) open.items.push({ value: item.trim(), line });
      else tell(line, 'This belongs to no list: above it stands a label such as “Phrases:”.');
    } else if (labels.includes(label)) {
      if (fields.has(label)) tell(line, `“${text.slice(0, colon)}” stands here twice.`);
      open = { value: text.slice(colon + 1).trim(), line, items: [] };
      fields.set(label, open);
    } else if (colon > 0 && colon < 20 && (open || /^[A-Z][a-z]+(?: [a-z]+)?$/.test(text.slice(0, colon)))) {
      tell(line, `“${text.slice(0, colon)}” is no field here. There are: ${labels.join(', ')}.`);
    } else if (open) tell(line, 'A line in a list begins with “- ”; a field with its label and a colon.');
    else texts.push(text);
  }
  return { fields, text: texts.join(' ') };
}
