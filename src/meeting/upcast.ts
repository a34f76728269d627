// Events as earlier versions of Aside wrote them, read in today's form. A stored event is never rewritten: its text is
// what the audit trail vouches for. Whoever reads stored events, or keeps some to send them later, reads them through here.

/** Kinds that had another name before the first release. */
const renamedKinds: Readonly<Record<string, string>> = {
  'entry-heard': 'entry-added',
  'insight-offered': 'insight-emitted',
  'round-finished': 'run-finished',
  'words-so-far': 'interim-words',
};

type Fields = Record<string, unknown>;

/** The event in today's form; the same object when it is in it already. Its form is not checked here. */
export function upcast<T extends object>(event: T): T {
  const old = event as Fields;
  const kind = String(old['kind']);
  if (!('by' in old) && !('number' in old) && !(kind in renamedKinds)) return event;
  const { number, by, because, body, ...rest } = old;
  return {
    ...rest,
    ...(number !== undefined && { sequence: number }),
    ...(by !== undefined && { actor: by }),
    ...(because !== undefined && { causes: because }),
    kind: renamedKinds[kind] ?? kind,
    body: upcastBody(kind, (body ?? {}) as Fields),
  } as unknown as T;
}

function upcastBody(kind: string, body: Fields): Fields {
  switch (kind) {
    case 'round-finished': {
      const { looks = [], ...rest } = body;
      return { ...rest, outcomes: (looks as Fields[]).map((look) => renamed(look, 'conclusion', 'status')) };
    }
    case 'correction-checked':
      return {
        ...body,
        checks: (body['checks'] as Fields[]).map((check) => renamed(check, 'verdict', 'outcome')),
      };
    case 'feedback-given':
      return renamed(body, 'verdict', 'rating');
    default:
      return body;
  }
}

function renamed(fields: Fields, from: string, to: string): Fields {
  if (!(from in fields)) return fields;
  const { [from]: value, ...rest } = fields;
  return { ...rest, [to]: value };
}
