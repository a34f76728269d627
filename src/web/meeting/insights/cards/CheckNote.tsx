// The result of a later check of an insight: after a correction by its agent, or a review by a language model.
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { Badge, type BadgeTone } from '#web/parts/Badge.tsx';

type Check = NonNullable<EmittedOutput['check']>;

const badges: Partial<Record<Check['outcome'], { tone: BadgeTone; words: string; byModel: string }>> = {
  revised: { tone: 'accent', words: 'Revised', byModel: 'Sharpened' },
  disputed: { tone: 'warning', words: 'Disputed', byModel: 'Disputed' },
  withdrawn: { tone: 'danger', words: 'Withdrawn', byModel: 'Withdrawn' },
};

export function CheckBadge({ check: { outcome, model } }: { check: Check }) {
  const badge = badges[outcome];
  return badge && <Badge tone={badge.tone}>{model === undefined ? badge.words : badge.byModel}</Badge>;
}

export function CheckNote({ check }: { check: Check }) {
  const { before } = check;
  return (
    <div className="mt-1.5 space-y-1 text-xs text-ink-soft wrap-anywhere">
      <p>{checkWords(check)}</p>
      {before !== undefined && (
        <p>
          It read: <del>{before}</del>
        </p>
      )}
    </div>
  );
}

function checkWords({ outcome, reason, model }: Check): string {
  const what =
    model === undefined
      ? `${afterCorrection[outcome]} after a correction.`
      : `${model} ${byModel[outcome]}${reason === '' ? '.' : ':'}`;
  return `${what} ${reason}`.trim();
}

const afterCorrection = {
  kept: 'Still stands',
  revised: 'Revised',
  disputed: 'Disputed',
  withdrawn: 'Withdrawn',
} as const;
const byModel = {
  kept: 'looked at it and agrees',
  revised: 'looked at it and put it better',
  disputed: 'reads it otherwise',
  withdrawn: 'looked at it and took it back',
} as const;
