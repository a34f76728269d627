// Facts and news in a few words: for tests, for inspecting a meeting, and for language models. Agents write the text that
// people read.
import type { FactNews, MeetingFacts, Said } from './facts.ts';

export function describeNews(news: FactNews): string {
  const rests = news.lines
    .map(({ line, speaker, quote }) => `[${line + 1} ${speaker}: ${quote}]`)
    .join(' < ');
  return `${news.kind} ${news.sureness} ${valuesOf(news)} ${rests}`;
}

function valuesOf(news: FactNews): string {
  switch (news.kind) {
    case 'question-open':
      return news.question.state;
    case 'figure-changed':
      return `${news.now.of}: ${news.before.value} → ${news.now.value} ${news.now.unit}`;
    case 'day-counted':
      return `${news.period} ${news.after ? 'after' : 'before'} ${news.from}: ${news.day}`;
    case 'promise-moved':
      return `${news.promise.due?.day} → ${news.day}`;
    case 'date-conflict':
      return `${news.promise.due?.day} after ${news.deadline.day}`;
    case 'too-late':
      return `${news.planned.day} after ${news.fixed.day}`;
    case 'too-soon':
      return `${news.planned.day}, ${news.lead.days} days`;
    case 'deadline':
      return `${news.deadline.kind} ${news.deadline.day}, in ${news.daysLeft} days`;
    case 'authority-limit':
      return `${news.limit.value} ${news.limit.above ?? ''}`;
    case 'beyond-authority':
      return `${news.value} above ${news.limit.value}`;
    case 'approver':
      return news.name ?? 'somebody else';
    case 'leaving':
      return news.name;
    case 'person-again':
      return `${news.name} ${news.role}`;
    case 'claim':
    case 'claim-contradicted':
      return news.claim.kind;
    case 'off-limits':
      return news.topic;
    case 'before-you-go':
    case 'figure-recalled':
    case 'renewal-refused':
    case 'colleagues-differ':
    case 'promise-disputed':
    case 'promise-taken-back':
      return '';
  }
}

/** What the conversation holds so far, in the order of the lines: what each fact is, and the words it rests on. */
export function describeFacts(facts: MeetingFacts): { what: string; said: Said }[] {
  const { questions, promises, claims, deadlines, limits, approvers, agreed, figures, nextMeeting } = facts;
  const all = (what: string, saids: readonly Said[]) => saids.map((said) => ({ what, said }));
  return [
    ...questions.flatMap(({ state, said }) =>
      state === 'answered' ? [] : all(questionWords[state], [said]),
    ),
    ...promises.flatMap(({ state, due, said }) =>
      state === 'kept' ? [] : all(on(promiseWords[state], due?.day), [said]),
    ),
    ...claims.flatMap(({ kind, said }) => all(claimWords[kind], [said])),
    ...deadlines.flatMap(({ kind, day, said }) => all(on(deadlineWords[kind], day), [said])),
    ...limits.flatMap(({ said }) => all('may decide up to here', [said])),
    ...approvers.flatMap(({ said }) => all('somebody else has to agree', [said])),
    ...all('agreed', agreed),
    ...figures.flatMap(({ of, said }) => all(`figure (${of})`, [said])),
    ...(nextMeeting ? all('next meeting', [nextMeeting]) : []),
  ].toSorted((a, b) => a.said.line - b.said.line);
}

const on = (what: string, day: string | undefined): string => (day ? `${what}, ${day}` : what);

const questionWords = {
  asked: 'open question',
  'put-off': 'question, put off',
  'passed-over': 'question, passed over',
};
const promiseWords = {
  open: 'promise',
  moved: 'promise, moved',
  'taken-back': 'promise, taken back',
  disputed: 'promise, disputed',
};
const claimWords = {
  guarantee: 'said without reserve',
  concession: 'given away',
  place: 'where things are',
  only: 'said to be for them alone',
  status: 'how things stand',
};
const deadlineWords = {
  decision: 'day of decision',
  sitting: 'day of decision',
  answer: 'day of an answer',
  'answer-due': 'answer wanted by',
  deadline: 'deadline',
  notice: 'end of notice',
  offer: 'end of an offer',
};
