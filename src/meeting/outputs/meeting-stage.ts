// The stage of a meeting, from the signs in its lines: it changes on clear signs, never on a single doubtful word. The
// summarizer decides which words are a sign.
import type { MeetingStage, StageSign } from './conversation.ts';

/** The stage after a line. It goes back only from closing: "one more thing" opens the matter again. */
export function stageAfter(stage: MeetingStage, signs: readonly StageSign[]): MeetingStage {
  const has = (sign: StageSign) => signs.includes(sign);
  if (has('farewell')) return stage === 'opening' ? stage : 'closing';
  switch (stage) {
    case 'opening':
      return has('buying') || has('question') ? 'discovery' : stage;
    case 'discovery':
      if (has('negotiation')) return 'negotiation';
      return has('buying') ? 'discussion' : stage;
    case 'discussion':
      return has('negotiation') ? 'negotiation' : stage;
    case 'negotiation':
      return has('next-step') && !has('negotiation') ? 'closing' : stage;
    case 'closing':
      return has('negotiation') ? 'negotiation' : stage;
  }
}
