// The ids of people who are known by name alone hold that name ("spoken:kim"), and with it whatever it may be: an address, a
// number. Such an id is masked alike wherever it occurs, and two people still have two.
import { spokenId } from '#meeting/people/participants.ts';

export function maskedIds(hide: (text: string) => string): (id: string) => string {
  const masked = new Map<string, string>();
  const counts = new Map<string, number>();
  return (id) => {
    if (!isOfName(id)) return id;
    const known = masked.get(id);
    if (known !== undefined) return known;
    const hidden = hide(id);
    if (hidden === id) return id;
    const count = (counts.get(hidden) ?? 0) + 1;
    counts.set(hidden, count);
    const made = count === 1 ? hidden : `${hidden} ${count}`;
    masked.set(id, made);
    return made;
  };
}

export function isOfName(id: string): boolean {
  return id.startsWith(spokenId(''));
}
