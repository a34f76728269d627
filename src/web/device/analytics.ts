// The product's own event log of what people do on its screens: the last 100 events in this tab's memory, for whoever
// debugs it. Nothing leaves the page, nothing is stored, and no words of a meeting belong in it.

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
