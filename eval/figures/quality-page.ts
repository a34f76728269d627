// docs/quality.md: the table with its date, where the data comes from and under which licence, and how it was measured.
import type { Row } from '../measure.ts';
import { outOfReach } from './out-of-reach.ts';
import { seed } from './random.ts';
import { tableOf } from './table.ts';
import { targets, reachedBy } from './targets.ts';

export function qualityPage(rows: readonly Row[], { date, folds }: { date: Date; folds: number }): string {
  const aimed = rows.filter(({ id }) => targets[id]);
  const others = rows.filter(({ id }) => !targets[id]);
  const ratings = aimed.flatMap(({ id, scores }) =>
    scores['ours'] ? [reachedBy(scores['ours'].value, targets[id]!)] : [],
  );
  const stretched = ratings.filter((rating) => rating === 'stretch').length;
  const short = ratings.filter((rating) => rating === 'no').length;
  return `# How right the built-in analysis is

Written by \`npm run eval\` on ${date.toISOString().slice(0, 10)}. What each measure means: \`eval/README.md\`.
Of ${ratings.length} targets ${ratings.length - short} are reached, ${stretched} of them to the stretch; ${short} are not.

## Targets

${tableOf(aimed)}

Figures are percentages but for r (a correlation), false alarms (per 10,000 lines) and speed (entries a second, which
differs from machine to machine). "–": the system does not do this, or finds nothing to be right about.

## Out of reach, and why

${short === 0 ? 'Nothing.' : aimed.flatMap((row) => reasonOf(row)).join('\n')}

## How it was measured

- What learns is cross-validated: ${folds} folds, by meeting, conversation, template or post, never by line. AMI goes by team,
  because a team's four meetings talk of the same things. What ships is learnt from all folds together. The thresholds of
  the models were chosen on the same corpora, so the figures flatter a little.
- Intervals are the middle 95 % of 200 draws (sentiment: 100) of whole documents with replacement. Seed ${seed}.
- "Lower" and "no punctuation" is what recognisers deliver: lower-cased words, no marks. SLUE brings that wording itself.
- Plain patterns are the specification's scheme (section 5); where it names no pattern, the first that come to mind.
- compromise, being slow, is asked about a tenth of the meetings and e-mails; about all of the other corpora.
- MELD and Earnings-21 are measured on only: nothing that ships has learnt from them. QMSum likewise.
- The spoken personal data is Presidio's, put into spoken words by a rule of ours (\`eval/wording/spoken.ts\`): real callers will
  find other ways to say a number.
- ALL of the name corpora counts places, groups and works too, which the product does not show: ours are the tagger's.
  The targets are on the rows without them.
- Ours counts from each model’s own threshold on; what agents list of it has rows of its own, and what they show is measured by moments.
  Names count from 0.6 on, as the specification says. Names that the product does not show have no target.
- Moments: each business meeting is played through the whole engine with what was learnt from the others, at its own pace. Chance stands
  beside every figure: as many insights of the same families on random lines.
- By hand: twenty-four business meetings with a language model whose answers were written by hand, strictly forward, by people
  who knew neither meeting nor labels (\`eval/by-hand\`). No model was asked: it measures what prompts, checks and ranking let through.
- Usefulness: insights judged one by one; rows, ratings and reasons are in \`eval/judged\`. The page shows under *Your agents* what
  was judged of each built-in agent in unseen meetings (\`src/web/studio/agent-ratings.ts\`, counted by \`eval/ratings/by-agent.ts\`).
- Personal data: Presidio's sentences come from templates that were read when the rules were written.
- Business tags are cross-validated with 8 folds by meeting over 32 meetings, and learn from 286 more each time; six are never learnt from (\`eval/meetings\`).

## Data

| corpus | what | licence |
| --- | --- | --- |
| AMI Meeting Corpus (Carletta et al. 2006) | 97 scenario meetings | CC BY 4.0 |
| ICSI meetings with MRDA labels (Shriberg et al. 2004) | 63 research meetings | CC BY 4.0 |
| WNUT-17 | new and rare names in posts | CC BY 4.0 |
| Broad Twitter Corpus | names in posts | CC BY 4.0 |
| SLUE-VoxPopuli | names in parliament speeches | CC0 |
| Earnings-21 | 33 company calls, measure only | CC BY-SA 4.0 |
| e-mail intent | sentences that ask for an action | Apache-2.0 |
| MultiDoGO | customer service turns with slots | CDLA-Permissive-1.0 |
| Presidio | sentences with generated personal data | MIT |
| VADER | sentences with 20 human ratings each | MIT |
| MELD | television dialogue, measure only | GPL-3.0 |
| QMSum | meetings with topics, measure only | MIT |
| business meetings | 20 written meetings with moments, 18 later ones (\`eval/meetings\`), six of them kept for the last measurement, and 93 more (\`eval/judged-meetings\`) | ours |

## Everything else that was measured

${tableOf(others)}
`;
}

function reasonOf({ id, measure, scores }: Row): string[] {
  const own = scores['ours'];
  if (own && reachedBy(own.value, targets[id]!) !== 'no') return [];
  const why = outOfReach[id] ?? 'measured as it stands; no other attempt is on record.';
  return [`- ${id.split('/')[0]}, ${measure} (${own ? own.value.toFixed(1) : 'not done'}): ${why}`];
}
