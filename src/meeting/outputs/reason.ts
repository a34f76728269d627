// Why an agent's work on an entry ended as it did, as a code with parameters: small in the log, and independent of language.
// `reasonText` makes the sentence where somebody reads it.
import { z } from 'zod';
import { engineMessages } from '../messages.ts';
import { languageNames, OtherLanguage } from './spoken-language.ts';

const code = <C extends string>(name: C) => z.object({ code: z.literal(name) });
const count = z.number().int().min(0);

export const Reason = z.discriminatedUnion('code', [
  /** A sentence as it stands: what an output concluded, or a silence as earlier versions kept it. */
  code('text').extend({ text: z.string() }),

  // An agent looked and kept quiet. `what` is a key of `sought` or, for an agent of somebody's own, words of its own.
  code('nothing-found').extend({ what: z.string() }),
  code('weak-signs').extend({ what: z.string() }),
  code('said-before').extend({ what: z.enum(['names', 'moves', 'sentences']) }),
  /** `where`: a directory's name; absent for what was said before. */
  code('nothing-known').extend({ where: z.string().optional() }),
  /** Whoever knows said of the name that another company was meant. */
  code('wrong-company'),
  code('too-few-words'),
  code('other-language').extend({ language: OtherLanguage }),
  code('asks-nothing'),
  code('not-near-enough'),
  code('noted').extend({ inSummary: z.boolean() }),
  code('heard').extend({ how: z.enum(['surely', 'doubtfully', 'unreported']), invisible: z.boolean() }),
  code('spoke-lately'),
  /** It is for meetings of other kinds. */
  code('other-meeting'),
  code('nothing-emitted'),
  code('ranked').extend({ shown: count, merged: count, held: count }),
  code('nothing-to-show'),
  code('shown-after').extend({ ms: count, limitMs: count }),

  // The engine kept it from running, or did not take what it said.
  code('rule').extend({ rule: z.string() }),
  code('no-consent'),
  code('unchecked').extend({ agent: z.string() }),
  code('dependency-offline'),
  code('too-late'),
  /** More lines waited at once than the agents could follow. */
  code('too-many'),
  /** A language model spoke where the built-in analysis of the same agent had. */
  code('said-already'),
  code('budget-spent'),
  code('failed').extend({ times: count }),
  code('timed-out').extend({ limitMs: count, times: count }),
  code('refused').extend({
    fault: z.enum([
      'too-much',
      'no-evidence',
      'unknown-entry',
      'wrong-quote',
      'confidence',
      'unsaid-number',
      'unreadable',
    ]),
  }),
]);
export type Reason = z.infer<typeof Reason>;
/** Why an agent kept quiet. It gives a code: the log holds no sentences of any language for it. */
export type SilenceReason = Exclude<Reason, { code: 'text' }>;
export type Fault = Extract<Reason, { code: 'refused' }>['fault'];

/** What agents look for, in words. */
const sought: Readonly<Record<string, string>> = {
  sales: 'price, budget, buying, objection or next-step words',
  hr: 'words of thanks, praise, tension, interruption, overload or disagreement',
  compliance: 'words of guarantee, secrecy, personal data, regulation, contract or law',
  competitor: 'names of competitors or words of comparison with a name',
  'action-items': 'promise, request for a task or decision',
  name: 'name of a company, person, product or competitor that is sure enough',
  company: 'company that is named surely enough and not known yet',
  person: 'person who is named surely enough and not known yet',
  'earlier-line': 'line like it, said before,',
  'next-move': 'words that ask for a next question or move',
  'personal-data': 'personal data',
  'moment-worth-it': 'moment worth a whisper',
};

const saidBefore: Record<Extract<Reason, { code: 'said-before' }>['what'], string> = {
  names: 'Every name in this entry was named before.',
  moves: 'Every move that fits was suggested before in this meeting.',
  sentences: 'It has said the same in this meeting.',
};

