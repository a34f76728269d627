// Sentences with which people settle a matter: "acrylic, then", "Thursday it is", "scrap the twenty-fifth", "no, don't turn
// anyone down". The words before say what is settled.
import type { Reading } from '#language/reading/reading.ts';
import { partsOf, type TextPart } from './text-parts.ts';

export function closingIn(reading: Reading): TextPart[] {
  const { text } = reading;
  return partsOf(reading).filter(({ start, end }) => endsThere(text, end) && closes(text.slice(start, end)));
}

/** Where speech came without marks, "then" in the middle of a line leads on to something. */
const endsThere = (text: string, end: number): boolean =>
  /[.!…]["”’)]?$/.test(text.slice(0, end)) ||
  text.slice(end).trim() === '' ||
  !/ then$/i.test(text.slice(0, end));

const lead = String.raw`^(?:(?:no|okay|ok|so|right|yeah|yes|well|alright|fine|good|and|but|then|stop|absolutely|please)[,.]? )*`;
const closings: readonly RegExp[] = [
  // "Acrylic, then", "so I leave that then".
  /(?<!\b(?:until|till|since|by|back|before|after|from|bye|you|now|even|just|and|what|okay|ok|well|right|alright|good|lovely|thanks|on|next|fine|yeah|yes|no|later|but|so|great|perfect|cheers|thing|one),?),? then$/i,
  /^(?:(?!know|think|sure|how|what|whatever|as|like|where|said|normally|usually)\S+ ){1,4}it is$/i,
  new RegExp(String.raw`${lead}(?:scrap|forget) (?:the|that|what|our|those|these) `, 'i'),
  new RegExp(
    String.raw`^(?:.{0,20}\b)?no,? (?:do not|don['’]t) (?!worry|know|think|ask|forget|be|tell|remind|get|mind|understand|want|have|need|care|say|believe|see|like|even|remember|you|we|i|make|start|hold|just)\p{L}+`,
    'iu',
  ),
  /\bleave\b.{1,40}\b(?:as (?:it|they|is)(?: is| are| was)?|open|for now|alone)\b/i,
  // Not what somebody makes of something: "then it's a trial".
  new RegExp(
    String.raw`${lead}then (?:it['’]s|it is|(?:the|our) \S+(?: (?!this|that)\S+)? (?:stays?|goes?|is|are)|we (?:don['’]t|do not|leave|keep|start|skip|stay|go)) (?!okay|ok|fine|good|more|about|like|(?:a|an|some|another|not)\b)`,
    'i',
  ),
  /\byou have (?:a|my) yes\b/i,
  /\b(?:not deciding|not approving|that['’]s approved|minutes approved)\b/i,
];
const opensOther =
  /^(?:if|not then|(?:see|talk to|speak to) you|what|why|how|who|when|where|which|is|are|do|does|did|can|could|should|shall|would|will)\b/i;
/** "We had the students then", "so that's not thirty-three, then", "and then the other one is timing". */
const looksBack = /\b(?:had|was|were|did|said)\b.* then$|\b(?:that|it)['’]s not\b.* then$|^and then\b/i;
/** In words. */
const [fewest, most] = [2, 18];

/** A sentence with which people close a matter. */
function closes(said: string): boolean {
  if (/\?\W*$/.test(said) || opensOther.test(said)) return false;
  const plain = said.replace(/[\s.!…]+$/, '');
  const words = plain.split(' ').length;
  if (looksBack.test(plain)) return false;
  return words >= fewest && words <= most && closings.some((one) => one.test(plain));
}
