// Turns the news of an entry into whispers. Each kind of news has one agent that reports it.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { FactNews } from '#facts/facts.ts';
import type { AgentContext } from '../agent.ts';
import type { Whisper } from '../whisper.ts';
import { claimContradicted, claimMade, colleaguesDiffer, offLimits } from './claims.ts';
import { authorityLimit, beyondAuthority, figureChanged, figureRecalled } from './figures.ts';
import { tooLate, tooSoon } from './clashes.ts';
import { deadlineNear } from './deadlines.ts';
import { leaving, personAgain } from './people.ts';
import {
  approver,
  dateConflict,
  dayCounted,
  promiseDisputed,
  promiseMoved,
  promiseTakenBack,
  renewalRefused,
} from './promises.ts';
import { questionOpen } from './questions.ts';

type Known = Pick<AgentContext['known'], 'news' | 'facts'>;

export function newsWhispers(agent: AgentId, { known }: { known: Known }): Whisper[] {
  return known.news
    .filter(isToldByItself)
    .filter((news) => speakerOf(news) === agent && !isToldAsNotice(news, known.news))
    .map((news) => whisperOf(news, known));
}

/** A goodbye is told with what the sheet of the meeting holds by then (suggestion-generator). */
type ToldByItself = Exclude<FactNews, { kind: 'before-you-go' }>;
const isToldByItself = (news: FactNews): news is ToldByItself => news.kind !== 'before-you-go';

/** The last day for notice is counted, too, and told as such. */
const isToldAsNotice = (one: FactNews, all: readonly FactNews[]): boolean =>
  one.kind === 'day-counted' &&
  all.some(
    (other) =>
      other.kind === 'deadline' && other.deadline.kind === 'notice' && other.deadline.day === one.day,
  );

function speakerOf(news: ToldByItself): AgentId {
  const [{ side }] = news.lines;
  switch (news.kind) {
    case 'figure-changed':
    case 'figure-recalled':
      return 'retriever-rag';
    case 'question-open':
      return 'suggestion-generator';
    case 'promise-moved':
    case 'promise-taken-back':
    case 'date-conflict':
    case 'deadline':
    case 'day-counted':
    case 'too-late':
    case 'too-soon':
      return 'action-items';
    case 'authority-limit':
    case 'beyond-authority':
      return side === 'us' ? 'compliance' : 'sales';
    case 'approver':
    case 'renewal-refused':
      return 'sales';
    case 'leaving':
    case 'person-again':
      return 'person-enrichment';
    case 'promise-disputed':
    case 'colleagues-differ':
    case 'claim':
    case 'claim-contradicted':
      return 'compliance';
    case 'off-limits':
      return 'hr';
  }
}

function whisperOf(news: ToldByItself, { facts }: Known): Whisper {
  switch (news.kind) {
    case 'figure-changed':
      return figureChanged(news);
    case 'figure-recalled':
      return figureRecalled(news);
    case 'question-open':
      return questionOpen(news);
    case 'promise-moved':
      return promiseMoved(news);
    case 'promise-taken-back':
      return promiseTakenBack(news);
    case 'date-conflict':
      return dateConflict(news);
    case 'deadline':
      return deadlineNear(news, facts);
    case 'day-counted':
      return dayCounted(news);
    case 'too-late':
      return tooLate(news);
    case 'too-soon':
      return tooSoon(news);
    case 'authority-limit':
      return authorityLimit(news, facts);
    case 'beyond-authority':
      return beyondAuthority(news, facts);
    case 'approver':
      return approver(news);
    case 'renewal-refused':
      return renewalRefused(news, facts);
    case 'leaving':
      return leaving(news);
    case 'person-again':
      return personAgain(news);
    case 'promise-disputed':
      return promiseDisputed(news);
    case 'colleagues-differ':
      return colleaguesDiffer(news);
    case 'claim':
      return claimMade(news);
    case 'claim-contradicted':
      return claimContradicted(news);
    case 'off-limits':
      return offLimits(news);
  }
}
