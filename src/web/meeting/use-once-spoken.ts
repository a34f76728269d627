// The script of what is needed once something was said. The transcript fetches it with its first line, so that it is there when
// the server is not.
import { useScript } from './use-script.ts';

const fetchOnceSpoken = () => import('./once-spoken.ts');

/** Undefined until it has come. */
export function useOnceSpoken(isNeeded: boolean): typeof import('./once-spoken.ts') | undefined {
  return useScript('once spoken', fetchOnceSpoken, isNeeded);
}
