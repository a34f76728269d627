// What the product tells people when something goes wrong: the specification's section 8, letter for letter.
// Problems of the server's routes are in problems.ts.

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

export const analysisMessages = {
  failed: (detail: string) => `Analysis failed: ${detail}`,
  streamingFailed: (detail: string) => `Streaming analysis failed: ${detail}`,
  noClient: 'OpenAI client not initialized',
  errorInsights: ['Analysis failed due to error', 'Please check system configuration'],
} as const;

export const engineMessages = {
  complianceViolation: (rule: string) => `Compliance violation: ${rule}`,
  consentRequired: 'User consent required for this operation',
  invalidCompany: 'Invalid entity for domain intelligence',
  noSession: 'No active session',
  unknownWorkflow: (name: string) => `Unknown workflow: ${name}`,
} as const;

export const screenMessages = {
  somethingWrong: 'Something went wrong',
  somethingWrongDetail: "We're sorry, but something unexpected happened. Please try refreshing the page.",
  refresh: 'Refresh Page',
} as const;
