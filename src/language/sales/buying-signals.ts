// Words of somebody who is moving towards buying: interest, a need, a timeline, who decides, a trial.
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';

export type BuyingRule =
  | 'buying/interest'
  | 'buying/need'
  | 'buying/timeline'
  | 'buying/decider'
  | 'buying/trial'
  | 'buying/ready';

export const findBuyingSignals = perReading(
  phraseFinder<BuyingRule>({
    'buying/interest': {
      confidence: 0.65,
      phrases: [
        'we|i would be|are|am very|really|quite|definitely? interested in',
        'we|i would love|like to try|buy|pilot|trial|purchase|adopt|evaluate',
        'this|that|it is exactly what we|i need|want|wanted|needed',
        'exactly what we|i are|am|were|was looking for',
        'what we have been looking for',
        'would|could|will really|definitely? save|help us time|money|hours|days|so|a',
        'my|our team would|will love this|it|that',
        'i can see us|our using|team|people',
        'how soon|quickly can|could we|you',
        'tell us|me more about your|the pricing|product|platform|plan',
      ],
    },
    'buying/need': {
      confidence: 0.6,
      phrases: [
        'we are looking for|at a|an|new|something|vendor|vendors|tool|solution|options',
        'we|they are struggling with',
        'we|they struggle with|to',
        'our|the biggest problem|challenge|pain|headache is',
        'biggest pain point|points',
        'pain point|points',
        'we|they waste|lose|spend .. hours|days a|per|every',
        'we are still doing .. by|manually hand?',
        'our|the current|existing tool|system|vendor|solution|provider|process does|is|can|keeps not|too|slow|breaking|down?',
        'outgrown our|the|it|that',
      ],
      unless: ['looking at|for a remote|way|button'],
    },
    'buying/timeline': {
      confidence: 0.65,
      phrases: [
        'we|they want|need|would like|plan|hope|aim to|it go live|start|launch|deploy|roll|be|have|running .. by|before|in|next|this',
        'go live by|in|before|on|date|next|this',
        'when could|can we|you start|begin|deploy|onboard|go|get',
        'how long does|would|will|is the|your|a? onboarding|implementation|rollout|migration|setup|integration',
        'how long .. take to onboard|implement|roll|set|migrate|deploy|go',
        'our|the|current contract|subscription|license|licence|agreement .. ends|expires|renews|runs|up',
        'up for renewal',
        'renewal is|date|comes',
      ],
    },
    'buying/decider': {
      confidence: 0.65,
      phrases: [
        'our|my|the cfo|ceo|cto|cio|ciso|coo|vp|procurement|board|director .. sign|approve|approves|signs|decide|decides|review|needs|wants|has',
        'who|whoever makes|signs|approves|decides the|off|on|this decision?',
        'decision maker|makers',
        'need|get|have|getting .. sign-off|approval|buy-in|signoff from|of',
        'run|take|bring this|it|that by|to|past my|our|the boss|cfo|ceo|team|board|director|manager|procurement',
        'i am the one who|that decides|signs|approves',
        'final|last say on|is|with',
      ],
    },
    'buying/trial': {
      confidence: 0.7,
      phrases: [
        'start|run|do|set|begin|try with|up? a|the _? pilot|trial|proof|poc',
        'a free|paid|small|short|two|four|# week|month|day? pilot|trial',
        'pilot with|in|for our|one|two|the|a',
        'proof of concept|value',
        'see|book|schedule|get|do|give|have a|another|the _? demo',
      ],
      unless: ['pilot study|data'],
    },
    'buying/ready': {
      confidence: 0.8,
      phrases: [
        'i|we am|are|would ready|happy|like to sign|buy|purchase|proceed',
        'i|we want to sign|buy|purchase|proceed',
        'ready|happy|want|like to move|go forward|ahead',
        'send|get us|me|over the|a contract|paperwork|agreement|order|proposal',
        'send|get over|across? the|a contract|paperwork|agreement|order|proposal',
        'where do we|i sign',
        'what are|is the next steps|step',
        'we would|will start with # seats|licenses|users|licences',
        '# seats|licenses|licences to start|begin|with',
      ],
      unless: ['ahead and', 'forward to'],
    },
  }),
);
