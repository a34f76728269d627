// Named people and things: entities, and the company facts that may be added to them.
import { z } from 'zod';
import { Confidence, Timestamp } from '../session.ts';

export const EntityType = z.enum(['company', 'person', 'product', 'competitor', 'question', 'topic']);
export type EntityType = z.infer<typeof EntityType>;

export const Entity = z.object({
  type: EntityType,
  value: z.string(),
  confidence: Confidence,
  /** The text around it. */
  context: z.string(),
  /** UTF-16 offsets in the entry's text; `end` is exclusive. */
  source_position: z.object({ start: z.number().int().min(0), end: z.number().int().min(0) }),
  metadata: z.object({ extraction_method: z.string(), speaker_id: z.string().optional() }),
});
export type Entity = z.infer<typeof Entity>;

const NewsItem = z.object({
  title: z.string(),
  summary: z.string(),
  url: z.string(),
  published_date: Timestamp,
  relevance_score: Confidence,
  source: z.string(),
});
type NewsItem = z.infer<typeof NewsItem>;

export const Source = z.object({
  type: z.enum(['api', 'web', 'database']),
  title: z.string(),
  confidence: Confidence,
  accessed_at: Timestamp,
  snippet: z.string().optional(),
  url: z.string().optional(),
});
export type Source = z.infer<typeof Source>;

export const CompanyProfile = z.object({
  company_name: z.string(),
  overview: z.string(),
  tags: z.array(z.string()),
  employee_size: z.string(),
  industry: z.string(),
  news: z.array(NewsItem),
  confidence: Confidence,
  last_updated: Timestamp,
  sources: z.array(Source),
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;
