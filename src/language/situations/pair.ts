// The form of a rule that needs more than one sign.
/** What it takes. */
export interface Pair<R extends string = string> {
  rule: R;
  /** Stands in the line, and is what is quoted. */
  here: readonly string[];
  /** One of each list stands beside it. */
  beside: readonly (readonly string[])[];
  /** Beside it means in the line itself; otherwise one of the two lines before will do. */
  inLine?: true;
  /** It holds after "not" as well. */
  evenNegated?: true;
  /** Close to the words they mean something else. */
  unless?: readonly string[];
  /** What stands beside it, for the reasoning. */
  reason: string;
}
