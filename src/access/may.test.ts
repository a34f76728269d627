import { expect, test } from 'vitest';
import { actions, may, roles } from './may.ts';

test('whoever has more part in a meeting may do all that others may', () => {
  for (const action of actions) {
    const allowed = roles.map((role) => may(role, action));
    expect({ action, allowed }).toEqual({
      action,
      allowed: allowed.toSorted((a, b) => Number(a) - Number(b)),
    });
    expect([action, may('owner', action)]).toEqual([action, true]);
  }
});

test('nobody but the owner reads, says or changes anything of a meeting', () => {
  for (const action of ['see', 'speak', 'correct', 'export', 'read-audit', 'delete'] as const) {
    expect(may('anonymous', action)).toBe(false);
    expect(may('person', action)).toBe(false);
  }
});
