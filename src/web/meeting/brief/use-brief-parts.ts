// What shows who is who, once it is needed.
import { useScript } from '../use-script.ts';
import { fetchBriefParts } from './fetch-brief-parts.ts';

export function useBriefParts(isNeeded: boolean): Awaited<ReturnType<typeof fetchBriefParts>> | undefined {
  return useScript('brief', fetchBriefParts, isNeeded);
}
