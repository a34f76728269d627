// The catalogue of problems that a request can meet: code, status, title. docs/problems.md lists them, and a test keeps the
// two equal. Their sentences say what to do; none contains words of the meeting.

export const problemTable = {
  'bad-json': { status: 400, title: 'The body is not valid JSON' },
  'bad-request': { status: 400, title: 'The request does not have the expected form' },
  /** Signing in, up or out was refused; `status` is the provider's, `detail` its message, `reason` its own code. */
  'account-refused': { status: 400, title: 'The account request was refused' },
  'not-signed-in': { status: 401, title: 'Please sign in first' },
  'wrong-origin': { status: 403, title: 'Requests from this origin are not accepted' },
  /** Where consent is required, sound leaves the server only once everybody in the meeting has agreed. */
  'consent-missing': { status: 403, title: 'Not everybody has agreed' },
  /** Whoever has a part in the meeting, but not this one. */
  'not-allowed': { status: 403, title: 'Your role in this meeting does not allow it' },
  'needs-account': { status: 403, title: 'This takes an account' },
  /** The host removed them: no invitation lets them back in. */
  'removed-from-meeting': { status: 403, title: 'The host has removed you from this meeting' },
  /** More would be kept than one person, or one meeting, may have. */
  'limit-reached': { status: 403, title: 'A limit is reached' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'no-such-meeting': { status: 404, title: 'There is no such meeting' },
  'no-such-invitation': { status: 404, title: 'This invitation does not exist' },
  'no-such-member': { status: 404, title: 'There is no such person in this meeting' },
  'unknown-workflow': { status: 404, title: 'There is no such workflow' },
  /** It is run by what is said, or by nobody. */
  'workflow-not-by-hand': { status: 409, title: 'This workflow runs by itself' },
  /** The agents do not follow this meeting now. */
  'no-active-session': { status: 409, title: 'The meeting has no active session' },
  /** Every meeting has one. */
  'needs-host': { status: 409, title: 'The meeting would be without a host' },
  /** A guest may not come under the name of somebody else who is there. */
  'name-taken': { status: 409, title: 'Somebody in the meeting has this name' },
  'meeting-full': { status: 409, title: 'The meeting is full' },
  /** Another device of this person wrote since this one read. */
  'changed-meanwhile': { status: 409, title: 'It was changed elsewhere meanwhile' },
  'id-taken': { status: 409, title: 'This id belongs to something else already' },
  /** It has expired, or as many people have come by it as may. */
  'invitation-ended': { status: 410, title: 'This invitation has ended' },
  'too-large': { status: 413, title: 'The request is too large' },
  'wrong-media-type': { status: 415, title: 'The body is not of the media type that is expected' },
  /** Neither WAV, WebM, Ogg nor MP4, or damaged: the same audio will not be taken later either. */
  'no-audio': { status: 422, title: 'The body is no audio that can be read' },
  'too-many': { status: 429, title: 'Too many requests' },
  unexpected: { status: 500, title: 'Something went wrong on our side' },
  /** The key, the address or the model in the server's settings is wrong: its operator has to look. */
  'transcription-refused': { status: 502, title: 'The transcription service does not accept this server' },
  'transcription-failed': { status: 502, title: 'The transcription service failed' },
  'transcription-unreadable': {
    status: 502,
    title: 'The transcription service answered something unreadable',
  },
  /** The language model could not be reached, did not answer in time, or answered something else. */
  'model-failed': { status: 502, title: 'The language model failed' },
  'cannot-store': { status: 503, title: 'The entry could not be stored' },
  'transcription-not-configured': { status: 503, title: 'This server has no transcription service' },
  'model-not-configured': { status: 503, title: 'This server has no language model' },
  'transcription-busy': { status: 503, title: 'The transcription service is busy' },
  'transcription-timeout': { status: 504, title: 'The transcription service took too long' },
} as const;

export type ProblemCode = keyof typeof problemTable;

/** RFC 9457 problem details. */
export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
}

export function problemOf(code: ProblemCode, detail: string): ProblemDetails {
  const { status, title } = problemTable[code];
  return { type: `/problems/${code}`, title, status, code, detail };
}

/** Whether the same request may succeed later, unchanged. Decided here alone. */
export function isRetryable(code: ProblemCode): boolean {
  return problemTable[code].status === 429 || problemTable[code].status >= 500;
}

/** Thrown at the edges only; inside, outcomes are values. */
export class Problem extends Error {
  readonly code: ProblemCode;
  constructor(code: ProblemCode, detail: string) {
    super(detail);
    this.code = code;
    this.name = 'Problem';
  }
}
