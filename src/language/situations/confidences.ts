// What should not have been said here, or is asked to stay unsaid: secrets, facts before they are public, what belongs to a
// third party, promises to keep silent.
import type { PhraseRule } from '#language/reading/phrases.ts';

export type ConfidenceRule =
  | 'secret/asked'
  | 'secret/inside'
  | 'secret/third-party'
  | 'secret/rival-asked'
  | 'secret/rival-leaked'
  | 'secret/rumour'
  | 'secret/promised';

export const confidences: Record<ConfidenceRule, PhraseRule> = {
  'secret/asked': {
    confidence: 0.75,
    phrases: [
      'off the record',
      'between you and me|us',
      'this|that is|stays just|strictly? between us|ourselves',
      'just|strictly between us|ourselves',
      'between us i|we|he|she|they|it|there|you',
      'keep|leave this|that|it|them quiet|secret|hush',
      'keep|leave this|that|it|them out of the|our|your? minutes|notes|record|email|writing|report',
      'keep this|that|it to|between yourself|ourselves|us|you',
      'keep|leave|stops|stop|stays|stay it|this|that? in|inside|within this|the|these room|walls|family',
      'do not|never write|put|minute|record this|that|it|any|anything down|in|of',
      'do not|never tell|mention .. anyone|anybody|legal|compliance|finance|auditor|auditors|board|hr',
      'do not put|leave .. in writing|email|e-mail|mail',
      'delete|destroy|shred|wipe|erase the|that|this|those|these|all|any emails|email|e-mails|messages|chat|logs|evidence|thread|bit',
      'you did|have not|never hear|heard this|it|that',
      'nobody|no one? needs|has to know|hear|see',
      'nobody|no one? must|can|should .. know',
      'what legal|compliance|finance|hr|he|she|they do|does not know',
      'not|nothing in writing|email',
    ],
    evenNegated: true,
    unless: [
      'between us and|here|with',
      'difference|distance|wall|deal|contract|agreement between us',
      'keep it quiet in|on|here',
      'tell him|her|them to',
      'not in writing|email yet',
    ],
  },
  'secret/inside': {
    confidence: 0.75,
    phrases: [
      'it|this|that|we is|are|was|has not been? public|announced|announcing|published yet|till|until|before|so?',
      'before it|this|that|we is|are|go|goes|announce public|announced|the|it|published',
      'not|is announced|public till|until|yet',
      'inside|insider information|trading|knowledge',
      'material non-public',
      'under embargo',
      'unannounced|unreleased',
      'quiet period|blackout period',
      'i|we would|will|could|might get shot|fired|killed|sacked|hanged',
      'nobody|no one? here|else|outside|at|yet knows about|this|yet|it',
    ],
    evenNegated: true,
    unless: ['not publicly available', 'if i get fired'],
  },
  'secret/third-party': {
    confidence: 0.75,
    phrases: [
      'told|tell me|us over|at a? pint|beer|coffee|drink|lunch|dinner|wine|glass|golf',
      'this|that|it|they|which is|are|was under|covered by? an|the|our? nda|confidentiality',
      'under nda|an|our|the nda|confidentiality',
      'i|we should not be|have telling|told|said|shared|mentioned that|this|you',
      'am|are not supposed|meant|allowed|able to say|tell|share|mention',
      'am|are not saying|telling .. # .. percent|million|thousand|grand|k',
      'strictly|highly confidential',
      'confidential figures|numbers|document|documents|data|report|memo|information|price|prices|list|terms',
      'blew|breached|busted theirs|his|hers',
      'should not be telling|have told me|us',
      'have|got|bring|brought|copied|kept the|my|their|our|a list|prices|pricelist|contacts|book|customers|dates .. phone|laptop|with|stick|me|usb',
      'bring much|clients|customers|accounts|contacts .. with you',
      'bring any|your|the|some clients|customers|accounts|contacts|list|book .. with you',
      'another|other|one|different customer|client|tenant|borrower of|has|had|have|who|also|is|was|ours .. breached|blew|broke|missed|failed|owes|behind',
      'blew|breached|broke|missed|busted theirs|their covenant|covenants|payment|payments|targets',
    ],
    evenNegated: true,
    unless: ['not under nda'],
  },
  'secret/rival-asked': {
    confidence: 0.75,
    phrases: [
      'what did|do|does they|he|she|the|your|other .. bid|quote|bidder|supplier charge|come|pay|offer|at',
      'what|where|how|which .. did|have|has|would the other|others|competition|competitor|rival .. bid|quote|offer|charge|land|pitch|come|put',
      'where|what the other|others|competition|competitor|rivals .. landed|bid|quoted|offered|pitched',
      'what|which number|price|figure did _ put|bid|quote|offer|come|pitch|give',
      'copy of their|the|his|her bid|tender|quote|pricing|offer',
      'where|what would|did|do|has|had _ come|came|land|landed|pitch in|at|out',
      'where|what would|did|do|has|had the other|others|rest|competition two|lot|one|bidder|bidders|supplier? come|came|land|pitch in|at|out',
    ],
    evenNegated: true,
    unless: [
      'copy of their|the bid|tender|quote|offer to|for you|your',
      'what|where did|do|would|has|had it|that|this|we|you|i',
    ],
  },
  'secret/rival-leaked': {
    confidence: 0.75,
    phrases: [
      'let slip',
      "competitor|competitors|rival|rivals 's? bid|quote|tender",
      'slip|slipped|slid me|us|you the|their|his|her|a offer|bid|quote|price|prices|numbers|figures',
      'have|has|had|they come|came|gone|pitched in at # .. a|per|pounds|euros|dollars|grand|thousand|million|k',
      'are|is|came in at # .. seat|day|hour|percent|million|grand|thousand|k|unit|pallet|user|head',
      "other|rival|competing bidder|bidders|supplier|tenderer|competitor 's? bid|price|quote|offer|figures|pricing",
    ],
    evenNegated: true,
    unless: [
      'slip you up',
      'revenue|revenues|sales|margin|margins|cost|costs|earnings|expenses|production|growth|budget|orders',
      'we have|had? come|came|gone',
      'is in at',
      'are at # percent uptime|complete|done',
    ],
  },
  'secret/rumour': {
    confidence: 0.7,
    phrases: [
      'i|we have|had? heard|hear|told .. struggling|bust|insolvent|trouble|broke|payroll|bankrupt|redundancies',
      'struggling|unable|can to|not make payroll|pay|rent',
      'word on the street is',
      'rumour|rumor has|is it|that',
      'going bust|under|bankrupt|insolvent',
      'about to go bust|under|bankrupt',
    ],
    unless: [
      'going down the|to|well|with|that|this|a|in',
      'going under the|this',
      'we are going',
      'in word|a',
      'word is .. with',
    ],
  },
  'secret/promised': {
    confidence: 0.7,
    phrases: [
      'whatever|what|anything|everything you say|tell|said|told .. stays|stay|remains|goes in|here|between|no|with',
      'stays in|inside here',
      'stays in|inside this|the|these room|four|walls',
      'it|this|that is between us|ourselves',
      'it|this|that stays|remains between|in|with us|here|me|the|this .. room|walls|us|here',
      'i will not|never tell anyone|anybody|a|take soul|further|it?',
      'not take it|this|that any? further',
      'will never|not leave this|the room',
      'just|only have? a quiet word with',
    ],
    evenNegated: true,
    unless: ['stays in the same|app|box|uk|eu|country', 'it stays in the', 'that stays in the'],
  },
};
