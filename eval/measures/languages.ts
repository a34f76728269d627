// Which language is spoken: how often English talk is taken for another language, and how much of the talk in other
// languages is known for what it is, line by line and of the last lines together.
import type { SpokenLanguage } from '#meeting/outputs/spoken-language.ts';
import { readAmi } from '../corpora/ami.ts';
import { readBusiness } from '../corpora/business.ts';
import { otherLanguages, readSpokenIn } from '../corpora/other-languages.ts';
import { readQmsum } from '../corpora/qmsum.ts';
import { sampleOf } from '../figures/folds.ts';
import { lowered } from '../wording/lower.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { percent, type Score } from '../figures/scores.ts';
import type { LanguageTeller } from '../system.ts';

export const languages: Measure = { name: 'languages', rows };

/** As many as the page looks at. */
const lastLines = 8;
/** From so many lines of a language on it is to be told. */
const fewestLines = 3;

const asWritten = (text: string) => text;
const asHeard = (text: string) => lowered(text).text;
const alone = (_: string, at: number, lines: readonly string[]) => lines.slice(at, at + 1);
const together = (_: string, at: number, lines: readonly string[]) =>
  lines.slice(Math.max(0, at + 1 - lastLines), at + 1);

function rows(context: Context): Row[] {
  const english = englishMeetings(context);
  const wordings = { written: asWritten, heard: asHeard };
  const parts = { lines: alone, 'last lines': together };
  const row = (id: string, measure: string, scoreOf: (tell: LanguageTeller) => Score) =>
    rowOf(`languages/${id}`, measure, context.systems, ({ language }) => language && scoreOf(language()));
  return Object.entries(wordings).flatMap(([wording, worded]) =>
    Object.entries(parts).flatMap(([part, of]) => {
      const fewest = of === together ? fewestLines : 1;
      const asked = (lines: readonly string[]) =>
        lines
          .map(worded)
          .map(of)
          .slice(fewest - 1);
      const recallOf = (which: 'known' | 'heldOut') => (tell: LanguageTeller) => {
        const told = otherLanguages.flatMap((language) =>
          asked(readSpokenIn(language)[which]).map((texts) => tell(texts) === language),
        );
        return share(told);
      };
      return [
        row(
          `english-${part}-${wording}`,
          `English ${part} taken for another language, ${wording}, per 10,000`,
          (tell) => {
            const told = english.flatMap((lines) => asked(lines).map((texts) => isOther(tell(texts))));
            return share(told, 10_000);
          },
        ),
        row(`${part}-${wording}`, `${part} of seven languages, ${wording}, recall`, recallOf('known')),
        row(
          `held-out-${part}-${wording}`,
          `held-out ${part} of seven languages, ${wording}, recall`,
          recallOf('heldOut'),
        ),
      ];
    }),
  );
}

function englishMeetings({ folder, share, later }: Context): string[][] {
  const acts = sampleOf(readAmi(folder), share, ({ document }) => document);
  return [
    ...Map.groupBy(acts, ({ document }) => document).values(),
    ...readQmsum(folder).map(({ turns }) => turns),
    ...[...readBusiness(folder), ...later].map(({ lines }) => lines),
  ]
    .map((lines) => lines.map(({ text }) => text.replaceAll(/\{\w+\}/g, ' ').trim()))
    .concat([readSpokenIn('en').known]);
}

function isOther(language: SpokenLanguage | undefined): boolean {
  return language !== undefined && language !== 'en';
}

function share(told: readonly boolean[], of = 100): Score {
  const right = told.filter(Boolean).length;
  return { value: (percent(right, told.length) * of) / 100, note: `${right} of ${told.length}` };
}
