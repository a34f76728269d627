// The product's error messages for people: the specification's section 8, letter for letter. problems.ts has the problems of
// the server's routes.

export const speechMessages = {
  notAllowed: 'Microphone access denied. Please allow microphone access and try again.',
  noSpeech: 'No speech detected. Please try speaking closer to the microphone.',
  audioCapture: 'Audio capture failed. Please check your microphone.',
  network: 'Network error during speech recognition.',
  other: (code: string) => `Speech recognition error: ${code}`,
  unsupported: 'Speech recognition not supported in this browser. Please use Chrome, Edge, or Safari.',
  deniedBeforeStart: 'Microphone access denied. Please allow microphone access and refresh the page.',
  cloudSetup: 'Failed to setup Whisper transcription. Microphone access required.',
  transcriptionError: (detail: string) => `Transcription error: ${detail}`,
  cloudFailed: (detail: string) => `Whisper transcription failed: ${detail}`,
  startFailed: (detail: string) => `Failed to start transcription: ${detail}`,
  failed: (detail: string) => `Transcription failed: ${detail}`,
} as const;

export const connectionMessages = {
  tooManyOpen:
    'You have Aside open in too many tabs or on too many devices. Please close some: this page then connects by itself.',
  sentAgain: 'The server was restored from a backup. Lines that it had lost were sent again.',
} as const;

/** What the specification has no sentence for. */
export const listeningMessages = {
  insecure: 'The microphone works only on an https address, or on localhost.',
  otherTab: 'Another tab of this browser is listening already.',
  takenOver: 'Another tab of this browser listens now.',
  noAnswer: 'the browser does not answer',
  shareEnded: 'The sharing has ended. Your microphone is still heard.',
  sharedWithoutSound: 'It was shared without its sound. Share again, and tick the box for the sound.',
  echo: 'Your microphone hears the other side. With a headset, nothing is heard twice.',
  noRoom: 'This browser has no room to keep the sound. Until there is text of it, this page must stay open.',
  notConfigured: 'This server has no transcription service. Who runs it can set one up.',
} as const;

export const onDeviceMessages = {
  notBuilt: 'Not built into this page. Who runs the server can add it (docs/on-device.md).',
  noModel: 'This server has no speech model for this device.',
  unreachable: 'The server cannot be reached.',
  noConsent: 'It needs a download that you have to agree to.',
  englishOnly: 'The speech model of this server knows English alone.',
  unknownLanguage: 'The speech model does not know the language that was chosen.',
  notLoaded: (detail: string) => `The speech model could not be loaded on this device: ${detail}`,
  notComputed: (detail: string) => `This device could not compute what was said: ${detail}`,
  stopped: 'The speech model stopped on this device. It is started again.',
} as const;

export const importMessages = {
  unreadable: 'This file is no audio that the browser can read. WAV, MP3, M4A, WebM and Ogg usually work.',
  tooLarge: 'This recording is too long. Up to four hours can be taken at once.',
  needsCloud: 'A recording is written down by cloud transcription.',
  nothingHeard: 'Nobody is heard speaking in this recording.',
  unreachable: 'The server does not answer. It is tried again.',
  signedOut: 'Your sign-in has ended. Sign in again to go on.',
  gone: 'The meeting of this recording was deleted.',
  notKept: 'This browser has no room to keep the recording. It goes on while this page is open.',
} as const;

export const analysisMessages = {
  failed: (detail: string) => `Analysis failed: ${detail}`,
  /** Of an answer that had begun. */
  streamingFailed: (detail: string) => `Streaming analysis failed: ${detail}`,
  notInitialized: 'OpenAI client not initialized',
} as const;

export const engineMessages = {
  complianceViolation: (rule: string) => `Compliance violation: ${rule}`,
  consentRequired: 'User consent required for this operation',
  consentRefused: 'The speaker does not agree to being analysed.',
  invalidCompany: 'Invalid entity for domain intelligence',
  noSession: 'No active session',
  unknownWorkflow: (name: string) => `Unknown workflow: ${name}`,
  /** Ours. */
  tooManyLines: 'More was said at once than the agents could follow. This line was not looked at.',
  workflowNotByHand: (name: string) => `The workflow ${name} runs by itself, and cannot be run by hand.`,
} as const;

export const screenMessages = {
  somethingWrong: 'Something went wrong',
  somethingWrongDetail: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  refresh: 'Refresh Page',
} as const;
