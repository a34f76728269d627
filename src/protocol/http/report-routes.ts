// The routes of a meeting's report: as data to work with, and as a file to download.
import { z } from 'zod';
import { exportFormats, MeetingReport } from '#meeting/report.ts';
import { TemplateId } from '#meeting/models/summary.ts';
import { MeetingParams } from './meeting-routes.ts';
import type { Route } from './route.ts';

export const reportRoutes = {
  read: {
    method: 'GET',
    path: '/api/meetings/:id/report',
    summary: 'What a meeting came to, as its owner sees it: nothing in it is masked.',
    params: MeetingParams,
    answers: { 200: MeetingReport },
  },
  export: {
    method: 'GET',
    path: '/api/meetings/:id/export',
    summary:
      'A meeting as a file to take away. Personal data is masked, lines of people who have not agreed are left out, and it is written down who took it.',
    params: MeetingParams,
    query: z.strictObject({
      format: z.enum(exportFormats).default('markdown'),
      /** In which the times are told. */
      timeZone: z.string().max(60).refine(isTimeZone, 'It is not the name of a time zone.').default('UTC'),
      /** Of its summary: the one for the kind of meeting unless told. */
      template: TemplateId.optional(),
    }),
    answers: { 200: z.string() },
    answerTypes: ['text/markdown; charset=utf-8', 'application/json; charset=utf-8'],
  },
} as const satisfies Record<string, Route>;

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
