// The hourly budget of a meeting for language models: the settings' limit, or a lower one set by the host.
import { type HourBudget, type ModelLimits, type ModelOfMeeting } from '#meeting/models/model-budget.ts';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import type { AskedModel } from '#providers/asked-model.ts';
import { moneyText, numberText } from '#report/format.ts';
import type { Rooms } from '../rooms/rooms.ts';
import { notConfigured } from './answer-outcome.ts';

export interface ModelBudgets {
  readonly service: ModelOfMeeting;
  /** Keeps what the host has set. Throws a Problem: model-not-configured, bad-request, cannot-store. */
  change(user: User, sessionId: string, perHour: HourBudget): Promise<void>;
}

/** `asked`: undefined where no model is set up. */
export function createModelBudgets(
  asked: { model: AskedModel; limits: ModelLimits } | undefined,
  rooms: Pick<Rooms, 'record'>,
): ModelBudgets {
  if (!asked) return { service: { configured: false }, change: () => Promise.reject(notConfigured()) };
  const { limits } = asked;
  const { model, destination } = asked.model;
  return {
    service: { configured: true, model, destination, limits },
    async change(user, sessionId, perHour) {
      mustBeAllowed(perHour, limits);
      await rooms.record(user, { sessionId, kind: 'model-budget-changed', body: { perHour } });
    },
  };
}

function mustBeAllowed({ tokens, money }: HourBudget, { perHour, price }: ModelLimits): void {
  if (tokens !== undefined && tokens > perHour.tokens)
    throw new Problem(
      'bad-request',
      `This server allows ${numberText(perHour.tokens)} tokens an hour at most.`,
    );
  if (!money) return;
  if (money.currency !== price?.currency)
    throw new Problem(
      'bad-request',
      price
        ? `This server counts money in ${price.currency}. Please give the amount in it.`
        : 'This server does not know what its model costs. Please set a budget in tokens.',
    );
  if (perHour.money && money.amount > perHour.money.amount)
    throw new Problem('bad-request', `This server allows ${moneyText(perHour.money)} an hour at most.`);
}
