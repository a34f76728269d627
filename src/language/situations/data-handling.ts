// What happens to personal data: recording, erasure, where it lies, card numbers and passwords in the wrong place, real data
// in tests, lists sent about, breaches, health claims and consent.
import type { PhraseRule } from '#language/reading/phrases.ts';

export type DataRule =
  | 'recording/disputed'
  | 'erasure/asked'
  | 'source/asked'
  | 'residency/asked'
  | 'residency/claimed'
  | 'cards/kept'
  | 'login/shared'
  | 'data/real'
  | 'data/sent'
  | 'data/shown'
  | 'data/breach'
  | 'profiling/people';

const places =
  'australia|europe|eu|eea|uk|britain|ireland|germany|france|switzerland|canada|india|us|usa|states|america|virginia|oregon|frankfurt|dublin|london|sydney|singapore|poland|netherlands|country|region|building|premises';
const things =
  'data|servers|server|backups|backup|logs|records|files|database|everything|it|photos|recordings';
const people =
  'customer|customers|client|clients|patient|patients|employee|employees|staff|member|members|user|users|people|payroll|candidate|candidates|donor|donors|tenant|tenants|crew|pupil|pupils';
const stores =
  'data|database|records|list|lists|details|files|file|names|emails|e-mails|addresses|numbers|orders';

