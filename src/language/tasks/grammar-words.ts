// The small words of English by what they do in a sentence: what may open a thing, and what can no longer belong to one.
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What may open a thing. */
export const determiners =
  words(`the a an my your our his her their its this that these those another both each every some any no
  all one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty`);
/** A thing that was named so is one that "it" may mean; "one night" and "some paper" are seldom. */
export const definite = words('the a an my your our his her their its this that these those');
const pronouns =
  words(`i you he she it we they me him us them this that these those mine yours ours theirs myself yourself himself herself itself
  ourselves themselves somebody someone anybody anyone nobody everybody everyone something anything nothing everything one ones`);
const prepositions =
  words(`to for with from in on at by about into over under after before until till since via per during between against within
  without through around round off out up down back onto along of past near than as behind above below across toward towards except like`);
const conjunctions =
  words(`and or but so because if when while which who whom whose what where whether how why unless although though once then yet nor
  that`);
const auxiliaries =
  words(`is are was were be been being am do does did done has have had will would can could shall should may might
  must not ought`);
const adverbs =
  words(`now too also again here there please just still already ever never maybe perhaps soon later first straight right even only yet
  well very really actually anyway together quickly instead alone directly personally separately away otherwise yes yeah okay ok
  no oh properly finally exactly sorry thanks thank myself itself`);
/** Verbs of any meeting in forms that are no noun. */
const verbForms =
  words(`said says told came comes went goes gone got gets made makes took takes gave gives sent sends knew knows thought thinks saw
  sees found finds kept keeps left wants wanted needs needed looks looked seems asked asks began begins became becomes brought heard
  held keep leave know think want need see get go make take give come bring say tell ask try let mean means meant run ran stands
  stood sat happens happened works worked depends put puts stopped started stays stayed`);

/** Whether a word can be no part of a thing, but its first. */
export const closesThing = (form: string): boolean =>
  pronouns.has(form) || determiners.has(form) || isSmall(form) || verbForms.has(form);

/** Words that name nothing by themselves. */
export const isSmall = (form: string): boolean =>
  prepositions.has(form) || conjunctions.has(form) || auxiliaries.has(form) || adverbs.has(form);

export const isPronoun = (form: string): boolean => pronouns.has(form);
export const isPreposition = (form: string): boolean => prepositions.has(form);
export const isConjunction = (form: string): boolean => conjunctions.has(form);
export const isAuxiliary = (form: string): boolean => auxiliaries.has(form);
export const isAdverb = (form: string): boolean => adverbs.has(form);

/** Names of nothing: "the thing", "a bit", "a look". */
export const vague = words(
  `thing things bit way lot moment point other others same rest kind sort idea reason problem question fact case matter stuff side
  sides part end beginning top bottom person guy guys chance look word shout go try ring minute second something anything nothing
  everything somebody someone anyone nobody everybody everyone sure able writing time latest earliest touch answer place fuss`,
);
