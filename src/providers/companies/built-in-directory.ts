// The directory that comes with Aside: well-known companies with facts that stay valid for years, without news or quarterly
// figures. Every fact carries the same source and the day it was written down.
import { company as limits } from '#meeting/limits.ts';
import type { CompanyProfile } from '#meeting/outputs/entity.ts';
import { type CompanyDirectory, overallConfidence } from '../company-directory.ts';
import { companies, writtenDown } from './built-in-companies.ts';

const byName = new Map(
  companies.flatMap(([names, ...facts]) =>
    names.split('/').map((name) => [name.toLowerCase(), [names, ...facts] as const]),
  ),
);

export const builtInDirectory: CompanyDirectory = {
  name: 'the built-in directory',
  asksOutside: false,
  lookUp: async (name) => {
    const row = byName.get(name.trim().toLowerCase());
    return row && profileOf(row);
  },
};

function profileOf([names, industry, seat, since, size]: (typeof companies)[number]): CompanyProfile {
  const [name] = names.split('/') as [string];
  const source = {
    type: 'database',
    title: 'Built-in directory of Aside',
    confidence: 0.8,
    accessed_at: writtenDown,
    snippet: `${name}: ${industry}; ${seat}; founded ${since}.`,
  } as const;
  const facts = { sources: [source], news: [] };
  return {
    company_name: name,
    overview: `${name} is in ${industry}, has its seat in ${seat} and was founded in ${since}.`,
    tags: industry.split(' and '),
    employee_size: size,
    industry,
    ...facts,
    confidence: overallConfidence(facts, limits),
    last_updated: writtenDown,
  };
}
