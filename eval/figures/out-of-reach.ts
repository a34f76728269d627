// Why a target is missed, by a row's id: what was tried and what stands in the way. docs/quality.md quotes it for rows
// that miss their "must", and only for those.

/** What is asked for is ten insights a meeting; what people were glad of is fewer than one. */
const gladOfFew =
  'only what judges of unseen meetings were glad of is said, fewer than one insight a meeting. Tried: labels for risks that the learned reading hears hit 19 % of the moments of worth ≥ 2 of 35 meetings (by chance 7.5 %), and two judges of twelve new meetings found nearly all of them wrong or idle; so they went. What these lines lack is something to say: of 293 whispers that readers of 84 meetings wished for, 9 % could be found by matching words, names, figures and dates (decision 16); answers of a language model, written by hand, hit 69 % of such moments (below).';

export const outOfReach: Readonly<Record<string, string>> = {
  'entities/btc/cased/exact/person+company':
    'set when places counted too, which are easier. Names count from 0.6 on, the specification’s bar for live lines; a tagger’s name reaches it from a probability of 0.55 on instead of 0.61, which brought 49.7 to 50.9 (lower-cased 50.4 to 51.8; WNUT-17 +0.5, SLUE +0.9, lower-cased -0.2). Tried on one fold of four: half as many weights again (less regularization, more epochs), -1.0 here and half a file more; from a probability of 0.5 on, +0.9 more here, but -1.6 on companies of WNUT-17 and -0.7 on SLUE.',
  'names/unread/lower/brief/product':
    'these briefs name no products, and capitals do not help (as written it is as low). In the meetings that were read, most are made-up words, or everyday ones such as “box” and “scan”; some are known, but as companies. Tried: the tagger also taught on the lines of 79 other business meetings that name somebody or something: people without a brief rose from 65.5 to 79.2 (lower-cased 44.9 to 57.3) in twenty others, with the brief by two or three points, products by two as written and not lower-cased; but SLUE lost two points, more with 175 meetings, so it was left out. Tools that everybody uses are on a list (17.1 to 31.1 in the meetings that were read, lower-cased 14.8 to 21.4). A lower bar for the tagger’s names changes nothing: it hears none of these.',
  'owners/unread/lower/due':
    'one line short: 63 of 81. The wordings were improved on other meetings. On 676 lines of 310 other meetings days with their hour or an occasion (“today at four”, “today after lunch”), days without “the” (“until eighteenth”) and corrections without marks (“by Monday no Monday he’s away by Wednesday”) brought 78.8 to 80.9, but not one line more here. Tried: occasions alone (“when I’m at my desk”, “now”) and days on which something begins (“from Monday”): as many wrong as right.',
  'action items/mrda':
    'within the noise of the target. Tried, in F1: half and twice the regularization 34.4 and 34.7, less and more weight for meetings 33.8 and 34.3, thresholds of 0.26 and 0.30 34.4 and 34.6, twice the epochs 34.1, a slower rate 34.9.',
  'action items/email':
    'one model learns from meetings and e-mails, and gives up points here to hear tasks in meetings. Tried, cross-validated on the model alone and not kept, because other models are trained on what it says: e-mails counted 1.5 times bring 1.5 points (74.2 to 75.7) and cost 0.5 on MRDA (35.7 to 35.2), twice 1.8 and 0.8.',
  'action items/ami-live':
    'people took down what the script of these meetings had them do (“the look and feel design”), and left out most of what was promised in plain words. Two readings have to agree now, 26 % right and 35 of 186 items met instead of 7 % and 25; a model that knows the script is right more often (42 %) but would decide alone.',
  'tags/lower/pricing':
    'many prices are bare figures (“one seventy”) that only the talk before makes a price. Tried: figures with their neighbours and money in the two lines before (+4, kept), probabilities of the lines before (±1), other regularization (-1).',
  'tags/lower/compliance_risk':
    'a risk is seldom in the words alone: it depends on what was promised or agreed to be kept back before. Tried: more and less regularization, word kinds for health, family, privacy and law (kept), all rules counted four times (-2).',
  'tags/lower/objection':
    'people object in words of their own. Tried: words of each side apart, probabilities of the lines before (+1 to +3 within the noise), all rules counted four times (+3, but -5 on actions and -7 on buying signals), how sentences are built and what speaks of money (±0.5). 211 more meetings to learn from brought 34.0 to 37.2. Before, 75 more brought average precision from 27.3 to 29.2, but the threshold that is best for all of them is not for these 32 (33.3 at best). Tried then: which rules fire in the line before (30.0 to 31.9, average precision 29.5 to 29.8), calibration by eight parts instead of four (30.9), both (30.7); a second model over all tags of the line and the two before, sides, leans and contrast words (average precision 28.4 to 30.0, F1 34.5 to 36.4 with both models’ thresholds from the other meetings’ figures, but its inputs had seen the asked meetings), contrast words alone (30.6).',
  'moments/worth-2': gladOfFew,
  'moments/worth-3': gladOfFew,
  'moments/repeated':
    'what a situation is called (“Firm promise”) before its own quote, what to do about it, and “Notice must be given by …” before its own day. Kept: what differs is in the quote, the names and the day, which are left out of this count.',
  'by-hand/per-meeting':
    'the meetings are dense, 110 lines in fourteen minutes, with thirteen marked moments each, and two judges found nine in ten of what is shown useful. Tried: a bar that rises twice as fast (11.4, but 49 % of the moments hit and not 63), a higher one (12.8, 56 %).',
  'sentiment/meld':
    'many lines lean only by what was said before, which is not looked at, and the models learn from VADER only: MELD’s licence keeps it out of what ships. What follows was chosen on VADER alone: features of its own and words that people rated one by one 41.2 to 43.1 (VADER’s own list of words 42.7), then one model for good and one for bad 43.4; neutral unless one of them is more likely than not, for calmer business lines, 42.9. Before: other weights for the lexicon and other borders of “neutral”, 39.3 to 40.7.',
};
