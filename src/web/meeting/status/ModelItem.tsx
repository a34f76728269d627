// Which language model looks at this meeting's lines, where it is, and what it has cost so far: only where one was asked.
import { analysisMessages } from '#meeting/messages.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { StatusItem } from '../StatusItem.tsx';

const inWords = new Intl.NumberFormat('en-GB');

export function ModelItem() {
  const use = useMeeting((state) => state.modelUse);
  if (!use) return null;
  const { model, destination, tokens, budgetSpent, isOutOfReach } = use;
  const cost = `${inWords.format(tokens)} tokens`;
  if (budgetSpent)
    return (
      <StatusItem tone="waiting">
        {model} is off: this meeting’s budget is used up ({cost})
      </StatusItem>
    );
  return (
    <StatusItem tone={isOutOfReach ? 'waiting' : 'good'}>
      {isOutOfReach
        ? analysisMessages.failed(`${model} at ${destination} does not answer`)
        : `${model} at ${destination}, ${cost}`}
    </StatusItem>
  );
}
