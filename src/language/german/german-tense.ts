// Whether the sentence around a time speaks of what is over.
import type { GermanWord } from './german-words.ts';

const forms = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const future =
  forms(`wird werden werde wirst werdet will wollen soll sollen sollte sollten muss müssen müsste müssten kann können könnte
  könnten könnt darf dürfen spätestens brauche brauchen braucht schicke schick schicken kommt komme machen mach mache kriegen kriegt
  bekommen bekommt liefern liefert treffen sehen melde melden möchte möchten würde würden wäre ginge`);
const past =
  forms(`war waren warst hatte hatten hattest wurde wurden gewesen kam kamen ging gingen sagte sagten meinte schrieb rief lief
  liefen gab gaben stand standen fand bekam blieb hieß brach fiel fehlte fehlten wollte wollten sollte konnte konnten musste mussten
  bestellte lieferte letztens neulich damals worden lag lagen sah sahen hielt hielten zog zogen nahm nahmen las lasen rief
  riefen traf trafen lief machte machten kaufte zahlte zahlten dauerte dachte dachten`);
const participle =
  /^(?:(?:[a-zäöü]{2,4})?ge[a-zäöüß]{2,}(?:t|en)|(?:ver|be|er|ent|zer|über|unter)[a-zäöüß]{3,}(?:t|en))$/;
const helpers = forms('hab habe haben hat habt hast ist sind bin bist seid');
const window = 9;

/** Where both are heard, it does not. */
export function isPast(words: readonly GermanWord[], from: number, to: number): boolean {
  const around: string[] = [];
  // A comma parts what happened from what will: "Termin ist am 19. Juni, angemeldet sind 180".
  const isEnd = (word: GermanWord) => word.endsSentence || /[,;:]/.test(word.gap);
  for (let i = from - 1; i >= from - window && i >= 0 && !isEnd(words[i]!); i--) around.push(words[i]!.form);
  for (let i = to; i < to + window && i < words.length && !isEnd(words[i - 1]!); i++)
    around.push(words[i]!.form);
  const over =
    around.some((form) => past.has(form)) ||
    (around.some((form) => helpers.has(form)) && around.some((form) => participle.test(form)));
  const coming = around.some((form) => future.has(form) && !past.has(form));
  return over && !coming;
}
