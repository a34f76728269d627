import { expect, test } from 'vitest';
import { noticeText } from './notice.ts';

const notice = { consent: 'announced', hostName: 'Ada', isAnalysed: true, goesTo: [] } as const;

test('[N22] one sentence says what is done, for whom, and where words and sound go', () => {
  expect(noticeText({ ...notice, goesTo: [] })).toBe(
    'This meeting is written down and analysed by Aside for Ada: this server passes nothing on; some browsers send sound to their maker to recognise speech.',
  );
  const goesTo = [
    { what: 'sound' as const, to: 'speech.example' },
    { what: 'words' as const, to: 'model.example' },
  ];
  expect(noticeText({ ...notice, isAnalysed: false, goesTo })).toBe(
    'This meeting is written down by Aside for Ada: sound may go to speech.example, which turns it into text; words may go to model.example for analysis, with personal data masked; some browsers send sound to their maker to recognise speech.',
  );
});
