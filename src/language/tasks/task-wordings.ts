// The wordings in which people promise, ask for and assign tasks. commitments.ts makes action items of them.
import { PhraseIndex } from '#language/reading/phrases.ts';

type OpeningRule = 'task/promise' | 'task/shared-plan' | 'task/request' | 'task/duty';

/** Things people promise to do after a meeting; verbs of the moment ("say", "show", "start") are left out on purpose. */
const verbs =
  `send|email|mail|forward|share|circulate|distribute|prepare|draft|write|document|schedule|book|arrange|organize|
organise|confirm|check|investigate|research|follow|update|upload|finish|finalize|finalise|complete|deliver|submit|file|
order|contact|ping|reach|invite|introduce|review|fix|create|collect|gather|compile|print|sign|renew|email|chase|
post|test|install|implement|register|handle|sort|double-check|e-mail|resend|revise|rework|message|text|
notify|escalate|verify|publish|translate|coordinate|assign|bring`.replaceAll(/\s+/g, '');
const phrasalVerbs = [
  verbs,
  'get|come|circle|report back to|with you|them|everyone|him|her|us',
  'get back to',
  'look into',
  'find out',
  'put together',
  'put .. in|into|on the|a deck|document|spreadsheet|list|doc',
  'work on',
  'take care of',
  'make sure',
  'let you|them|everyone|me|us know',
  'get you|them|everyone the|a|an|that|those',
  'talk|speak to|with',
  'sort out',
  'give you|them|him|her a call|ring|quote|draft|copy',
  'call you|them|him|her|back|the|up',
  'run it|this|that by|past',
  'type up',
  'set up|aside',
  'write up',
];

export interface Start {
  rule: OpeningRule;
  owner: 'speaker' | 'unsaid';
  confidence: number;
  /** Any verb may follow. */
  open?: true;
}
/** How a task is opened: a promise, a request, a plan. The match ends behind the verb, or what belongs to it. */
export const starts = new PhraseIndex<Start>();
function start(
  rule: OpeningRule,
  owner: 'speaker' | 'unsaid',
  confidence: number,
  openings: readonly string[],
): void {
  for (const opening of openings) {
    for (const verb of phrasalVerbs) starts.add({ rule, owner, confidence }, `${opening} ${verb}`);
  }
}
start('task/promise', 'speaker', 0.55, [
  'i will just|also|then|definitely|personally|try|happily? to?',
  'i am going|happy|planning to also|just?',
  'i shall',
  'i promise to|i? will?',
]);
start('task/promise', 'speaker', 0.4, ['i can also|then|definitely?']);
for (const phrase of [
  'let me check|confirm|verify with',
  'let me find out',
  'let me look into',
  'let me get back to',
]) {
  starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.55 }, phrase);
}
for (const doing of [
  'do|try that|it|this',
  'look at|up',
  'get it|that|those|them',
  'add that|it|this|the',
  'send',
  'go talk|check|ask',
]) {
  for (const opening of ['i will just|also|then?', 'i am going to just|also?']) {
    starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.5 }, `${opening} ${doing}`);
  }
}
start('task/duty', 'speaker', 0.35, [
  'i need|have|ought to',
  'i should|must probably|also?',
  'i have got to',
]);
start('task/shared-plan', 'unsaid', 0.4, [
  'we will also|then|definitely?',
  'we need|have to also?',
  'we should|must probably|also?',
  'we are going to',
  'someone|somebody needs|has|should to?',
]);
start('task/request', 'unsaid', 0.55, [
  'can|could|will|would you please|also|maybe|just?',
  'would you mind to?',
  'please also|just?',
  'i need|want you to',
  'i would like you to',
  'you need|have to',
  'you should|must|will',
  'make sure you|to',
]);

