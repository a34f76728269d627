// The server's API for the page, through the routes' definitions. Expected outcomes are values; all others reject with the
// problem's own sentence.
import { reduceEvents, emptyMeetingState } from '#meeting/state/meeting-state.ts';
import { cursorOf } from '#meeting/meeting-list.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { AcrossRow, type AcrossQuestion } from '#meeting/models/question-across.ts';
import { AnswerRow, type Question } from '#meeting/models/question.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { LastTime } from '#meeting/models/last-time.ts';
import { SummaryRow } from '#meeting/models/summary.ts';
import { createHttpClient, Refusal } from '#protocol/http-client.ts';
import { accountRoutes } from '#protocol/http/account-routes.ts';
import { auditRoutes } from '#protocol/http/audit-routes.ts';
import { meetingRoutes } from '#protocol/http/meeting-routes.ts';
import { modelBudgetRoutes } from '#protocol/http/model-budget-routes.ts';
import { peopleRoutes } from '#protocol/http/people-routes.ts';
import { questionRoutes } from '#protocol/http/question-routes.ts';
import { readRows } from '#protocol/rows.ts';
import { reportRoutes } from '#protocol/http/report-routes.ts';
import { serviceRoutes } from '#protocol/http/service-routes.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';
import type { ThresholdServer } from '#web/live/kept-thresholds.ts';
import type { AllQuestions, MeetingQuestions } from '#web/live/meeting-questions.ts';
import type { KeptWrongCompanies, ModelBudgetOnServer } from '#web/live/meeting-link.ts';
import type { Meetings } from '#web/live/meetings.ts';
import type { OwnNotesServer } from '#web/live/own-notes.ts';
import { bounds } from '#meeting/limits.ts';
import type { TakingServer } from './browser-meetings.ts';
import type { AccountOutcome, SignInOutcome } from './account.ts';
import type { MeetingPeople } from './meeting-people.ts';
import type { OwnAccount } from './own-account.ts';

export const unreachable = 'The server cannot be reached. Please check your connection and try again.';

const { request, send } = createHttpClient({ unreachable });
export { request };

/** Who is signed in; 'nobody', or 'no-server' when none answered. */
export async function whoAmI(): Promise<User | 'nobody' | 'no-server'> {
  try {
    return await request(accountRoutes.me, {});
  } catch (error) {
    return error instanceof Refusal && error.status === 401 ? 'nobody' : 'no-server';
  }
}

export async function signIn(email: string, password: string): Promise<SignInOutcome> {
  try {
    const answer = await request(accountRoutes.signIn, { body: { email, password } });
    if ('user' in answer) return { ok: true };
    return { ok: false, message: 'Please enter the code of your app.', awaitsCode: true };
  } catch (error) {
    return refusedBy(error);
  }
}

export function signInWithCode(typed: string): Promise<AccountOutcome> {
  const code = typed.replaceAll(/\s/g, '');
  const route = /^\d{6}$/.test(code) ? accountRoutes.confirmCode : accountRoutes.useBackupCode;
  return outcomeOf(request(route, { body: { code } }));
}

export const signUp = (name: string, email: string, password: string) =>
  outcomeOf(request(accountRoutes.signUp, { body: { name, email, password } }));
/** The address of the issuer at which a sign-in goes on. */
export const beginByIssuer = (returnTo: string) =>
  request(accountRoutes.signInByIssuer, { body: { returnTo } });
export const signUpRules = () => request(accountRoutes.signUpRules, {});
export const signInAsGuest = (name: string) => outcomeOf(request(accountRoutes.guest, { body: { name } }));
export const signOut = () => outcomeOf(request(accountRoutes.signOut, {}));

export const requestReset = (email: string) =>
  outcomeOf(request(accountRoutes.requestReset, { body: { email } }));
export const setPassword = (token: string, newPassword: string) =>
  outcomeOf(request(accountRoutes.resetPassword, { body: { token, newPassword } }));
export const verifyEmail = (token: string) =>
  outcomeOf(request(accountRoutes.verifyEmail, { query: { token } }));

export const ownAccount: OwnAccount = {
  changeName: (name) => outcomeOf(request(accountRoutes.update, { body: { name } })),
  changePassword: (currentPassword, newPassword) =>
    outcomeOf(
      request(accountRoutes.changePassword, { body: { currentPassword, newPassword } }).then(() =>
        // Not in one request: that would end this sign-in too, and with it what is being said.
        request(accountRoutes.endOtherSignIns, { body: {} }),
      ),
    ),
  waysIn: () => request(accountRoutes.waysIn, {}),
  async setUpSecondStep(password) {
    try {
      const { totpURI: uri, backupCodes } = await request(accountRoutes.setUpSecondStep, {
        body: { password },
      });
      return { ok: true, secret: { uri, backupCodes } };
    } catch (error) {
      return refusedBy(error);
    }
  },
  confirmSecondStep: (code) => outcomeOf(request(accountRoutes.confirmCode, { body: { code } })),
  turnOffSecondStep: (password) =>
    outcomeOf(request(accountRoutes.turnOffSecondStep, { body: { password } })),
  signIns: () => request(accountRoutes.signIns, {}),
  endSignIn: (signIn) => outcomeOf(request(accountRoutes.endSignIn, { params: { signIn } })),
  endOtherSignIns: () => outcomeOf(request(accountRoutes.endOtherSignIns, { body: {} })),
  allData: async () => (await send(accountRoutes.exportSelf, {})).blob(),
  deleteAccount: (password) => outcomeOf(request(accountRoutes.deleteSelf, { body: { password } })),
};

export async function outcomeOf(answer: Promise<unknown>): Promise<AccountOutcome> {
  try {
    await answer;
    return { ok: true };
  } catch (error) {
    return refusedBy(error);
  }
}

