// A block that the worklet passes to the page: some samples, and when they were recorded.

export interface CapturedBlock {
  /** Mono, 16 kHz, 16 bit. */
  samples: Int16Array;
  /** When the last of them was recorded, in milliseconds since 1970: known beside the page, whatever keeps the page. */
  until: number;
}
