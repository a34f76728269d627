// What a question cost, in the logs of the meetings it was about: by no person's name, because who asked is nobody's affair.
import type { AnsweringOutcome, ShownMeeting } from '#engine/asking/ask-model.ts';
import type { Bus } from '#engine/bus.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { type ModelLimits, withCost } from '#meeting/models/model-budget.ts';
import { emptyMeetingState } from '#meeting/state/meeting-state.ts';
import { modelPause } from '#meeting/state/model-pause.ts';
import { spentAfter } from '#meeting/state/model-totals.ts';
import { ModelFailure } from '#providers/language-model.ts';
import type { StateOf } from '../rooms/meeting-states.ts';
import { outcomeOf } from './answer-outcome.ts';

export interface CostRecordsDependencies {
  model: string;
  destination: string;
  limits: ModelLimits;
  stateOf: StateOf;
  bus: Pick<Bus, 'publish'>;
  clock: Clock;
}

/** Of several meetings each bears its share of what was read, and as much of what was written. */
export function createCostRecords(dependencies: CostRecordsDependencies) {
  const { model, destination, limits, stateOf, bus, clock } = dependencies;

  async function record(sessionId: string, answered: AnsweringOutcome, share: number): Promise<void> {
    if (!answered.cost) return;
    const used = withCost(
      {
        inputTokens: Math.ceil(answered.cost.inputTokens * share),
        outputTokens: Math.ceil(answered.cost.outputTokens * share),
      },
      limits.price,
    );
    const { modelUse: before, modelBudget } = (await stateOf(sessionId)) ?? emptyMeetingState;
    const now = clock.now();
    const modelUse = spentAfter(before, used, now);
    const budgetSpent = modelPause({ modelUse, modelBudget }, limits, now)?.of === 'meeting';
    const event: NewEvent<'question-asked'> = {
      id: newId(),
      sessionId,
      at: timestampOf(clock),
      kind: 'question-asked',
      actor: { type: 'provider', id: 'language-model', name: model },
      causes: [],
      traceId: newId(),
      body: {
        model,
        destination,
        outcome: outcomeOf(answered),
        ...(answered.outcome === 'failed' &&
          answered.error instanceof ModelFailure && { failure: answered.error.message }),
        ...used,
        budgetSpent,
      },
    };
    await bus.publish(event);
  }

  return async (
    meetings: readonly Pick<ShownMeeting, 'sessionId' | 'lines'>[],
    answered: AnsweringOutcome,
  ): Promise<void> => {
    const charactersOf = ({ lines }: Pick<ShownMeeting, 'lines'>) =>
      lines.reduce((sum, { text }) => sum + text.length, 0);
    const all = meetings.reduce((sum, meeting) => sum + charactersOf(meeting), 0);
    for (const meeting of meetings)
      await record(meeting.sessionId, answered, all === 0 ? 1 : charactersOf(meeting) / all);
  };
}