function refusedBy(error: unknown): { ok: false; message: string } {
  return { ok: false, message: error instanceof Error ? error.message : String(error) };
}

export const serverMeetings: Omit<Meetings, 'follow' | 'questions' | 'questionsOf'> = {
  list: (before) => request(meetingRoutes.list, { query: before ? { before: cursorOf(before) } : {} }),
  totals: () => request(meetingRoutes.totals, {}),
  people: () => request(meetingRoutes.people, {}),
  create: (title) => request(meetingRoutes.create, { body: { title: title.trim() } }),
  remove: (id) => request(meetingRoutes.remove, { params: { id } }),
  leave: (id) => request(peopleRoutes.leave, { params: { id } }),
  async state(sessionId) {
    let state = emptyMeetingState;
    for (;;) {
      const page = await eventsAfter(sessionId, state.lastSequence);
      if (!page) return undefined;
      state = reduceEvents(state, page.events);
      if (state.lastSequence >= page.head || page.events.length === 0) return state;
    }
  },
  consentPolicy: async (id) => (await serverPeople.notice(id)).consent,
  ownNotes: async (id) => (await serverNotes(id).load()).notes,
  async exportFile(sessionId, options) {
    const response = await send(reportRoutes.export, { params: { id: sessionId }, query: options });
    const type = response.headers.get('content-type') ?? '';
    return { name: fileNameOf(response), type, text: await response.text() };
  },
};

export const serverPeople: MeetingPeople = {
  preview: (ticket) => request(peopleRoutes.preview, { params: { ticket } }),
  join: (ticket) => request(peopleRoutes.join, { params: { ticket } }),
  stopWaiting: (ticket) => request(peopleRoutes.stopWaiting, { params: { ticket } }),
  invite: (id, body) => request(peopleRoutes.invite, { params: { id }, body }),
  invitations: (id) => request(peopleRoutes.invitations, { params: { id } }),
  revoke: (id, invitation) => request(peopleRoutes.revoke, { params: { id, invitation } }),
  change: async (id, member, body) =>
    void (await request(peopleRoutes.change, { params: { id, member }, body })),
  handOver: async (id, member) =>
    void (await request(peopleRoutes.handOver, { params: { id }, body: { member } })),
  leave: (id) => request(peopleRoutes.leave, { params: { id } }),
  notice: (id) => request(peopleRoutes.notice, { params: { id } }),
  end: (id) => request(peopleRoutes.end, { params: { id } }),
  directWhispers: async (id, to) =>
    void (await request(peopleRoutes.directWhispers, { params: { id }, body: { to } })),
};

/** What the server calls the file: content-disposition, RFC 6266. */
function fileNameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'meeting' : decodeURIComponent(encoded);
}

export const serverAgents = (): Promise<AgentsHealth> => request(serviceRoutes.agents, {});

const answeringModel = () => request(questionRoutes.service, {});

export const questionsAbout = (id: string): MeetingQuestions => ({
  model: answeringModel,
  async ask(body: Question, signal) {
    const response = await send(questionRoutes.ask, { params: { id }, body }, { signal });
    return readRows(response.body!, AnswerRow);
  },
  async summarise(body, signal) {
    const response = await send(questionRoutes.summarise, { params: { id }, body }, { signal });
    return readRows(response.body!, SummaryRow);
  },
});

export const allQuestions: AllQuestions = {
  model: answeringModel,
  async ask(body: AcrossQuestion, signal) {
    const response = await send(questionRoutes.askAll, { body }, { signal });
    return readRows(response.body!, AcrossRow);
  },
};

export const serverLastTime = (id: string, signal: AbortSignal): Promise<LastTime> =>
  request(meetingRoutes.lastTime, { params: { id } }, { signal });

export const serverModelBudget = (id: string): ModelBudgetOnServer => ({
  model: () => request(modelBudgetRoutes.read, { params: { id } }),
  change: async (body) => void (await request(modelBudgetRoutes.change, { params: { id }, body })),
});

export const serverAudit = (id: string, trace: string): Promise<AuditLog[]> =>
  request(auditRoutes.read, { params: { id }, query: { trace } });

export const serverThresholds: ThresholdServer = {
  load: () => request(accountRoutes.thresholds, {}),
  save: async (shifts) => void (await request(accountRoutes.setThresholds, { body: shifts })),
};

export const serverWrongCompanies: KeptWrongCompanies = {
  load: () => request(accountRoutes.wrongCompanies, {}),
  forget: (query) => request(accountRoutes.forgetWrongCompany, { query }),
};

export const serverNotes = (id: string): OwnNotesServer => ({
  load: () => request(meetingRoutes.notes, { params: { id } }),
  save: (body) => request(meetingRoutes.writeNotes, { params: { id }, body }),
});

export const takingServer: TakingServer = {
  create: (id, title) =>
    request(meetingRoutes.create, { body: { id, title: title.slice(0, bounds.titleCharacters) } }),
  setBrief: (id, body) => request(meetingRoutes.changeBrief, { params: { id }, body }),
  addLines: (id, lines) => request(meetingRoutes.addTranscripts, { params: { id }, body: [...lines] }),
  notes: serverNotes,
};

async function eventsAfter(id: string, after: number) {
  try {
    return await request(meetingRoutes.events, { params: { id }, query: { after } });
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** The meeting of this id, made under `title` when there is none. Rejects with a Refusal. */
export async function findOrCreate(id: string, title: string): Promise<MeetingSession> {
  try {
    return await request(meetingRoutes.read, { params: { id } });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
  }
  return request(meetingRoutes.create, { body: { title, id } });
}
