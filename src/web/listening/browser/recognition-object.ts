// The browser's recogniser object in use: opened, asked to end, released. It turns the object's callbacks into events of the
// machine, and its results into utterances without repeats. recognizer-machine.ts decides what to do and when.
import { speech } from '#meeting/limits.ts';
import type { Utterance } from '../transcriber.ts';
import { plainResults, type Recognition, recognitionIn, type RecognizerScope } from './recognition-api.ts';
import { noResults, type RecognizedResult, salvage, takeResults } from './recognition-results.ts';
import type { RecognizerEvent } from './recognizer-machine.ts';

export interface RecognizerOptions {
  /** BCP 47. */
  language?: string;
  /** No audio may leave this device: where the browser cannot do that for the language, it fails. */
  onThisDevice?: boolean;
  /** Names and words that a recogniser would not expect. Browsers take them on this device alone. */
  customVocabulary?: readonly string[];
}

export interface RecognitionObjectDependencies {
  scope: RecognizerScope;
  options: RecognizerOptions;
  dispatch(event: RecognizerEvent): void;
  onUtterance(utterance: Utterance): void;
  onInterim(text: string): void;
}

export interface RecognitionObject {
  open(generation: number): void;
  /** Asks it to end after its last words. */
  finish(): void;
  /** Makes what is being said now final. */
  salvage(): void;
  /** Lets go of it, whatever it does. */
  abandon(): void;
  /** This machine has none: browsers call that "not allowed". */
  setNoMicrophone(none: boolean): void;
}

/** How much likelier a word of the custom vocabulary is than it would be: from 0 to 10. */
const phraseBoost = 5;

export function createRecognitionObject(dependencies: RecognitionObjectDependencies): RecognitionObject {
  const { scope, options, dispatch, onUtterance, onInterim } = dependencies;
  // Android's finals repeat all that was said before them (Chromium issue 41297427).
  const cumulative = /android/i.test(scope.navigator?.userAgent ?? '');
  let recognition: Recognition | undefined;
  let results = noResults;
  let noMicrophone = false;
  let phrasesRefused = false;

  function open(generation: number): void {
    const Constructor = recognitionIn(scope);
    if (!Constructor) return;
    try {
      const opened = new Constructor();
      configure(opened, scope, phrasesRefused ? { ...options, customVocabulary: [] } : options);
      // What an abandoned recogniser still says has been salvaged already.
      const on: Recognition['addEventListener'] = (type, run) =>
        opened.addEventListener(type, (event) => {
          if (recognition === opened) run(event);
        });
      on('start', () => dispatch({ kind: 'started', generation }));
      on('result', (event) => takeWords(generation, plainResults(event.results)));
      on('error', ({ error }) => fail(generation, error));
      on('end', () => dispatch({ kind: 'ended', generation }));
      recognition = opened;
      results = noResults;
      opened.start();
    } catch (error) {
      dispatch({ kind: 'threw', generation, detail: error instanceof Error ? error.name : 'unknown' });
    }
  }

  function fail(generation: number, error: string): void {
    if (error === 'phrases-not-supported') phrasesRefused = true;
    const code = error === 'not-allowed' && noMicrophone ? 'no-microphone' : error;
    dispatch({ kind: 'error', generation, code });
  }

  function takeWords(generation: number, list: RecognizedResult[]): void {
    dispatch({ kind: 'words', generation });
    const before = results.interim;
    const taken = takeResults(results, list, cumulative);
    results = taken.words;
    taken.finals.forEach(onUtterance);
    if (results.interim !== before) onInterim(results.interim);
  }

  return {
    open,
    finish: () => recognition?.stop(),
    salvage() {
      const saved = salvage(results);
      results = saved.words;
      if (!saved.utterance) return;
      onUtterance(saved.utterance);
      onInterim('');
    },
    abandon() {
      const old = recognition;
      recognition = undefined;
      // Aborting what has ended already is harmless in most browsers; a broken one may still throw.
      try {
        old?.abort();
      } catch {
        return;
      }
    },
    setNoMicrophone: (none) => void (noMicrophone = none),
  };
}

function configure(
  recognition: Recognition,
  { SpeechRecognitionPhrase: Phrase }: RecognizerScope,
  { language = speech.language, onThisDevice = false, customVocabulary = [] }: RecognizerOptions,
): void {
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = true;
  recognition.maxAlternatives = speech.alternatives;
  if (!onThisDevice) return;
  recognition.processLocally = true;
  if (Phrase && customVocabulary.length > 0) {
    recognition.phrases = customVocabulary.map((phrase) => new Phrase(phrase, phraseBoost));
  }
}
