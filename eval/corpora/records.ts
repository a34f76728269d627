// The shapes that more than one corpus is read into. Each record names the document it belongs to (a meeting, a
// conversation, a template …): folds and intervals go by document, never by line.

/** UTF-16 offsets; `end` is exclusive. `type` is the corpus's own label, lower-cased. */
export interface Span {
  type: string;
  start: number;
  end: number;
}

export interface NamedText {
  document: string;
  text: string;
  spans: Span[];
  /** The recogniser's own wording of the same text, where the corpus has one. */
  heard?: { text: string; spans: Span[] };
}

export interface LabelledText<L extends string> {
  document: string;
  text: string;
  label: L;
}
