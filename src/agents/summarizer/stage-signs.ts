// Which signs of a stage of the meeting a line gives (see meeting/outputs/meeting-stage.ts).
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import type { Reading } from '#language/reading/reading.ts';
import { StageSign } from '#meeting/outputs/conversation.ts';
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

export function stageSignsOf(reading: Reading): StageSign[] {
  const sure = (findings: readonly { confidence: number }[]) =>
    findings.some(({ confidence }) => confidence >= limits.liveThreshold);
  const signs: Record<StageSign, boolean> = {
    question: findQuestions(reading).some(({ confidence }) => confidence >= limits.defaultThreshold),
    buying: sure(findBuyingSignals(reading)),
    negotiation: sure(findPricing(reading)) || sure(findObjections(reading)),
    'next-step': sure(findNextSteps(reading)),
    farewell: sure(findFarewells(reading)),
  };
  return StageSign.options.filter((sign) => signs[sign]);
}
