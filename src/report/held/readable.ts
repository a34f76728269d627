// Spoken words in written form: without hesitations, fillers and false starts, with a capital and a full stop. The words and
// their order stay the speaker's; nothing is replaced. A fragment that makes no sense by itself is no sentence.
import { isNumberWord } from '#facts/words.ts';

export interface Readable {
  asks?: boolean;
  /** Of these few words are enough: "I'll ask her", and "Acrylic, then" or "the tenth, at nine" needs no verb. */
  short?: 'promise' | 'phrase' | undefined;
  /** Writes names as names, where a recogniser wrote small letters alone. */
  inNames?(text: string): string;
}

/** Undefined where no whole sentence is left. */
export function readableSentence(
  said: string,
  { asks = false, short, inNames = (text: string) => text }: Readable = {},
): string | undefined {
  if (said.length > longest) return undefined;
  const plain = withoutFalseStart(withoutOpening(withoutStutter(withoutFillers(said))));
  const whole = withoutOpening(withoutEnding(plain));
  if (!(asks ? asksEnough(whole) : standsAlone(whole, short))) return undefined;
  const mark = /[?!]["”]?$/.test(whole) ? '' : asks ? '?' : '.';
  const ended = `${whole.replace(/[\s.,;:…–—-]+$/, '')}${mark}`;
  return begun(/\p{Lu}/u.test(said) ? ended : inNames(withPronoun(ended)));
}

/** In characters: nobody reads on. */
const longest = 250;

const hesitation = String.raw`(?:u+m+|u+h+m?|er+m?|ehm|h+m+|mm+|ah|eh|mm-hmm|uh-huh)`;
const aside = String.raw`(?:you know|i mean|like|sort of|kind of|right|okay|yeah|how do you say|let's say)`;

function withoutFillers(text: string): string {
  return (
    text
      // What a transcriber noted; nobody said it.
      .replace(/[{[<][^}\]>]{0,30}[}\]>]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(
        new RegExp(
          String.raw`,\s*${hesitation}\b,?(?=\s|$)|(?<![\p{L}'’])${hesitation}\b[,.]?(?=\s|$)`,
          'giu',
        ),
        '',
      )
      .replace(new RegExp(String.raw`,\s*${aside},(?=\s)`, 'giu'), '')
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\s+([,.?!])/g, '$1')
      .trim()
  );
}

