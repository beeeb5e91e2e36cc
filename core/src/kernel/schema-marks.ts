import type { z } from 'zod'

/** Positions of marked fields in a schema. */
export interface MarkTree<M> {
  mark?: M
  fields?: Readonly<Record<string, MarkTree<M>>>
  items?: MarkTree<M>
}

interface Def {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  element?: z.ZodType
  shape?: Readonly<Record<string, z.ZodType>>
  options?: readonly z.ZodType[]
}

/** The marked fields of what a schema describes; null where it has none. */
export function markTree<M>(
  schema: z.ZodType,
  markOf: (schema: z.ZodType) => M | undefined,
  above: readonly z.ZodType[] = [],
): MarkTree<M> | null {
  if (above.includes(schema)) return null
  const mark = markOf(schema)
  if (mark !== undefined) return { mark }
  const def = schema.def as unknown as Def
  const of = (next: z.ZodType) => markTree(next, markOf, [...above, schema])
  if (def.shape) {
    const fields = Object.entries(def.shape).flatMap(([name, next]) => {
      const tree = of(next)
      return tree ? [[name, tree] as const] : []
    })
    return fields.length > 0 ? { fields: Object.fromEntries(fields) } : null
  }
  if (def.element) {
    const items = of(def.element)
    return items && { items }
  }
  const inner = [def.innerType, def.out, def.in, ...(def.options ?? [])].filter((next) => next !== undefined)
  for (const next of inner) {
    const tree = of(next)
    if (tree) return tree
  }
  return null
}

/** Every mark of a tree. */
export const marksIn = <M>({ mark, fields = {}, items }: MarkTree<M>): M[] => [
  ...(mark !== undefined ? [mark] : []),
  ...Object.values(fields).flatMap(marksIn),
  ...(items ? marksIn(items) : []),
]

/** A value with its marked fields changed. */
export function mapMarked<M>(value: unknown, tree: MarkTree<M>, change: (value: unknown, mark: M) => unknown): unknown {
  if (tree.mark !== undefined) return change(value, tree.mark)
  if (Array.isArray(value)) return tree.items ? value.map((one) => mapMarked(one, tree.items ?? {}, change)) : value
  if (!tree.fields || typeof value !== 'object' || value === null) return value
  const known = value as Record<string, unknown>
  const changed = Object.entries(tree.fields)
    .filter(([name]) => known[name] !== undefined)
    .map(([name, next]) => [name, mapMarked(known[name], next, change)])
  return { ...known, ...Object.fromEntries(changed) }
}
