// A person's chosen template: a built-in one, or their own, which stays in this browser. The default is the template for the
// kind of meeting.
import { z } from 'zod';
import type { MeetingBrief } from '#meeting/brief.ts';
import { type TemplateId, templateIds } from '#meeting/models/summary.ts';
import { templateIdFor } from '#report/summary/summary.ts';
import { parseTemplate, type Template } from '#report/summary/template.ts';
import { storedValue } from '#web/device/device-storage.ts';
import { templates } from '#web/live/summary-templates.ts';

/** Undefined where nobody has chosen. */
export type ChosenTemplate = TemplateId | 'own' | undefined;

export function ownTemplateOf(userId: string) {
  return storedValue(`aside.summary-template:${userId}`, z.string());
}

/** What one's own begins as, until one changes it. */
export const ownTemplateBegins = `version: 1
title: My summary

## Decided
What was decided, and by whom.
from: decisions
none: Nothing was decided.

## Who does what
Who promised what, and by which day.
from: promises
most: 10
none: Nobody promised anything.
`;

/** `own`: the text of one's own, where there is one. */
export function templateChosen(
  chosen: ChosenTemplate,
  own: string | undefined,
  brief: MeetingBrief,
): {
  id: TemplateId | 'own';
  template: Template;
} {
  const parsed = chosen === 'own' && own !== undefined ? parseTemplate(own) : undefined;
  if (parsed?.ok) return { id: 'own', template: parsed.template };
  const id = chosen === undefined || chosen === 'own' ? templateIdFor(templates, brief) : chosen;
  return { id, template: templates[id] };
}

/** Built-in first. */
export function templateChoices(own: string | undefined): { value: string; text: string }[] {
  const parsed = own === undefined ? undefined : parseTemplate(own);
  return [
    ...templateIds.map((id) => ({ value: id, text: templates[id].title })),
    ...(parsed?.ok ? [{ value: 'own', text: `${parsed.template.title} (your own)` }] : []),
  ];
}