export const dataHandling: Record<DataRule, PhraseRule> = {
  'recording/disputed': {
    confidence: 0.8,
    phrases: [
      'is|are|was this|we|you|it|that|someone|somebody|anyone call|meeting|being|thing? being? recorded|recording',
      'are you recording|taping',
      'who|what is recording|taping this|us|it|me',
      'switch|turn off the|that|your recorder|recording|transcript|notetaker|bot|note-taker',
      'stop|pause|kill|end the|this|that recording|recorder|transcript|transcription|notetaker',
      'do|did not|never want|like|agree|consent .. recorded|recording|taped|record',
      'rather not be|have recorded|taped|on|this',
      'nobody|no one? told|asked|said|mentioned .. recorded|recording|record|taped|bot',
      'record|recorded|recording|taped me|us|this|him|her|them|people without|secretly',
      'who is|what is that|the notetaker|bot|note-taker|recorder',
      'delete|cut|scrub|remove|take that|this|the bit|part|section|passage',
      'off the recording',
    ],
    evenNegated: true,
    unless: [
      'light|lights|heating|alarm|phone|camera|screen|mic|microphone|monitor|projector|music|share|server|machine|engine|notifications|feature',
      'world record|records',
      'recorded revenue|sales|growth|in|as',
      'turn it off and',
      'turn|switch off for',
    ],
  },
  'erasure/asked': {
    confidence: 0.8,
    phrases: [
      'delete|erase|remove|wipe|destroy everything|all|anything|whatever .. have|hold|got|keep|kept|stored',
      'delete|erase|remove|wipe|take my|our data|details|account|number|email|name|record|records|file|profile|photo off|from|out?',
      'take me|us|my off|out your|the|that|of|any list|lists|system|database|mailing?',
      'lose this|that|my number|cell|email|address|mobile',
      'forget my|this number',
      'stop calling|emailing|ringing|texting|contacting|messaging me|us|my',
      'do not|never call|ring|email|contact|text me|us|this|my again|number|cell|mobile|anymore|any|here',
      'right|rights to be forgotten',
      'subject access request',
      'what data|information|details do|have you|they hold|have|keep|got on|about me|us',
      'copy of everything you have|hold|got',
      'withdraw|withdrew|withdrawing my|our|their consent',
    ],
    evenNegated: true,
    unless: ['remove my hat|comment|name from the agenda', 'everything we have done'],
  },
  'source/asked': {
    confidence: 0.7,
    phrases: [
      'how did|do|have you get|got|find|have|come this|my|our|that number|email|details|name|address',
      'where did|do|have you get|got|find my|this|our|that number|email|details|name|address|data',
      'who gave you my|this|our number|email|details|name|address',
      'never|not gave|give|given you .. permission|consent',
      'never|not gave|give|given you my|this .. number|address|email',
    ],
    evenNegated: true,
  },
  'residency/asked': {
    confidence: 0.75,
    phrases: [
      `where is|are|does|do|would|will the|our|your|that|this|all|customer|my? customer|patient? data|servers|server|backups|database live|sit|stored|hosted|kept|held|go|located|stay|end`,
      'where is|are|does|do the|your|our|my servers|server|data|backups|logs',
      'where do|does|would|will you store|keep|host|hold|process .. data|it|them|backups|records',
      'data .. where is|does it|that stored|hosted|kept|live|go|sit',
      `does|do|will|would|can any|the|our|your|it .. leave the? ${places}`,
      'data residency|sovereignty|location|localisation|localization',
      'data|support is|must|has|have|needs|should to? in|stay|be|remain in? the? uk|eu|eea|country|australia|germany|europe',
      'outside the|of the? eu|eea|uk|country|australia|europe',
    ],
    evenNegated: true,
    unless: ['where is the data sheet|point|from', 'market|sales|growth|customers|business'],
  },
  'residency/claimed': {
    confidence: 0.75,
    phrases: [
      `nothing|none ever|of|it? leaves|leave|goes|go|crosses the|outside|to|out|your|our|this? ${places}`,
      `${things} never|all|only? leaves|leave|stays|stay|sits|lives|remains|stored|hosted|runs in|inside|within|on? the? ${places}`,
      `${things} is|are all|only|always|physically|stored|hosted|kept|held|processed stored|hosted|kept|held|in|on in|on? the? ${places}`,
      `runs|run|hosted|processed in|out|from|on of? the? ${places}`,
      `support|logs|backups|data .. go|goes|sent|copied|stored to|in us|the|our? ${places}`,
    ],
    unless: ['sales|market|growth|office|team|people|candidates'],
  },
  'cards/kept': {
    confidence: 0.75,
    phrases: [
      'card|cards|credit|cvv|pan number|numbers|details|data|card .. in|into|to|by|on|over the|a|our|an|plain|your? log|logs|email|e-mail|mail|ticket|tickets|chat|spreadsheet|slack|text|notes|sheet|crm|recording|phone',
      'cvv|cvc',
      'wrote|write|writing|noted|copied|jot|jotted|took|keep the|their|all? card|cards numbers|number|details? down|on|in|until',
      'long number on|from|across the? front|card|your',
      'three|last|four digits off|on|from the back',
      'photo|photos|picture|pictures|screenshot of the|their|his|her|your|all? card|cards',
      'read|give|tell me|us the|your|that card',
      'last four|digits of|on the|their|your|his|her card',
      'full card|pan number|numbers',
      'store|stored|keep|kept|save|saved|log|logged|logging|write|wrote|email|emailed .. card|cards number|numbers|details',
      'card in clear|plain text',
      'read|give|tell|send|email|text me|us|it|you|them? the|your|my|her|his card number|details',
    ],
    evenNegated: true,
    unless: [
      'business card',
      'card sort',
      'graphics|sim|score|report|library|gift|new|time card',
      'loyalty|member|members|membership|wallet|points',
    ],
  },
  'login/shared': {
    confidence: 0.75,
    phrases: [
      "use|share|sharing|uses|using|borrow|borrowed .. 's login|password|account|log-in|credentials|badge|card",
      'one|same|single password|login|account|log-in for|between|across the|all|whole|every .. shift|ward|team|shop|crew|office|desk|lot|class|site|everyone',
      'uses|use|share|shares one|a|the|same single|same? password|login|account|log-in',
      'use|share|sharing|all|same one|the|a|his|her|my|same|one? same? login|password|log-in|credentials',
      'password|login|passwords|pin is|are|written .. sticky|post-it|whiteboard|note|wall|screen',
      'one|single login|log-in|account|licence|license|password per|for|between|across the|each|all|a|every|everyone|everybody? cab|shift|van|site|shop|store|desk|team|crew|till|depot|ward|lot|office|them|everyone|everybody',
      'give|send|text|lend you|him|her|them|me my|the|your|his|her password|login|log-in|badge|pin|credentials',
      'password is',
      'passwords in a|the|plain|our|excel spreadsheet|text|doc|sheet?',
    ],
    unless: ['password is reset|expired|changed|wrong|not', 'password reset'],
  },
  'data/real': {
    confidence: 0.75,
    phrases: [
      `copy|copies|dump|export|extract|backup|pulled .. live|production|real|${people}|whole|own .. database|data|records|laptop|drive|box`,
      `copy|dump|export|backup of .. ${stores} .. on|in|to my|his|her|a|our laptop|drive|stick|phone|dropbox|own`,
      `into|to|on|in my|his|her|their|own own|personal|private laptop|gmail|dropbox|drive|box|email|e-mail|phone|account|cloud|usb`,
      `${stores} .. on my|his|her own|personal|private? laptop|phone|stick|usb|gmail|dropbox`,
      'test|tested|testing|demo|try|trial it? .. with|on real|live|actual|production people|data|customers|patients|names|records|users',
      'real|actual names|addresses|customers|patients|mobile|birthdays and|in|everything|there|data',
      'should|must|has|have|supposed to? be|been masked|anonymised|anonymized|redacted|scrubbed|pseudonymised',
      'i|we thought it|that|this is|was|were test|dummy|fake|sample data',
      'not|is masked|anonymised|anonymized|redacted',
    ],
    evenNegated: true,
    unless: ['in real life|time|terms', 'real people|customers love|like|want|use|say|problem'],
  },
  'data/sent': {
    confidence: 0.7,
    phrases: [
      `export|upload|wetransfer|forward|share|send|email|e-mail|mail|put|pull .. csv|list|spreadsheet|excel|export .. ${people}|names|address|addresses|birthdays|emails|e-mails`,
      'csv|spreadsheet|list|excel|sheet .. name|names address|addresses|and|birthday|birthdays|phone|emails',
      `export|upload|send|share|forward|email|transfer|copy|hand|give .. ${people} data|list|lists|records|details|files|file|emails|e-mails|names|salaries`,
      'upload|uploaded|export|exported it|them|this|that|the .. to|by|into|from meta|facebook|google|chatgpt|linkedin|wetransfer|dropbox',
      'by|via|over|on|into wetransfer|whatsapp|dropbox|chatgpt',
      'without their|her|his|your|our|any consent|permission|knowledge|agreement',
      'give|send|want|like|need me? his|her|their name|number|address .. parents|family|home|mother|report|report',
    ],
    unless: [
      'price|prices list|sheet',
      'wish list',
      'list of questions|topics|actions|features|requirements',
      'without your permission i',
    ],
  },
  'data/shown': {
    confidence: 0.75,
    phrases: [
      'see|seeing|reading your|their|his|her inbox|mailbox|mail|mails|e-mails|emails|messages|chat|desktop|calendar|notifications|slack|whatsapp',
      'this|that is your|their|his|her inbox|mailbox|mail|calendar|chat',
      'that|these|those|this is|are .. actual|real mobile|address|phone|email|e-mail|names|customers|patients',
      'looking|look|looks at another|someone|somebody|other else? customer|client|patient|tenant|company|clients|customers',
      'someone|somebody else invoice|data|file|account|record|details|order|email|contract',
      "someone|somebody else 's invoice|data|file|account|record|details|order|email|contract",
      'sharing|showing your|his|her|their inbox|mailbox|mail|emails|desktop|chat|calendar',
      'that|this is another|someone|somebody customer|client|patient|tenant|company',
      'whose data|names|records|patients|customers is|are this|that|these|those',
      'should not be seeing this|that|these|those',
    ],
    evenNegated: true,
    unless: ['actual phone number', 'in a? new? different|other window|tab'],
  },
  'data/breach': {
    confidence: 0.75,
    phrases: [
      'data|security|privacy|gdpr breach|leak|incident|breaches',
      'it|this|that is|was not? a breach|leak',
      'seventy-two|72 hours|hour',
      'report|reported|reporting|notify|notified|tell it|this|that|to|the? to? the ico|regulator|authority|commissioner',
      'link|folder|bucket|server|database|share is|was|still still? open|public|exposed|unprotected|opening',
      'sent|emailed|mailed|went it|that|them|the .. wrong person|address|customer|client|patient|people',
      'lost|stolen|missing a|the|my|his|her laptop|phone|stick|drive|files',
      'were|was|been|got|get hacked|phished|ransomware',
      'hit|attacked|locked|encrypted by|with ransomware',
      'ransomware attack|note|demand|hit',
      'bank|account details and|are|in|were .. there|too|everything',
    ],
    evenNegated: true,
    unless: ['breach of contract', 'laptop battery', 'growth hacked', 'never been hacked'],
  },
  'profiling/people': {
    confidence: 0.7,
    phrases: [
      'forecast|predict|predicts|score|scores|rank|ranks .. who is|will .. off|sick|leave|quit|resign|ill|absent',
      'who is|are likely to be|leave|call off|sick|quit|ill|absent|resign',
      'likely to be|go|call sick|off|ill|absent|pregnant',
      'monitor|monitoring|track|tracking|watch|log|logging .. keystrokes|screens|toilet|breaks|emails|messages|location of|our|their|your|the? staff|employees|drivers|workers|people?',
      'who|which .. is|are|takes|take the|always? slowest|longest|laziest .. by|breaks|names|name',
      'read|reading|check|search their|his|her|everyone chats|chat|emails|e-mails|messages|inbox',
      'tell|tells|show|shows|see|know me|us? who is|are slow|slower|slowest|slacking|idle|lazy|behind|late',
      'per|by picker|driver|agent|nurse|operator|worker|employee|person|cleaner|technician .. by name',
      'rank|ranking|league|score|compare .. drivers|nurses|agents|pickers|staff|people|teachers|cleaners|workers .. by name',
      'camera|cameras|gps|tracker|keylogger on|in|for .. staff|employees|drivers|workers|people|break|canteen',
    ],
    unless: ['track record'],
  },
};
