// The purposes for which content may leave, and the rules of each. A new exit is a row here and a call of exit.send().

interface Rules {
  /**
   * Whose consent is needed, where consent is required. lines: a line leaves if its speaker has agreed.
   * given: the same, but the sender hands over the lines and has already checked consent.
   * everybody: voices cannot be told apart, so all participants must have agreed. nobody: no spoken words leave.
   */
  consent: 'lines' | 'given' | 'everybody' | 'nobody';
  /**
   * masked: replaced in the content. named: replaced by placeholders that the sender can resolve. refused: content with any
   * personal data does not leave. untold: unmaskable: audio, in which personal data cannot be found.
   */
  personalData: 'masked' | 'named' | 'refused' | 'untold';
  /** The name of its record in the audit trail. */
  record: 'meeting-exported' | 'audio-sent' | 'company-looked-up' | 'model-asked';
  /** Content that leaves continuously gets one record per person and meeting in this time. 0: one record each time. */
  recordEveryMs: number;
}

export const purposes = {
  export: { consent: 'lines', personalData: 'masked', record: 'meeting-exported', recordEveryMs: 0 },
  'speech-to-text': {
    consent: 'everybody',
    personalData: 'untold',
    record: 'audio-sent',
    recordEveryMs: 60_000,
  },
  'company-look-up': {
    consent: 'nobody',
    personalData: 'refused',
    record: 'company-looked-up',
    recordEveryMs: 0,
  },
  embeddings: { consent: 'given', personalData: 'masked', record: 'model-asked', recordEveryMs: 0 },
  'language-model': { consent: 'given', personalData: 'named', record: 'model-asked', recordEveryMs: 0 },
} as const satisfies Record<string, Rules>;

export type Purpose = keyof typeof purposes;
