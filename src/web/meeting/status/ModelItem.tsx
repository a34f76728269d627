// Which language model looks at this meeting's lines, where it is, and what it has cost so far; a click opens its budget.
import { useState } from 'react';
import { useAnsweringModel } from '#web/ask/use-answering-model.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useMyPart } from '../my-part.ts';
import { useAsk } from '../people/use-ask.ts';
import { StatusItem } from '../StatusItem.tsx';
import { useNow } from '../use-now.ts';
import { useScript } from '../use-script.ts';
import { fetchModelParts } from './fetch-model-parts.ts';

/** A pause is told by the minute. */
const lookMs = 10_000;

export function ModelItem() {
  const { modelBudget: server } = useMeetingLink();
  const { may } = useMyPart();
  const isConnected = useMeeting((state) => state.connection === 'connected');
  const model = useAnsweringModel(server, may('ask-model'), isConnected);
  const modelUse = useMeeting((state) => state.modelUse);
  const modelBudget = useMeeting((state) => state.modelBudget);
  const now = useNow(model ? lookMs : undefined);
  const [open, setOpen] = useState(false);
  const asking = useAsk();
  const parts = useScript('model', fetchModelParts, model !== undefined || modelUse !== undefined);
  const facts = { modelUse, modelBudget, model, now };
  const words = parts?.modelWords(facts);
  if (!parts || !words) return null;
  const item = <StatusItem tone={words.tone}>{words.text}</StatusItem>;
  return (
    <>
      <output className="sr-only">{words.announced}</output>
      {model && server ? (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className="min-h-6 shrink-0 cursor-pointer rounded text-left hover:text-ink hover:underline"
          >
            {item}
          </button>
          <parts.ModelBudgetDialog
            open={open}
            onOpenChange={setOpen}
            figures={parts.modelFigures(facts, model)}
            mayChange={may('change-model-budget')}
            set={modelBudget}
            change={server.change}
            {...{ model, isConnected, asking }}
          />
        </>
      ) : (
        item
      )}
    </>
  );
}