/** What people promise to do themselves, in words too common to be a task of somebody else's. */
const ownDeeds = [
  'ring|call|chase|circulate|note|redo|fix|draft|wipe|delete|copy|flag|raise|pull|walk|drop|pass|warn|mark|phone|dig|pick|log|swap|mail',
  'ask|tell him|her|them|my|our|the|everyone|legal|finance|it',
  'ask|tell _ to|for|about|that|if|whether|tomorrow|today|tonight|again',
  'get you|him|her|them|it|that|this|our|the|someone|somebody|legal|a',
  'get _ to|on|over',
  'put it|that|this|them|a|the|something|in|you|my|him|her',
  'have it|that|them|the|a|legal|someone|somebody|my',
  'have _ look|call|check|send',
  'catch|grab|meet|find him|her|them|you|a|the|out',
  'run it|this|that|them|the',
  'take it|that|this|them|the out|off|over|up|to|down|away|back|with|home|through',
  'do it|that|this|them|the|a|one|two|three|both',
  'move|add|remove|change it|that|this|them|the|her|him|your|our',
  'speak|talk to|with',
  'bring|hand it|you|him|her|them|that|the|a',
  'give you|him|her|them the|a|that|it|one',
  'stop|hold the|that|it',
  'come back',
  'sort',
  'own|drive|lead|host that|this|it|the',
];
for (const deed of ownDeeds) {
  for (const opening of [
    'i will just|also|then|definitely|personally|go? and?',
    'i am going to just|also?',
    'i shall',
    'i promise i? will|to?',
  ]) {
    starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.5 }, `${opening} ${deed}`);
  }
}
for (const doing of [
  'calling|chasing|ringing|emailing|deleting|booking you|him|her|them|it|that|the',
  'sending|asking you|him|her|them',
]) {
  starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.35 }, `i am ${doing}`);
}
/** As the present tense is used of what comes: "I call her tomorrow". A promise with a time, no habit without. */
for (const verb of [
  'send|call|ring|ask|tell|check|write|bring|prepare|give|run|mail|email|put|talk|speak|show|come|deliver|finish|share|order|book',
  'make a|an|the|you|them|this|my|our',
]) {
  starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.3 }, `i ${verb}`);
}
starts.add(
  { rule: 'task/promise', owner: 'speaker', confidence: 0.5 },
  'then i ask|send|call|ring|write|mail|email',
);
/** Promised to the one who gets it: "you'll have the figures on Monday". */
starts.add(
  { rule: 'task/promise', owner: 'speaker', confidence: 0.3 },
  'you will have|get by|on|tonight|today|tomorrow|before|monday|tuesday|wednesday|thursday|friday',
);
starts.add(
  { rule: 'task/promise', owner: 'speaker', confidence: 0.5 },
  'you will have|get it|that|them|the|a|an|one|my|our|something .. by|on|tonight|today|tomorrow|before|from',
);
for (const phrase of [
  'you will have|get .. monday|tuesday|wednesday|thursday|friday',
  'you will hear from me|us',
  'you have|get it|that|them by|on|tonight|today|tomorrow|before|this|next|monday|tuesday|wednesday|thursday|friday',
  'i will|can|should have it|that|them|those|these|a|an|the by|on|for|ready|tomorrow|today|tonight',
  'i will|can have an|a|the answer|number|figure|draft|date|price',
]) {
  starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.35 }, phrase);
}
/** A promise where a time is said with it. */
for (const deed of [
  'do it|that|this|them',
  'send|phone|call|shoot|get|take|pull|ask|have it|that|those|them|him|her|you',
]) {
  starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.35 }, `i can ${deed}`);
}
starts.add({ rule: 'task/promise', owner: 'speaker', confidence: 0.3 }, 'i do it|that|this');
starts.add(
  { rule: 'task/promise', owner: 'speaker', confidence: 0.5 },
  'it|that|they will be with|in you|there|your',
);
/** "We'll wipe it at our end" is for those who speak. */
for (const promised of [
  'send|give|get|show|call|mail|email|draft|prepare you',
  'wipe|delete|remove|fix|sort|correct|change|update it|that|this|them|the',
]) {
  starts.add(
    { rule: 'task/promise', owner: 'speaker', confidence: 0.5 },
    `we will also|just|then? ${promised}`,
  );
}
/** "You'll be hearing from me". */
starts.add(
  { rule: 'task/promise', owner: 'speaker', confidence: 0.5 },
  'leave that|it|this|the|them with|to me',
);

/** Told to do, as a sentence begins or behind the name of the one who is told. */
export const imperatives = new PhraseIndex<true>();
for (const phrase of [
  'send|email|mail|forward|copy|ask|check|confirm|chase|ring|draft|book|circulate|notify|resend|revise',
  'put|add|get|give|bring|write|make|prepare|share|take|run|move|call|find|keep|hand me|us|him|her|them|it|that|this|the|a|an|our|your',
  'speak|talk to|with',
  'let me|us|him|her|them know',
  'look into',
  'sort out|it|that|this|the',
  'set up',
  'follow up',
  'remove|delete|fix|update|upload it|that|this|the|them|him|her|my|our',
]) {
  imperatives.add(true, phrase);
}
/** What may stand before the verb that tells somebody. */
export const beforeImperative = new Set(
  'please then and so but just okay ok yes yeah right well also now'.split(' '),
);

/** Any verb may follow: polite requests count as they are, the others only where a time is said with them. */
const openStarts: readonly (readonly [OpeningRule, 'speaker' | 'unsaid', number, readonly string[]])[] = [
  [
    'task/request',
    'unsaid',
    0.5,
    [
      'please also|just?',
      'can|could|would|will you please|kindly',
      'i need|want you to',
      'i would like you to',
      'would you mind',
    ],
  ],
  ['task/request', 'unsaid', 0.3, ['can|could|would|will you', 'you need|have to', 'you should|must']],
  ['task/promise', 'speaker', 0.3, ['i will just|also|then?', 'i am going to']],
  ['task/shared-plan', 'unsaid', 0.25, ['we need|have to', 'we will', 'we should|must']],
];
for (const [rule, owner, confidence, openings] of openStarts) {
  for (const opening of openings) starts.add({ rule, owner, confidence, open: true }, `${opening} _`);
}
/** Verbs of the moment, of thinking and of speaking never make a task, whatever stands before them. */
export const noTasks = new Set(
  `a and or but one two three yes accept actually address admit agree allow also always announce answer ask assume assure at be begin
  believe call clarify click close come comment consider continue describe dial discuss do elaborate end
  excuse expect explain feel find focus for forget forgive free from get give go guess have hear hold
  hope i if imagine in it join just keep know leave let like limit listen look lose make mean mention
  move mute my need never not note on only open pass pay please press probably proceed provide put
  question questions quote read really refer remember remind repeat say scroll see share show signal sit
  skip slow speak stand start stay still stop take talk tell that the then think to try turn turned
  understand unmute use visit wait want win with worry you`.split(/\s+/),
);

/** Words that announce a task: the task itself follows. */
export const named = new PhraseIndex<true>();
for (const phrase of [
  'action item|items|point|points is|are|for',
  'to-do|todo is|for',
  'take that|this as an? action',
  'take that|this offline and',
]) {
  named.add(true, phrase);
}
/** What follows a person's name to give that person a task. */
export const assigns = new PhraseIndex<true>();
for (const verb of phrasalVerbs) {
  assigns.add(true, `will also|then? ${verb}`);
  assigns.add(true, `can|could you please|also? ${verb}`);
  assigns.add(true, `is|are going to ${verb}`);
  assigns.add(true, `needs|has to ${verb}`);
  assigns.add(true, `should ${verb}`);
  assigns.add(true, `to ${verb}`);
}
