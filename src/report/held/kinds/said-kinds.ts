// Statements about needs, problems, finished work and earlier experience, found by their words, because neither facts nor
// line tags cover them.
import { phraseFinder } from '#language/reading/phrases.ts';

export type SaidKind = 'needs' | 'problems' | 'done' | 'experience';

export const findSaidKinds = phraseFinder<SaidKind>({
  needs: {
    confidence: 0.6,
    evenNegated: true,
    phrases: [
      'i|we really|just|also|still? need|want|require the|a|an|to|it|that|this|some|both|more|one|somebody|someone|time|two|three',
      'i|we would really|just|also? need|want|like|prefer the|a|an|to|it|that|this|some|both|more|one|somebody|someone|time',
      'i|we do not want',
      'i|we have to have|be|see|know',
      'it|that|this|they|you|there has|have|must|needs|need to? be|have|fit|work|run|go',
      'what i|we need|want',
      'the main|important|only|big thing|point is|for',
      'is important|essential|key|critical to|for us|me',
      'matters to|for us|me|most',
      'must|should have|be a|an|the|able|in|ready|there|possible',
      'can not do|live|work without',
      'without it|that|the we|i can not|would|will not',
      'i|we am|are looking for',
      'would help me|us|a',
      'i wish',
    ],
    unless: ['just want to', 'want to ask|say|talk|start|thank|make|hear|be|go|know', 'do not need'],
  },
  problems: {
    confidence: 0.65,
    evenNegated: true,
    phrases: [
      'problem|trouble|issue is|was|with|we|i|for',
      'i|we have|had a? problem|problems|trouble|issue|issues|complaint|complaints',
      'i|we am|are|was|were still? struggling|stuck|blocked|behind|late|losing|waiting|short|missing|frustrated|overwhelmed|worried',
      'i|we lose|lost|waste|wasted a|about|around|maybe|the|our|two|three|ten|half|money|time|hours|days',
      'i am|are really|so|very|a? bit? worried|afraid|frustrated|concerned',
      'does|did|do not work|fit|help|run|hold|come|arrive',
      'can|could not find|get|see|plug|use|ship|keep|sleep|start|open',
      'keeps breaking|failing|crashing|stopping|coming',
      'takes too|so long|much',
      'too slow|late|long|heavy|loud|tight|many|few',
      'went|goes|gone wrong',
      'broke|broken|breaks|failed|fails|crashed|crashes|leaks|leaked|chokes down|in|at|on|again|last|the|twice',
      'what|part that? worries|bothers|annoys|hurts me|us',
      'red tagged',
      'is overdue|behind|blocked',
      'behind schedule|plan',
      'not enough people|time|money|hands',
      'waiting for|on the|a|an|his|her|their|your|somebody|someone',
    ],
    unless: ['no problem', 'not a problem', 'that is no'],
  },
  done: {
    confidence: 0.6,
    phrases: [
      'i|we have|already|finally|just|now? finished|completed|merged|shipped|fixed|closed|deployed|released|delivered|installed|migrated|tested|signed|sent|written|built|launched|ordered|booked|done',
      'is|are|was|were all? done|finished|ready|live|closed|fixed|merged|signed|installed',
      'has|have been finished|completed|fixed|closed|delivered|installed|signed|sent|tested|shipped',
      'went live|out|through',
      'passed the test|audit|inspection|review',
    ],
    unless: ['if', 'when', 'until', 'before', 'once'],
  },
  experience: {
    confidence: 0.6,
    phrases: [
      'i worked|work|managed|led|built|ran|designed|welded|taught|started|joined|studied|trained|learned|learnt|set|did at|in|on|for|with|as|a|an|the|my|our|up|two|three',
      'i was a|an|the|in|at|responsible',
      'i have worked|managed|led|built|run|designed|been|done|had|got a|an|the|in|at|on|with|for|some|about|doing|working|two|three|four|five|six|seven|eight|nine|ten',
      'years at|in|of|as|with|there',
      'my last|current|first|previous|old job|role|company|firm|employer|team|boss|shop',
      'at my last|current|first|previous|old',
    ],
  },
});
