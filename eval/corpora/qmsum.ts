// QMSum: ten meetings with the topics people saw in them (MIT). Measure only.
import { z } from 'zod';
import { readJsonLines } from '../data-folder.ts';

export interface QmsumMeeting {
  document: string;
  turns: { speaker: string; text: string }[];
  /** Turn numbers, both inclusive. */
  topics: { title: string; turns: [from: number, to: number][] }[];
  queries: { query: string; answer: string; turns: [from: number, to: number][] }[];
}

const Spans = z.array(z.tuple([z.string(), z.string()]));
const Line = z.object({
  m: z.string(),
  topic_list: z.array(z.object({ topic: z.string(), relevant_text_span: Spans })),
  specific_query_list: z.array(
    z.object({ query: z.string(), answer: z.string(), relevant_text_span: Spans }),
  ),
  meeting_transcripts: z.array(z.object({ speaker: z.string(), content: z.string() })),
});

export function readQmsum(folder: string): QmsumMeeting[] {
  return readJsonLines(Line, folder, 'qmsum/meetings.jsonl').map((line) => ({
    document: line.m,
    turns: line.meeting_transcripts.map(({ speaker, content }) => ({ speaker, text: content })),
    topics: line.topic_list.map((topic) => ({
      title: topic.topic,
      turns: numbersOf(topic.relevant_text_span),
    })),
    queries: line.specific_query_list.map((query) => ({
      query: query.query,
      answer: query.answer,
      turns: numbersOf(query.relevant_text_span),
    })),
  }));
}

function numbersOf(spans: [string, string][]): [number, number][] {
  return spans.map(([from, to]) => [Number(from), Number(to)]);
}
