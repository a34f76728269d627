// How facts about companies are told in an output: made from their profiles alone, so that it can be told again without one of
// them.
import type { CompanyProfile } from './entity.ts';
import type { AgentOutput } from './output.ts';
import type { WrongCompany } from './wrong-companies.ts';

export function companyFacts(
  profiles: readonly CompanyProfile[],
): Pick<AgentOutput['outputs'], 'analysis' | 'insights'> {
  return {
    analysis: profiles.map(({ overview }) => overview).join(' '),
    insights: profiles.flatMap(({ company_name, industry, employee_size, news }) => [
      `${company_name}: ${industry}, ${employee_size}`,
      ...news.slice(0, 1).map(({ title }) => `${company_name} in the news: ${title}`),
    ]),
  };
}

/** The companies that an output tells of, each with the name by which it was looked up. */
export function companiesIn({
  companies = [],
  entities,
}: Pick<AgentOutput, 'companies' | 'entities'>): WrongCompany[] {
  return companies.map(({ company_name: company }, at) => ({
    name: entities[at]?.value ?? company,
    company,
  }));
}
