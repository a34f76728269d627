// Words of which postal addresses are made.

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What streets are called, and hardly anything else after a number and a name. */
export const streets = list(
  `road street lane avenue boulevard crescent terrace mews cottages gardens highway parade wharf quay esplanade`,
);
/** Ordinary words too: in an address only with capitals, or where something else says that it is one. */
export const placesToo = list(
  `drive close way court place row square park hill grove view walk rise green house yard villas st rd ave dr ln blvd ct pl sq`,
);
/** What stands before the number inside a house. */
export const units = list('flat apartment apt unit suite');
export const announcing = list(
  `live lives living lived address addresses send ship post deliver mail home moved moving goes collect drop located posted sent
  shipped delivered reside resides based`,
);
/** Never part of a street's name where nothing is capitalised. */
export const neverNames = list(
  `a an and or of to in on at is are was were for with from by up down over per more other different new same this that these those
  my your his her our their its off along across into no not any some all every each next last first two percent hundred thousand
  minutes minute miles mile hours days weeks people doors men women cars pounds dollars euros years`,
);
/** May follow an address without a comma; any other word makes the street part of something else: "two main road blocks". */
export const afterwards = list(
  `and or but is was are in on at please that that's so if because for from since right thanks thank okay ok with where which by
  before after now then not to near just um uh you i it`,
);
export const states = list(
  `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho illinois indiana iowa
  kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri montana nebraska nevada ohio
  oklahoma oregon pennsylvania tennessee texas utah vermont virginia washington wisconsin wyoming`,
);
