/**
 * The fields of a form that differ from the stored record: all that a change sends, so that two people who edit
 * different fields at the same time do not undo each other. Null and absent are the same.
 */
export function changesOf<Body extends object>(body: Body, record: object): Partial<Body> {
  const stored = record as Record<string, unknown>
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(stored[name] ?? null)
  return Object.fromEntries(Object.entries(body).filter(differs)) as Partial<Body>
}

/** Body of a change with what was seen, which is no field of it. */
export const withSeen = <Body extends object>(changes: Body, seen: Seen): Body => ({ ...changes, seen })

export type Seen = Readonly<Record<string, unknown>>

/** The changed fields as they were when the form was opened: a change by another person since then is not overwritten. */
export const seenOf = (changes: object, record: object): Seen => {
  const stored = record as Seen
  return Object.fromEntries(Object.keys(changes).map((name) => [name, stored[name] ?? null]))
}
