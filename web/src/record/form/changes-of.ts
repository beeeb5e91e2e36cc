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
