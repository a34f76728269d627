import type { CompanyDirectory } from '#providers/company-directory.ts';

/** Knows a team's own customers. `customers` maps their names, in small letters, to what is noted of them. */
export function customerDirectory(customers: ReadonlyMap<string, string>, readAt: string): CompanyDirectory {
  return {
    name: 'the customer list',
    asksOutside: false,
    async lookUp(name) {
      const note = customers.get(name.trim().toLowerCase());
      if (note === undefined) return undefined;
      return {
        company_name: name,
        overview: note,
        tags: ['customer'],
        employee_size: '',
        industry: '',
        news: [],
        confidence: 0.9,
        last_updated: readAt,
        sources: [{ type: 'database', title: 'Customer list', confidence: 0.9, accessed_at: readAt }],
      };
    },
  };
}
