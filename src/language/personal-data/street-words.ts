// Words of which postal addresses are made.

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What streets are called, and hardly anything else after a number and a name. */
export const streets = list(
  `road street lane avenue boulevard crescent terrace mews cottages gardens highway parade wharf quay esplanade`,
);
/** Ordinary words too: in an address only with capitals, or where a postcode, a flat or the words before say that it is one. */
export const placesToo = list(
  `drive close way court place row square park hill grove view walk rise green house yard villas st rd ave dr ln blvd ct pl sq`,
);
/** What stands before the number inside a house. */
export const units = list('flat apartment apt unit suite');
export const announcing = list(
  `live lives living lived address addresses send ship post deliver mail home moved moving goes collect drop located posted sent
  shipped delivered reside resides based`,
);
/** Behind these, where somebody lives or gets post. */
export const homes = list(
  `live lives living lived reside resides move moves moved moving relocated deliver delivered ship shipped post posted home`,
);
/** Between them and the address. */
export const leadingTo = list(
  `is was will be now at in into to on still currently just back over changed it them this that`,
);
/** Behind these "address" is what somebody does. */
export const untilNoun = list(
  `to will we i you they can could should must would not and please us 'll we'll i'll let's`,
);
/** Never part of a street's name where nothing is capitalised. */
export const neverNames = list(
  `a an and or of to in on at is are was were for with from by up down over per more other different new same this that these those
  my your his her our their its off along across into no not any some all every each next last first two percent hundred thousand
  minutes minute min mins miles mile km hours hour days day weeks week months month years year am pm people person doors men women cars bed
  bedroom bedrooms storey story column tier page step sprint pounds dollars euros years`,
);
/** May follow an address without a comma; any other word makes the street part of something else: "two main road blocks". */
export const afterwards = list(
  `and or but is was are in on at please that that's so if because for from since right thanks thank okay ok with where which by
  before after now then not to near just um uh you i it last next this today tomorrow yesterday tonight recently already again`,
);
export const states = list(
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
  kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio
  oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming`,
);
