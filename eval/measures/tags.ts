// What lines of business meetings do: ask, promise, object, name a price … Ours is the learned line reading, cross-validated
// by meeting with thresholds of the training folds; beside each figure stands what the phrase lists reach, which learn
// nothing and say yes from 0.5 on.
import { crossedTags, tagsAfter } from '../../scripts/train/measure-tags.ts';
import { type TaggedLine, taggedLinesOf } from '../../scripts/train/line-tags.ts';
import { findSituations } from '#language/situations/find-situations.ts';
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { type LineTag, lineTags } from '#language/models/tag-table.ts';
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import { NameList } from '#language/reading/lists.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { readBusiness } from '../corpora/business.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { countLine, f1, type Score, Tally } from '../figures/scores.ts';

export const tags: Measure = { name: 'tags', rows };

const dynamics = (rule: string) => (reading: Reading) =>
  findDynamics(reading).filter((finding) => finding.rule === `dynamics/${rule}`);

const lists: Record<LineTag, (line: TaggedLine) => readonly Finding[]> = {
  question: ({ reading }) => findQuestions(reading),
  action: ({ reading }) => findCommitments(reading),
  decision: ({ reading }) => findDecisions(reading),
  buying_signal: ({ reading }) => findBuyingSignals(reading),
  objection: ({ reading }) => findObjections(reading),
  pricing: ({ reading }) => findPricing(reading),
  next_step: ({ reading }) => findNextSteps(reading),
  competitor_mention: ({ reading, competitors }) => findCompetitors(reading, new NameList(competitors)),
  compliance_risk: ({ reading }) => findSituations(reading),
  tension: ({ reading }) => dynamics('tension')(reading),
  recognition: ({ reading }) => dynamics('recognition')(reading),
  overload: ({ reading }) => dynamics('overload')(reading),
};

function rows({ folder, later, locked, lessons: all }: Context): Row[] {
  const open = new Set([...readBusiness(folder), ...later].map(({ document }) => document));
  if (open.size === 0) return [];
  const lessons = all().lines;
  const lower = locked ? taggedLinesOf(locked) : lessons.filter(({ document }) => open.has(document));
  const cased = lower.map(({ written }) => written);
  const said = locked ? tagsAfter(lessons, lower) : crossedTags(lessons, open);
  return lineTags.flatMap((tag) =>
    Object.entries({ lower, cased }).map(([name, lines]) => {
      const own = score(lines, tag, (line) => said.get(line)?.[tag].likely ?? false);
      const listed = score(lines, tag, (line) =>
        lists[tag](line).some(({ confidence }) => confidence >= 0.5),
      );
      return {
        id: `tags/${name}/${tag}`,
        measure: `business lines, ${tag.replaceAll('_', ' ')}, ${name}, F1`,
        scores: { ours: { ...own, note: `phrase lists ${listed.value.toFixed(1)}` } },
      };
    }),
  );
}

function score(lines: readonly TaggedLine[], tag: LineTag, found: (line: TaggedLine) => boolean): Score {
  const tally = new Tally();
  for (const line of lines) countLine(tally.of(line.document), line.tags.has(tag), found(line));
  return tally.score(f1);
}
