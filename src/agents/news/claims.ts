// News about unreserved statements, statements that contradict an earlier line of ours, and questions that must not be asked.
import type { OffLimitsTopic } from '#facts/facts.ts';
import { quote, type Whisper } from '../whisper.ts';
import { nameIn, nameOf } from '../names.ts';
import type { NewsOf } from './news-of.ts';

export function claimMade({ claim, lines, sureness }: NewsOf<'claim'>): Whisper {
  const { said, kind } = claim;
  const given = kind === 'concession';
  return {
    kind: given ? 'claim/conceded' : 'claim/without-reserve',
    thing: `${nameOf(said.speaker)} ${given ? 'gave away' : 'promised without reserve'}: ${quote(said.quote, 60)}`,
    ...(!given && {
      move: `Say what ${quote(said.quote, 30)} depends on before they build on it.`,
    }),
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} has no condition`],
    methods: [`facts claim ${kind}`],
  };
}

export function colleaguesDiffer({ before, lines, sureness }: NewsOf<'colleagues-differ'>): Whisper {
  const [said] = lines;
  return {
    kind: 'colleagues-differ',
    thing: `${nameOf(before.speaker)} said ${quote(before.quote, 45)}, ${nameOf(said.speaker)} ${quote(said.quote, 45)}`,
    move: `${nameOf(before.speaker)} and ${nameOf(said.speaker)}: agree on one before they write it down.`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} and ${before.quote} were told by the same side and differ`],
    methods: ['facts colleagues-differ'],
  };
}

export function claimContradicted({ claim, lines, sureness }: NewsOf<'claim-contradicted'>): Whisper {
  const [said] = lines;
  return {
    kind: 'claim-contradicted',
    thing: `${quote(said.quote, 45)} against ${quote(claim.said.quote, 45)}`,
    move: `${nameOf(claim.said.speaker)} told them the other: put it right with ${nameIn(said.speaker)} in this call.`,
    evidence: lines,
    sureness,
    reasoning: [`${claim.said.quote} cannot hold beside ${said.quote}`],
    methods: ['facts claim-contradicted'],
  };
}

const topics: Record<OffLimitsTopic, string> = {
  family: 'family',
  health: 'health',
  age: 'age',
  belief: 'belief',
  union: 'union membership',
  'pay-history': 'earlier pay',
};

export function offLimits({ topic, lines, sureness }: NewsOf<'off-limits'>): Whisper {
  const [said] = lines;
  return {
    kind: `off-limits/${topic}`,
    thing: `${quote(said.quote, 60)} goes into ${topics[topic]}`,
    move: `It must not count: bring ${nameIn(said.speaker)} back to what the work needs.`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} speaks of ${topics[topic]} in a meeting where that is protected`],
    methods: ['facts off-limits'],
  };
}
