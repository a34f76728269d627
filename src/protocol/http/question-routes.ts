// The routes of questions to a meeting that a language model answers: whether there is a model, and the streamed answer.
import { AnsweringModel, AnswerRow, Question } from '#meeting/models/question.ts';
import { AcrossQuestion, AcrossRow } from '#meeting/models/question-across.ts';
import { SummaryAsked, SummaryRow } from '#meeting/models/summary.ts';
import { MeetingParams } from './meeting-routes.ts';
import type { Route } from './route.ts';

export const questionRoutes = {
  service: {
    method: 'GET',
    path: '/api/questions',
    summary: 'Whether a language model of this server answers questions, and where the words go.',
    answers: { 200: AnsweringModel },
  },
  ask: {
    method: 'POST',
    path: '/api/meetings/:id/questions',
    summary:
      'Asks a language model about a meeting, for you alone. The answer comes as it is made: a row of JSON on each line, ' +
      'each sentence with the lines it rests on; the last row is `ended` or `failed`. Asking anew gives up what you asked before.',
    params: MeetingParams,
    body: Question,
    answers: { 200: AnswerRow },
    answerTypes: ['application/x-ndjson'],
    problems: ['consent-missing', 'limit-reached', 'model-not-configured'],
  },
  summarise: {
    method: 'POST',
    path: '/api/meetings/:id/summary',
    summary:
      'Has a language model write the sections of a summary, for you alone, one after the other. It comes as it is made: before ' +
      'each section a row with its number, then the rows of an answer. The last row is `ended` or `failed`.',
    params: MeetingParams,
    body: SummaryAsked,
    answers: { 200: SummaryRow },
    answerTypes: ['application/x-ndjson'],
    problems: ['consent-missing', 'limit-reached', 'model-not-configured'],
  },
  askAll: {
    method: 'POST',
    path: '/api/questions',
    summary:
      'Asks all your meetings, for you alone. The answer comes as it is made: a row of JSON on each line, first the lines that ' +
      'were found, then the sentences of a language model where there is one. Asking anew gives up what you asked before.',
    body: AcrossQuestion,
    answers: { 200: AcrossRow },
    answerTypes: ['application/x-ndjson'],
  },
} as const satisfies Record<string, Route>;
