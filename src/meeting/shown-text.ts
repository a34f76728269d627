// What can be seen of a name or a title. Characters that show nothing make two names look the same, or one look like nothing,
// and some turn the writing around it; so they are left out of what people give. Where a script or an emoji needs one, it stays.

/** Controls, and all that a page draws nothing for: U+200B, U+3164, the marks of direction such as U+202E, and their like. */
const hidden = String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]`;
/** Between letters of these, U+200C and U+200D decide how they are written: in Persian, in Hindi, in Sinhala. */
const joining = `[${'Arab Syrc Nkoo Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr'
  .split(' ')
  .map((script) => String.raw`\p{Script=${script}}`)
  .join('')}]`;
const emoji = String.raw`\p{Extended_Pictographic}`;
/** Hidden characters with a purpose. */
const needed = [
  // Of two letters, or of a letter and its sign before.
  String.raw`(?<=${joining})[\u200C\u200D](?=${joining})`,
  // A family, a profession.
  String.raw`(?<=${emoji}\uFE0F?\p{Emoji_Modifier}?)\u200D(?=${emoji})`,
  // The look of an emoji, and the form of a Chinese or Japanese character.
  String.raw`(?<=\p{Emoji})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Script=Han})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=\p{Script=Mong})[\u180B-\u180D\u180F]`,
  // The flag of Scotland.
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0020}-\u{E007F}]`,
];
const anyHidden = new RegExp(hidden, 'gu');
/** A hidden character, caught where it has a purpose. */
const eachHidden = new RegExp(`(?=${hidden})(?:(${needed.join('|')})|.)`, 'gsu');
/** The empty pattern of Braille is drawn as a space, too. */
const blank = /[\s\u2800]+/gu;
const visible = new RegExp(String.raw`[\p{L}\p{N}\p{P}\p{S}\p{Co}${emoji}]`, 'u');

/** The text without what shows nothing, on one line. Empty where nothing can be seen. */
export function shownText(text: string): string {
  const kept = text.replace(blank, ' ').replace(eachHidden, (_, needed: string = '') => needed);
  const shown = kept.replace(blank, ' ').trim();
  return visible.test(shown) ? shown : '';
}

/** The same for all names that look the same but for capitals, width and what shows nothing. */
export function lookOf(name: string): string {
  // There and back, so that "ß" is "ss", however it is written.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
  return folded.replace(blank, ' ').replace(anyHidden, '').replace(blank, ' ').trim();
}
