import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Rating } from '../outputs/ranking.ts';
import { baseThreshold, shiftsAfter, thresholdAfter, thresholdOf, ThresholdShifts } from './thresholds.ts';

test('[V6] wrong and too pushy raise the threshold, too late raises it a little, useful lowers it', () => {
  const after = (rating: Rating) => thresholdAfter(baseThreshold, rating) - baseThreshold;
  expect(after('wrong')).toBeGreaterThan(after('too-late'));
  expect(after('too-pushy')).toBeGreaterThan(after('too-late'));
  expect(after('too-late')).toBeGreaterThan(0);
  expect(after('useful')).toBeLessThan(0);
});

test('[V6] another rating of the same output takes the first one back', () => {
  const wrong = thresholdAfter(baseThreshold, 'wrong');
  expect(thresholdAfter(wrong, 'useful', 'wrong')).toBe(thresholdAfter(baseThreshold, 'useful'));
});

test('[V6] a threshold moves for its own agent alone', () => {
  const shifts = shiftsAfter({}, 'sales', 'wrong');
  expect(thresholdOf(shifts, 'sales')).toBeGreaterThan(baseThreshold);
  expect(thresholdOf(shifts, 'hr')).toBe(baseThreshold);
});

test('[V6] whatever anybody says how often, no agent is silenced for good and the shifts can be kept', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...Rating.options), { maxLength: 60 }), (ratings) => {
      const shifts = ratings.reduce(
        (before, rating) => shiftsAfter(before, 'sales', rating),
        {} as ThresholdShifts,
      );
      const threshold = thresholdOf(shifts, 'sales');
      expect(threshold).toBeGreaterThanOrEqual(0);
      expect(threshold).toBeLessThanOrEqual(0.9);
      expect(ThresholdShifts.safeParse(shifts).success).toBe(true);
    }),
  );
});
