// A part of the page's script that is fetched on demand and arrives a moment later. A failed fetch is retried.
import { useQuery } from '@tanstack/react-query';

/** Undefined until it has come. `name`: what tells it from the other parts. */
export function useScript<T>(name: string, load: () => Promise<T>, isNeeded: boolean): T | undefined {
  return useQuery({ queryKey: ['script', name], queryFn: load, staleTime: Infinity, enabled: isNeeded }).data;
}
