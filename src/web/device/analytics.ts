// The product's own log of people's actions on its screens: the last 100 events in this tab's memory, for debugging. Nothing
// leaves the page, nothing is stored, and it must contain no words of a meeting.

export type AnalyticsEvent =
  | { name: 'get_started'; from: 'header' | 'hero' | 'closing' }
  | { name: 'continue_meeting'; sessionId: string };

const kept = 100;
const events: AnalyticsEvent[] = [];

export function logEvent(event: AnalyticsEvent): void {
  events.push(event);
  if (events.length > kept) events.shift();
  console.debug('analytics', event);
}

/** Oldest first. */
export function loggedEvents(): readonly AnalyticsEvent[] {
  return events;
}
