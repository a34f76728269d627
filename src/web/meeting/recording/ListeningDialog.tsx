// How to listen: by which way, in which language, for which words, and until when. Every change holds at once, also in
// the middle of a recording.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { request } from '#web/account/server-api.ts';
import { useAccount } from '#web/account/use-account.ts';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { languages } from '#web/listening/choice/languages.ts';
import { vocabularyFromText } from '#web/listening/choice/listening-choice.ts';
import { askModelHere, whisperOffer } from '#web/listening/on-device/model-offer.ts';
import { openable } from '#web/listening/open-transcriber.ts';
import {
  askServerTranscription,
  browserOffer,
  cloudOffer,
  type MethodOffer,
} from '#web/listening/choice/transcription-method.ts';
import { OnThisDevice } from './OnThisDevice.tsx';
import { SelectField } from '#web/parts/SelectField.tsx';
import { useListening, useModelConsent } from './use-listening.ts';
import { WhisperOnDevice } from './WhisperOnDevice.tsx';

export interface ListeningDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function ListeningDialog({ open, onOpenChange }: ListeningDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="How to listen"
      description="Kept in this browser, for you alone. A change holds at once."
    >
      <div className="space-y-5 text-sm">
        <Methods />
        <Language />
        <Words />
        <StopAfter />
      </div>
    </Dialog>
  );
}

function Methods() {
  const { account } = useAccount();
  const { choice, choose } = useListening();
  const signedIn = account.state === 'signed-in';
  const { data: service = signedIn ? 'unknown' : 'not-signed-in' } = useQuery({
    queryKey: ['transcription-service', account.state],
    queryFn: () => askServerTranscription(request),
    enabled: signedIn && openable.has('cloud'),
  });
  const { data: model = 'unknown' } = useQuery({
    queryKey: ['on-device-model'],
    queryFn: () => askModelHere({ request }),
    enabled: openable.has('on-device'),
  });
  const { consent, kept } = useModelConsent();
  const { language } = choice;
  const offers = [
    browserOffer(window, choice),
    cloudOffer(service),
    whisperOffer(model, consent, { language, secure: window.isSecureContext }),
  ].filter(({ id }) => openable.has(id));
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">Way of listening</legend>
      <div className="space-y-2">
        {offers.map((offer) => (
          <Method
            key={offer.id}
            offer={offer}
            chosen={choice.method === offer.id}
            choose={() => choose({ method: offer.id })}
          >
            {offer.id === 'browser' && choice.method === 'browser' && !offer.unavailable && <OnThisDevice />}
            {offer.id === 'on-device' && typeof model === 'object' && (
              <WhisperOnDevice model={model} consent={consent} kept={kept} />
            )}
          </Method>
        ))}
      </div>
    </fieldset>
  );
}

interface MethodProps {
  offer: MethodOffer;
  chosen: boolean;
  choose(): void;
  /** What can be done about it. */
  children: React.ReactNode;
}

function Method({ offer, chosen, choose, children }: MethodProps) {
  const detail = useId();
  const { id, name, goesTo, unavailable } = offer;
  return (
    <div className="rounded-lg border border-line px-3 py-2 has-[input[type=radio]:checked]:border-accent">
      <label className="flex min-h-7 cursor-pointer items-center gap-2 font-medium has-disabled:cursor-default">
        <input
          type="radio"
          name="listening-method"
          value={id}
          checked={chosen}
          disabled={unavailable !== undefined && !chosen}
          onChange={choose}
          aria-describedby={detail}
          className="size-4 shrink-0"
        />
        {name}
      </label>
      <div id={detail} className="pl-6 text-ink-soft">
        <p>{goesTo}</p>
        {unavailable !== undefined && <p className="mt-0.5">{unavailable}</p>}
      </div>
      {children}
    </div>
  );
}

function Language() {
  const { choice, choose } = useListening();
  const known = languages.some(({ tag }) => tag === choice.language);
  const all = known ? languages : [{ tag: choice.language, name: choice.language }, ...languages];
  return (
    <SelectField
      label="Language"
      value={choice.language}
      choices={all.map(({ tag, name }) => ({ value: tag, text: name }))}
      onChange={(language) => choose({ language })}
    />
  );
}

/** Taken when the field is left: each change begins the listening anew. */
function Words() {
  const id = useId();
  const { choice, choose } = useListening();
  const [text, setText] = useState(() => choice.customVocabulary.join('\n'));
  const take = () => choose({ customVocabulary: vocabularyFromText(text) });
  const takeLast = useEffectEvent(take);
  useEffect(() => () => takeLast(), []);
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Custom vocabulary
      </label>
      <textarea
        id={id}
        rows={3}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={take}
        aria-describedby={`${id}-hint`}
        className="w-full resize-y rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink"
      />
      <p id={`${id}-hint`} className="mt-1 text-ink-soft">
        Names and terms that would be misheard, one on each line. Used where the audio stays on this device,
        and by cloud transcription.
      </p>
    </div>
  );
}

function StopAfter() {
  const { choice, choose } = useListening();
  const minutes = [5, 15, 60, 0] as const;
  return (
    <SelectField
      label="When nothing is heard"
      value={String(choice.stopAfterMinutes)}
      choices={minutes.map((many) => ({
        value: String(many),
        text: many === 0 ? 'Never stop by itself' : `Stop after ${many} minutes`,
      }))}
      onChange={(value) => {
        const stopAfterMinutes = minutes.find((many) => String(many) === value);
        if (stopAfterMinutes !== undefined) choose({ stopAfterMinutes });
      }}
    />
  );
}
