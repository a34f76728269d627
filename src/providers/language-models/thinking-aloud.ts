// Removes a model's reasoning, which some endpoints send before the answer as <think>…</think>.

const [open, close] = ['<think>', '</think>'];

export interface Voice {
  /** Hears more of it, and gives what of it all is meant to be heard. */
  hear(more: string): string;
  /** The same, once nothing more comes. */
  end(): string;
}

/** Each part is looked at once, however many there are. */
export function aloud(): Voice {
  let state: 'beginning' | 'thinking' | 'answering' = 'beginning';
  /** Where it cannot be told yet what it is: a beginning, or what may be the beginning of the closing sign. */
  let undecided = '';
  let answer = '';

  function step(more: string): void {
    if (state === 'answering') {
      answer += answer === '' ? more.trimStart() : more;
      return;
    }
    undecided += more;
    if (state === 'beginning') {
      undecided = undecided.trimStart();
      if (undecided.length < open.length && open.startsWith(undecided)) return;
      state = undecided.startsWith(open) ? 'thinking' : 'answering';
    }
    if (state === 'thinking') {
      const at = undecided.indexOf(close);
      if (at < 0) {
        undecided = undecided.slice(-(close.length - 1));
        return;
      }
      state = 'answering';
      undecided = undecided.slice(at + close.length);
    }
    [answer, undecided] = [undecided.trimStart(), ''];
  }

  return {
    hear(more) {
      if (more !== '') step(more);
      return answer;
    },
    end: () => (state === 'beginning' ? undecided : answer),
  };
}