const faults: Record<Fault, string> = {
  'too-much': 'It said more than anybody could read.',
  'no-evidence': 'It named no words that it rests on.',
  'unknown-entry': 'It named an entry that it was not shown.',
  'wrong-quote': 'It quoted words that do not stand in the entry it named.',
  confidence: 'Its confidence is not between 0 and 1.',
  'unsaid-number': 'It named a number that nobody said in the lines it rests on.',
  unreadable: 'Its answer could not be read.',
};

/** One sentence, without the meeting's words. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'text':
      return reason.text;
    case 'nothing-found':
      return `No ${sought[reason.what] ?? reason.what} in this entry.`;
    case 'weak-signs':
      return `Only weak signs of ${sought[reason.what] ?? reason.what} in this entry.`;
    case 'said-before':
      return saidBefore[reason.what];
    case 'nothing-known':
      return reason.where === undefined
        ? 'Nothing was said about this person before.'
        : `Nothing new about it in ${reason.where}.`;
    case 'wrong-company':
      return 'Somebody said that the name means another company.';
    case 'too-few-words':
      return 'Too few words to look for.';
    case 'other-language':
      return `In ${languageNames[reason.language]}, which this agent does not understand.`;
    case 'asks-nothing':
      return 'The line asks for nothing that was spoken of before.';
    case 'not-near-enough':
      return 'What was said before is not near enough.';
    case 'noted':
      return reason.inSummary
        ? 'It took the line into the summary.'
        : 'It noted topics and sentiment; the line adds nothing to the summary.';
    case 'heard':
      return heardText(reason);
    case 'spoke-lately':
      return 'It has spoken lately, or once is enough.';
    case 'other-meeting':
      return 'It is for other kinds of meeting than this one.';
    case 'nothing-emitted':
      return 'No agent spoke on this entry.';
    case 'ranked':
      return `Of ${reason.shown + reason.merged + reason.held} insights: ${reason.shown} shown, ${reason.merged} merged, ${reason.held} held back.`;
    case 'nothing-to-show':
      return 'Nothing was to be shown.';
    case 'shown-after':
      return `Shown ${reason.ms} ms after the line was kept, ${reason.ms <= reason.limitMs ? 'within' : 'over'} the limit of ${reason.limitMs} ms.`;
    default:
      return engineText(reason);
  }
}

function heardText({ how, invisible }: Extract<Reason, { code: 'heard' }>): string {
  const words = {
    surely: 'it was heard surely',
    doubtfully: 'it was heard with doubt',
    unreported: 'its confidence was not reported',
  };
  return `A final line; ${words[how]}${invisible ? ', and it has invisible characters' : ''}.`;
}

type EngineReason = Extract<
  Reason,
  {
    code:
      | 'rule'
      | 'no-consent'
      | 'unchecked'
      | 'dependency-offline'
      | 'too-late'
      | 'too-many'
      | 'said-already'
      | 'budget-spent'
      | 'failed'
      | 'timed-out'
      | 'refused';
  }
>;

function engineText(reason: EngineReason): string {
  switch (reason.code) {
    case 'rule':
      return engineMessages.complianceViolation(reason.rule);
    case 'no-consent':
      return engineMessages.consentRequired;
    case 'unchecked':
      return `${reason.agent} could not check this line, so nothing that builds on it ran.`;
    case 'dependency-offline':
      return 'What it depends on stayed out of reach for too long.';
    case 'too-late':
      return 'It waited too long to be of use, and was not looked at.';
    case 'too-many':
      return engineMessages.tooManyLines;
    case 'said-already':
      return 'Its own analysis had spoken on this line.';
    case 'budget-spent':
      return 'This meeting had used up its budget for language models.';
    case 'failed':
      return `It failed${timesText(reason.times)}.`;
    case 'timed-out':
      return `It took longer than its ${reason.limitMs} ms${timesText(reason.times)}.`;
    case 'refused':
      return faults[reason.fault];
  }
}

function timesText(times: number): string {
  return times > 1 ? `, ${times} times` : '';
}
