// Words with which people say goodbye, or that they are leaving.
import type { Finding } from '#language/reading/finding.ts';
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';

/** Read once for a line: its features and whoever hears the goodbye both ask. */
export const saidGoodbyes = perReading((reading): readonly Finding<'goodbye'>[] => [
  ...findSaid(reading),
  ...findLeaving(reading).filter(({ end }) => closes.test(reading.text.slice(end))),
]);

const findSaid = phraseFinder<'goodbye'>({
  goodbye: {
    confidence: 0.7,
    phrases: [
      'bye|goodbye|cheerio|tschüss|ciao|servus',
      'see you all? next|then|tomorrow|there|soon|on|monday|tuesday|wednesday|thursday|friday',
      'see you at the? #',
      'see ya|yas|youse',
      'safe home|travels|trip|flight',
      'home safely',
      'drive safe|safely',
      'mind the road|roads',
      'mind yourself',
      'good night',
      'have a good|great|nice|lovely day|weekend|evening|afternoon|one|rest|flight|trip',
      'thanks|thank you? everyone|everybody|all|both',
      'thanks very|so much all|everybody|everyone|both',
      'good evening all|everybody|everyone',
      'thank you for your|the time',
      'thanks|thank you? for coming|having',
      'talk|speak soon|later|then|tomorrow',
      'we will be in touch',
      'take care',
      'leave it there',
      'same time next|on|tomorrow|monday|tuesday|wednesday|thursday|friday',
      'same time in a|two|three|four',
      'let us wrap up|this|it',
      'to wrap|finish|close up|off',
      'before we|you finish|close|wrap',
      'before we|you hang up',
      'we are out of|over time',
      'that is us|everything|all|it for today|now|me',
      'that is us|it|everything everyone|everybody|folks',
      'walk|see|show you|ye|them|him|her out|down',
      'next one is at|on|monday|tuesday|wednesday|thursday|friday',
      'we stop|finish|close|end here',
      'talk to you soon|then|tomorrow|next|on|monday|tuesday|wednesday|thursday|friday',
      'we|us all? talk|speak|meet again',
      'talk|speak|meet again next|on|soon|then|monday|tuesday|wednesday|thursday|friday',
      'when do|shall|should|will|can we talk|speak|meet next',
      'until|till next time|week|monday|tuesday|wednesday|thursday|friday then',
      'are we done',
      'that is the lot|lot from',
      'i|we will let you go',
      'let me let you go',
      'go go',
      'nice|good|great|lovely meeting you',
      'really|so|very nice|good|great|lovely to meet you',
      'au revoir',
      'ta ra|da',
    ],
    unless: [
      'first',
      'they',
      'every',
      'not',
      'say|says|saying goodbye|bye',
      'she|he said',
      'then goodbye',
      'care of|that',
      'on that|this one',
      'on|in|every|of a|one? good|nice|great night|day|evening',
      'when we',
    ],
  },
});

/** These are one at the end of a clause alone: "I have to go", not "to my director with that" or "in five minutes". */
const findLeaving = phraseFinder<'goodbye'>({
  goodbye: {
    confidence: 0.7,
    phrases: [
      'i|we have|got|need to drop|run|jump|dash|go',
      'i|we have? gotta run|jump|dash|drop|go',
      'i|we have got to drop|run|jump|dash|go',
      'got|need to run|jump|dash|drop',
      'i had? better go|run|dash',
      'i must really? go|run|dash',
      'i really must|have to go|run|dash',
      'see you',
    ],
    unless: ['when|if|before|until|till|so i|we', 'to see you'],
  },
});
const closes = /^(?:,? (?:now|soon|guys|everyone|everybody|folks|all|sorry|I'm afraid))*\s*(?:$|[.,;!?–—-])/i;
