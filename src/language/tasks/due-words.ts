// Finds when something is to be done, in the words spoken: "by friday", "end of next week". due-date.ts works out the date.
import type { Finding } from '#language/reading/finding.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';

const day = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const month = 'january|february|march|april|may|june|july|august|september|october|november|december';
const span = 'day|week|month|quarter|year|sprint';
const moment = `${day}|tomorrow|tonight|noon|midnight|monday's|today|eod|then`;

const due = phraseFinder({
  'due/by': {
    confidence: 0.8,
    phrases: [
      `by|before|until end|middle|start|beginning|close of the|this|next? ${span}|${day}|${month}|business`,
      `by|before the end|middle|start|beginning|close of the|this|next? ${span}|${day}|${month}|business`,
      `by|before|until ${moment} morning|afternoon|evening|night|noon?`,
      `by|before|until next|this|coming ${day}|${span}`,
      `by|before|until the next|following meeting|call|review|session|demo`,
      `by|before|until our|the next? meeting|call|review|demo|launch|deadline`,
      `by|before|until ${month} the? # #?`,
      `by|before|until the # of? ${month}?`,
      `by # o'clock|am|pm|a.m|p.m`,
      `by lunch|lunchtime|christmas|easter|summer|winter|spring|autumn|fall`,
    ],
    evenNegated: true,
  },
  'due/on': {
    confidence: 0.7,
    phrases: [
      `on|this|next|coming ${day} morning|afternoon|evening?`,
      `tomorrow morning|afternoon|evening|night?`,
      `this|later|first afternoon|evening|today|week|thing`,
      `end|start|beginning|middle of the|this|next? day|week|month|quarter|year|business`,
      `next week|month|quarter|meeting|time`,
      `in|within a|the|one|two|three|four|five|six|next|# few|couple|next|#? of? hour|hours|day|days|week|weeks|month|months`,
      `on ${month} the? #`,
      `on the # of? ${month}?`,
      `${day} morning|afternoon|evening?`,
      'today|tonight|eod|asap',
      'as soon as possible',
      'right after the|this meeting|call',
      'after the|this meeting|call',
    ],
    evenNegated: true,
  },
});

export function findDueWords(reading: Reading): Finding[] {
  return due(reading);
}
