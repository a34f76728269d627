// Who spoke in a meeting without anybody saying on whose side they are, where a template asks for sides: whose side people are on
// decides where their sentences stand.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { Template } from './template.ts';

export function unknownSides(
  template: Pick<Template, 'sections'>,
  { people }: Pick<MeetingBrief, 'people'>,
  speakers: ReadonlySet<string>,
): string[] {
  const asks = template.sections.some(({ from }) => from.some(({ side }) => side !== undefined));
  if (!asks) return [];
  return people.filter(({ name, side }) => side === undefined && speakers.has(name)).map(({ name }) => name);
}

/** For whoever reads what stands under "we" and "they". */
export function unknownSidesText(names: readonly string[]): string {
  const all = new Intl.ListFormat('en').format(names);
  return `Nobody has said on whose side ${all} ${names.length === 1 ? 'is' : 'are'}. Here they count as the other side`;
}
