// The words that make a day one that counts: an offer ends on it, somebody decides, an answer is wanted or promised, notice is due.
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Deadline } from '../../facts.ts';

const bodies =
  'committee|board|steering|panel|council|owners|trustees|directors|partners|shareholders|management';

export const findDeadlineKinds = phraseFinder<Deadline['kind']>({
  offer: {
    confidence: 0.75,
    phrases: [
      'offer|quote|price|prices|discount|deal|rate|rates|terms .. ends|end|expires|expire|lapses|lapse|closes',
      'offer|quote|price|prices|discount|deal|rate|rates|terms runs|run out',
      'offer|quote|price|prices|discount|deal|rate|rates|terms is|are .. valid|open|good until|till|through|to',
      'offer|quote|price|prices|discount|deal|rate|rates|terms is|are .. on the table until|till|through|to',
      'offer|quote|price|prices|discount|deal|rate|rates|terms holds|hold|stands|stand until|till|through|to',
      'hold the|this|that|our offer|quote|price|prices|discount|rate|rates until|till|through|to',
      'for orders|bookings placed|signed? until|till|by|before',
      "number|figure|slot|quotation|quote|offer|price|rate|it|that|those is|are|'s .. good|valid|open until|till|through|to|up",
      'good|valid until|till|through',
      'good|valid up to',
      'kept|keeping|keep|reserved|hold|holding|held aside|back|it|that|them|you .. until|till|to|up',
      'quotation|number|slot|option|reservation|sheet ends|expires|lapses|dies|closes',
      'quotation|option|reservation runs out',
      'quote|offer|quotation|price dies',
      'on the table until|till|through',
    ],
    // "Terms are sixty days end of month": by when is paid.
    unless: ['what', 'when', 'if', 'was', 'were', 'had', 'end of month'],
  },
  decision: {
    confidence: 0.7,
    phrases: [
      'decide|decides|deciding',
      'decision',
      'go|going live',
      'choose|pick the|a|our',
      'get|have it to her|him|them|the before',
    ],
  },
  sitting: {
    confidence: 0.75,
    phrases: [
      `${bodies} group|team? sits|sit|meets|meet|meeting|sitting|votes|vote|decides|decide`,
      `${bodies} group|team? is|are|'s on|the|this|next|tomorrow|monday|tuesday|wednesday|thursday|friday`,
      'signing .. on',
      'he|she|they signs|sign on',
      'goes|go|going to the board|committee|council|panel|trustees|owners',
      'bring|bringing|take|taking it|this|that|a|the paper|proposal|recommendation? to the board|committee|council|panel|trustees|owners',
      'in front of|before the board|committee|council|panel|trustees|owners',
    ],
    unless: ['room', 'dinner', 'call', 'member', 'if', 'circuit'],
  },
  'answer-due': {
    confidence: 0.7,
    phrases: [
      'want|wants|need|needs|expect|expects|require|requires|wanted a|an|my|our|your|the answer|yes|decision|signature|reply by|until|before|on|till',
      'want|wants|need|needs a yes or a? no',
      'want|wants|need|needs to know by|before|until',
      'answer|answered|reply by|until|before',
      'has|have to be on|in|with their|his|her|the desk|hands|office',
      'have|has until|till to',
    ],
    // "I'll get you an answer by Friday" promises one.
    unless: [
      'why',
      'when',
      'what',
      'get|give|write|send|bring you|them|him|her',
      'with a|an proper|full|final|written?',
    ],
  },
  answer: {
    confidence: 0.7,
    phrases: [
      'we|they|i|you will let you|them|her|him|us know',
      'we|i will ring|call|phone|tell|answer you|them|her|him',
      'we|i will come|get back to you|them|her|him',
      'you will hear|know',
      'you will have an|our|the answer|decision',
      'hope|hoping to ring|call|tell|decide',
      'let you|them|her|him know by|on',
    ],
  },
  notice: {
    confidence: 0.75,
    phrases: [
      'notice .. by|before|until|of',
      'notice date|period',
      'give|giving notice',
      'renews|rolls|renew|roll .. hear from you|us|them by|before',
    ],
  },
  deadline: {
    confidence: 0.7,
    phrases: [
      'expires|expire|ends|closes|lapses',
      'runs out',
      'closing date',
      'deadline|cut-off|cutoff',
      'is|are due',
      'at the latest',
      'has|have|needs|need to be in|done|signed|finished|handed|there',
      'goes back',
      'move|moves|moving in',
      'hand|hands|handing .. over',
      'handover',
      'opens|launches|launch|starts|kicks',
      'runs until|till|to',
    ],
  },
});
