// The log as everybody in a meeting sees it, in PostgreSQL: the room's events, under the room's numbers.
import type { LogView } from '../log.ts';
import { roomEvent } from '../sql/room-event.ts';
import type { PostgresEpoch } from './epoch.ts';
import { openLogView } from './log-view.ts';
import type { Pool } from './pool.ts';

export function openPostgresRoom(pool: Pool, epoch: PostgresEpoch): LogView {
  return openLogView(pool, epoch, {
    column: 'room_sequence',
    head: 'room_head',
    read: roomEvent,
    // Not the log's own: whoever comes to see more, or less, of a meeting begins anew.
    named: (current) => `${current}.room`,
  });
}
