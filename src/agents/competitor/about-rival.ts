// What a line says about a competitor: a price, a fault, a strength, a contract, who knows them. A name alone tells people
// nothing new.
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';
import { sentencesOf } from '#language/reading/sentences.ts';

export type Told = 'offer' | 'fault' | 'strength' | 'contract' | 'knows';

const findTold = phraseFinder<Told>({
  offer: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'came|come|comes|coming|went|gone|going in? with|at|for',
      'give|gives|gave|offer|offers|offered|quoted|quotes|charge|charges|charged|want|wants #|us|me|you',
      'take|takes a|# third|quarter|half|percent',
      'said they would|will|can',
      'a|the|their|another offer|quote|proposal|bid|price',
      "'s offer|quote|proposal|bid|price|figure",
      'cheaper|dearer than?',
      'demo|pitch|slides|presentation',
      'promise|promises|promised|promising',
      'pay|pays for|the|you|us',
    ],
  },
  fault: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'can|could|do|does|did not|never do|show|have|handle|work|read|answer|get|take|call|know',
      'never had|did|worked|answered|called|came|saw',
      'as an extra',
      'extra|on top',
      'hated|hate|broke|breaks|failed|fails|burned|burnt|crashed|slow|slower|worse|wrong|terrible|awful|useless|nightmare',
      'no support|app|signal|sums|labels|partner',
      'pulled the',
      'let us|me|them down',
      'rebuild',
    ],
  },
  strength: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'better|faster|quicker|simpler|easier|nicer|stronger than?',
      'press a|the|one button',
      'works without|offline|anywhere|on|first',
      'good|great|nice|clever|proper app|slides|screens|people|product|service',
      'any good',
      'took|take|takes|in|did # minutes|hours|days|weeks',
      'loved|love|loves|like|liked them|it|that|theirs',
      'calls|call|called|rings|ring me|us back',
    ],
  },
  contract: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'contract|contracts|renewal|renews|incumbent',
      'group|frame|framework deal|agreement|contract|licence|license',
      'goes|runs|lasts|tied to|till|until|in|over',
      'exit clause',
      'notice',
      'paper|papers on|from',
      'switch|switched|switching|moved|moving|went|migrated over|away|from|to|with',
      'went|go|stay|stayed|signed|going with',
      'on the|their|our shortlist|list',
      'in the room|running',
    ],
  },
  knows: {
    confidence: 0.7,
    phrases: [
      'came|come|comes over? to? us|here? from',
      'only over from',
      'used|ran|had|bought|signed|chose|brought in? at|it|them|the|there',
      'used to work|run|be',
      'at my|their|his|her|our last|old|previous',
      'gave|give|gives her|him|us|me|them|you a tour|demo|look',
      'brother|sister|cousin|husband|wife|friend|friends|golf|mate',
    ],
  },
});

/** In sentences: what is said of somebody follows their name at once. */
const reach = 2;

/** Told between the sentence of `place` and the one behind it; the surest sign first. */
export function toldOfRival(reading: Reading, place: number): { told: Told; place: number } | undefined {
  const sentences = sentencesOf(reading);
  const at = sentences.findIndex(({ to }) => reading.tokens[to - 1]!.end > place);
  if (at < 0) return undefined;
  const { tokens } = reading;
  const from = tokens[sentences[at]!.from]!.start;
  const to = tokens[sentences[Math.min(at + reach, sentences.length) - 1]!.to - 1]!.end;
  const [found] = findTold(reading).filter(({ start, end }) => start >= from && end <= to);
  return found && { told: found.rule, place: found.start };
}
