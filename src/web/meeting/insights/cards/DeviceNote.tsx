// Says that an insight is this device's own, found while the server was out of reach, and what the server does about its
// line. It takes the place and the size of the rating buttons, so nothing moves when the server's own finding replaces it.
// Until then there is nothing to rate.
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import { Badge } from '#web/parts/Badge.tsx';

const words = {
  'server-away': 'The server is out of reach',
  'server-looks': 'The server is looking at it now',
} as const;

export function DeviceNote({ server }: { server: NonNullable<EmittedOutput['fromDevice']> }) {
  return (
    <p className="mt-2 border-t border-line pt-1.5 text-xs text-ink-soft">
      <span className="flex h-7 items-center gap-2">
        <Badge className="shrink-0">From this device</Badge>
        <span className="truncate">{words[server]}</span>
      </span>
    </p>
  );
}
