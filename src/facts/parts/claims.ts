// Unreserved statements of our side that it will be held to, and statements that others rely on; and a later line that
// contradicts one.
import { type Claim, factBounds, type FactNews } from '../facts.ts';
import { claimsOf, type SentenceClaims } from './claim-words.ts';
import { type HeardLine, saidIn } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';
import { shared } from '../words.ts';

/** A concession binds less than a guarantee, and is less sure to be one. */
const concessionSureness = 0.6;

export const foldClaims: Part = (facts, heard) => {
  const said = claimsOf(heard);
  const news = contradiction(facts.claims, heard, said);
  const made = said.flatMap((sentence) => claimsIn(heard, sentence));
  if (heard.side === 'us') news.push(...said.flatMap((sentence) => told(heard, sentence)));
  if (made.length === 0 && news.length === 0) return undefined;
  return { facts: { claims: grown(facts.claims, made, factBounds.claims) }, news };
};

/** What binds us is told at once, to whoever said it. */
function told(heard: HeardLine, said: SentenceClaims): FactNews[] {
  const [claim] = claimsIn(heard, said);
  if (claim?.kind !== 'guarantee' && claim?.kind !== 'concession') return [];
  const sureness = claim.kind === 'guarantee' ? said.guarantee : concessionSureness;
  // "Every single time" is how people talk: kept to be compared, not told.
  if (sureness < concessionSureness) return [];
  return [{ kind: 'claim', lines: [claim.said], sureness, claim }];
}

function claimsIn(heard: HeardLine, said: SentenceClaims): Claim[] {
  const { sentence, guarantee, concession, only, places, status } = said;
  const base = { said: saidIn(heard, sentence.start, sentence.end), about: sentence.about };
  const found: Claim[] = [];
  if (heard.side === 'us') {
    if (guarantee > 0) found.push({ ...base, kind: 'guarantee' });
    else if (concession) found.push({ ...base, kind: 'concession' });
    if (only) found.push({ ...base, kind: 'only' });
    if (places.length > 0) found.push({ ...base, kind: 'place', places });
  }
  if (status && !status.negated) found.push({ ...base, kind: 'status', status: status.word });
  return found;
}

/** Only by the same side: that the other side sees it otherwise is no contradiction. The latest claim is told. */
function contradiction(
  claims: readonly Claim[],
  heard: HeardLine,
  said: readonly SentenceClaims[],
): FactNews[] {
  const denying = said.filter(
    ({ speaksOfOthers, places, status, excepts }) =>
      speaksOfOthers || places.length > 0 || status?.negated || excepts,
  );
  if (heard.side === undefined || denying.length === 0) return [];
  for (const claim of claims.toReversed()) {
    if (claim.said.side !== heard.side) continue;
    const found = denying.find((sentence) => contradicts(claim, sentence));
    if (!found) continue;
    const now = saidIn(heard, found.sentence.start, found.sentence.end);
    const sureness = claim.kind === 'guarantee' ? 0.6 : 0.7;
    return [{ kind: 'claim-contradicted', lines: [now, claim.said], sureness, claim }];
  }
  return [];
}

function contradicts(claim: Claim, said: SentenceClaims): boolean {
  switch (claim.kind) {
    case 'only':
      return said.speaksOfOthers;
    case 'place':
      return said.places.some((place) => !claim.places?.includes(place));
    case 'status':
      return (
        said.status?.negated === true &&
        said.status.word === claim.status &&
        shared(said.sentence.about, claim.about) >= 2
      );
    case 'guarantee':
      return said.excepts && shared(said.sentence.about, claim.about) >= 2;
    case 'concession':
      return false;
  }
}
