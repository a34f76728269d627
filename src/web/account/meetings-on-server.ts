// The meetings of a signed-in person: the server's list, with additions that only this browser knows.
import type { User } from '#meeting/session.ts';
import type { LiveClient } from '#protocol/client/live-client.ts';
import type { ReportFile } from '#report/file/report-file.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import type { ExportOptions, Meetings } from '#web/live/meetings.ts';
import { forgetNotesOnDevice } from '#web/live/own-notes.ts';
import { allQuestions, questionsAbout, serverMeetings } from './server-api.ts';

/** Awaits an answer of the server, and notices when it says that the sign-in has ended. */
export type AwaitAnswer = <T>(answer: Promise<T>) => Promise<T>;

export interface MeetingsOnServerDependencies {
  user: User;
  client: Pick<LiveClient, 'followList'>;
  /** The meetings that this browser keeps. */
  local: Meetings;
  asked: AwaitAnswer;
}

export function meetingsOnServer({ user, client, local, asked }: MeetingsOnServerDependencies): Omit<
  Meetings,
  'questionsOf'
> & {
  questionsOf(sessionId: string): MeetingQuestions;
} {
  async function exportFile(sessionId: string, options: ExportOptions): Promise<ReportFile> {
    try {
      return await asked(serverMeetings.exportFile(sessionId, options));
    } catch (error) {
      // A meeting that began while the server was out of reach is here alone.
      const here = await local.state(sessionId).catch(() => undefined);
      if (here?.session?.userId !== user.uid) throw error;
      return local.exportFile(sessionId, options);
    }
  }
  return {
    list: (before) => asked(serverMeetings.list(before)),
    totals: () => asked(serverMeetings.totals()),
    people: () => asked(serverMeetings.people()),
    create: (title) => asked(serverMeetings.create(title)),
    async remove(sessionId) {
      await asked(serverMeetings.remove(sessionId));
      forgetNotesOnDevice({ userId: user.uid, sessionId });
    },
    leave: (sessionId) => asked(serverMeetings.leave(sessionId)),
    follow: client.followList,
    state: (sessionId) => asked(serverMeetings.state(sessionId)),
    consentPolicy: (sessionId) => asked(serverMeetings.consentPolicy(sessionId)),
    ownNotes: (sessionId) => asked(serverMeetings.ownNotes(sessionId)),
    questions: {
      model: () => asked(allQuestions.model()),
      ask: (question, signal) => asked(allQuestions.ask(question, signal)),
    },
    questionsOf(sessionId) {
      const { model, ask, summarise } = questionsAbout(sessionId);
      return {
        model: () => asked(model()),
        ask: (question, signal) => asked(ask(question, signal)),
        summarise: (summary, signal) => asked(summarise(summary, signal)),
      };
    },
    exportFile,
  };
}
