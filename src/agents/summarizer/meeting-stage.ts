// In which stage a meeting is, by what is said: it moves on by clear signs, and never on a single doubtful word.
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { MeetingStage } from '#meeting/conversation.ts';
import { entities as limits } from '#meeting/limits.ts';

const findFarewells = phraseFinder<'stage/farewell'>({
  'stage/farewell': {
    confidence: 0.8,
    phrases: [
      'thanks|thank you? everyone|everybody|all? for coming|joining',
      'let us wrap up',
      'that is it|all for today',
      'have a good|great|nice day|weekend|evening',
      'talk to you soon|later|tomorrow',
      'meeting is over|finished|adjourned',
    ],
  },
});

/** The stage after a line. It goes back only from closing: "one more thing" opens the matter again. */
export function stageAfter(stage: MeetingStage, reading: Reading): MeetingStage {
  const sure = (findings: readonly { confidence: number }[]) =>
    findings.some(({ confidence }) => confidence >= limits.liveThreshold);
  if (sure(findFarewells(reading))) return stage === 'opening' ? stage : 'closing';
  const negotiates = sure(findPricing(reading)) || sure(findObjections(reading));
  switch (stage) {
    case 'opening':
      return sure(findBuyingSignals(reading)) || sure(findQuestions(reading)) ? 'discovery' : stage;
    case 'discovery':
      if (negotiates) return 'negotiation';
      return sure(findBuyingSignals(reading)) ? 'discussion' : stage;
    case 'discussion':
      return negotiates ? 'negotiation' : stage;
    case 'negotiation':
      return sure(findNextSteps(reading)) && !negotiates ? 'closing' : stage;
    case 'closing':
      return negotiates ? 'negotiation' : stage;
  }
}
