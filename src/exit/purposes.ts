// Why something may leave, and under which rules. A new exit is a row here, and a call of exit.send().

interface Rules {
  /**
   * Whom it takes to agree, where consent is required. lines: what each person said goes if that person agreed.
   * given: the same, of lines that the sender hands over and has asked about already.
   * everybody: voices cannot be told apart, so all who take part must have agreed. nobody: no words of anybody leave.
   */
  consent: 'lines' | 'given' | 'everybody' | 'nobody';
  /** masked: hidden in what leaves. named: hidden behind names that the sender can take back. refused: nothing leaves that holds any. untold: it is sound, in which nobody can tell. */
  personalData: 'masked' | 'named' | 'refused' | 'untold';
  /** What the audit trail calls it. */
  record: 'meeting-exported' | 'audio-sent' | 'company-looked-up' | 'model-asked';
  /** Of what leaves without a break, one record in so much time for each person and meeting; of the rest, one each. */
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
