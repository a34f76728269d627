// What shows who is who, once it is needed; it comes a moment later. Where it cannot be fetched, that is tried again.
import { useQuery } from '@tanstack/react-query';
import { fetchBriefParts } from './fetch-brief-parts.ts';

export function useBriefParts(isNeeded: boolean): Awaited<ReturnType<typeof fetchBriefParts>> | undefined {
  return useQuery({
    queryKey: ['script', 'brief'],
    queryFn: fetchBriefParts,
    staleTime: Infinity,
    enabled: isNeeded,
  }).data;
}
