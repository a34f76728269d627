// In which stage a meeting is, by the signs that its lines give: it moves on by clear signs, never on a single doubtful
// word. Which words are a sign is the summarizer's to say.
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
