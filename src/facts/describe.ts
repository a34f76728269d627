// News in a line of text, for tests and for looking at what a meeting gave. What people read is written by agents.
import type { FactNews } from './facts.ts';

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
    case 'held-to-words':
      return news.value === undefined ? '' : String(news.value);
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
      return `${news.questions.length} questions, ${news.promises.length} promises${news.noNextMeeting ? ', no next meeting' : ''}`;
    case 'colleagues-differ':
    case 'promise-disputed':
    case 'promise-taken-back':
      return '';
  }
}