const again = /(?<![\p{L}'’])((?:[\p{L}'’]+ ){0,2}[\p{L}'’]+)(?:,|\.\.\.|…| ?[-–—])? \1(?![\p{L}'’-])/giu;
const contracted = /(?<![\p{L}'’])(\p{L}+)(?:,| ?[-–—])? (\1['’]\p{L}+)/giu;
/** "th- the". */
const cutOff = /(?<![\p{L}'’-])\p{L}{1,8}-,? (?=\p{L})/gu;

/** "I, I'm"; "the the"; "we should we should". A number said twice is two numbers. */
function withoutStutter(text: string): string {
  let now = text.replace(cutOff, '');
  for (let round = 0; round < 3; round++) {
    const next = now
      .replace(again, (all, words: string) =>
        words.split(' ').some((one) => isNumberWord(one.toLowerCase())) ? all : words,
      )
      .replace(contracted, '$2');
    if (next === now) break;
    now = next;
  }
  return now;
}

const before = String.raw`(?:okay|ok|so|well|yeah|yep|yes|yup|no|nope|right|alright|all right|oh|aye|and|but|or|anyway|anyways|look|listen|now|sure|great|good|fine|perfect|lovely|exactly|absolutely|cheers|thanks|thank you|sorry|hey|hi|morning|i mean|you know|like|cause|because|also|then|plus|honestly|actually|basically|obviously|fair enough|of course|my god|god|ha|uhm|first|first thing)`;
const opening = new RegExp(String.raw`^(?:${before}\s*[,.:;–—-]+\s+)`, 'iu');
const bareOpening =
  /^(?:okay|ok|yeah|yep|oh|alright|anyways?|cause|because|but|and(?! then\b)|ha|so(?! (?:that|much|far|many|long|is|are|am|do|does|did|was|were)\b)|well(?= (?:i|we|you|he|she|it|they|that|there|the|let|my|our|if)\b)|right(?= (?:so|i|we|you|he|she|it|they|the|let|okay|and|but)\b)) +(?=\S)/iu;

function withoutOpening(text: string): string {
  let now = text.trim();
  for (let round = 0; round < 6; round++) {
    const next = now.replace(opening, '').replace(bareOpening, '').trim();
    if (next === now) return now;
    now = next;
  }
  return now;
}

/** Nobody ends a thought on these. */
const hanging = String.raw`(?:a|an|the|and|but|or|of|to|with|if|is|are|was|were|be|my|our|your|their|his|i|we|he|she|they|it's|that's|there's|i'm|we're|he's|very|really|because|cause|like|would|could|should|will|can|does|did|has|have|had|from|for|about|at|in|on|as|than|which|who|where|what)`;
const brokenOff = new RegExp(String.raw`(?<![\p{L}'’])${hanging}(?:,| ?[–—]| -|\.\.\.|…) (?=\S)`, 'giu');

/** "There's the, some of them were late": what comes behind the last break, where that is a sentence. */
function withoutFalseStart(text: string): string {
  const last = [...text.matchAll(brokenOff)].at(-1);
  if (!last) return text;
  const rest = text.slice(last.index + last[0].length);
  // "As I said, …" breaks nothing off.
  return /^(?:i|we|you|he|she|it|they|the|my|our|that|there|some|one|two)\b/i.test(rest) && standsAlone(rest)
    ? rest
    : '';
}

const loose =
  /(?:,? (?:and|but|so|or|because|cause|you know|i mean|yeah|right|okay|or something|and stuff|and everything|um))[\s,.…–—-]*$/iu;

function withoutEnding(text: string): string {
  let now = text;
  for (let round = 0; round < 3; round++) {
    const next = /[?]$/.test(now) ? now : now.replace(loose, '');
    if (next === now) return now;
    now = next;
  }
  return now;
}

const endsHanging = new RegExp(
  String.raw`(?<![\p{L}'’])(?:a|an|the|and|but|or|of|if|my|our|your|their|his|i|we|he|they|i'm|we're|very|really|also|please|because|would|could|should|than|which|to the|to a)[\s,.…–—-]*$`,
  'iu',
);
const verbs = new Set(
  `am is are was were be been being do does did have has had will would can could shall should may might must need needs want wants
  go goes going went get gets got getting make makes made take takes took say says said know knows knew think thinks thought see
  sees saw come comes came give gives gave find finds found tell tells told work works worked call calls called put puts run runs
  ran keep keeps kept let lets begin begins began start starts show shows bring brings brought hold holds held write writes wrote
  sit sits stand stands lose loses lost pay pays meet meets met lead leads led leave leaves left cost costs send sends sent
  ends mean means feel feels felt cannot ain't ask asks check sell sells sold buy buys bought use uses let's signs decides wins
  stay stays stayed move moves drop drops open opens close closes expire expires launch launches renew renews happens`.split(
    /\s+/,
  ),
);
/** What comes behind one of these is a verb, whichever it is. */
const subjects = new Set('i we they he she everybody everyone nobody'.split(' '));
const fewestWords = 4;
const fewestOfShort = 2;

function isVerb(word: string): boolean {
  return (
    verbs.has(word) || /['’](?:s|m|re|ll|ve|d)$|n['’]t$|\p{L}{3}(?<!hundr|^inde|^spe|^ne)ed$/u.test(word)
  );
}

/** Of these one word is enough. */
const resolution = /^(?:carried|adopted|approved)\W*$/i;

/** Words enough, a verb among them, and no end in the air. */
function standsAlone(text: string, short?: Readable['short']): boolean {
  if (short === 'phrase' && resolution.test(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
  if (
    words.length < (short ? fewestOfShort : fewestWords) ||
    endsHanging.test(text) ||
    /[,–—-]\s*$/.test(text)
  )
    return false;
  if (short === 'phrase') return true;
  return words.some((word, at) => isVerb(word) || (subjects.has(word) && at + 1 < words.length));
}

/** "And variation for the floor boxes?" needs no verb. */
function asksEnough(text: string): boolean {
  return standsAlone(text) || (text.split(' ').length >= fewestWords && /[^,–—\s-]\?$/.test(text));
}

function withPronoun(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}'’.])i(?=$|[ ,.?!;]|['’](?:m|ll|ve|d)\b)/gu, 'I');
}

function begun(text: string): string {
  return text.replace(/^["“(]*\p{Ll}/u, (first) => first.toUpperCase());
}
