import type { z } from 'zod'

declare module 'zod' {
  interface GlobalMeta {
    /** Permission without which nobody sees or writes the field. */
    right?: string
  }
}

/** A field for those who have a right of their own: kept back in answers, lists, exports and history. */
export const restricted = <T extends z.ZodType>(right: `${string}.read_${string}`, schema: T): T =>
  schema.meta({ ...schema.meta(), right })

/** The right that a field asks for. */
export const rightOf = (schema: z.ZodType | undefined): string | undefined => schema?.meta()?.right

/** The fields that ask for a right, by name. */
export const rightsIn = (shape: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const right = rightOf(schema)
      return right ? [[name, right] as const] : []
    }),
  )

/** Positions of restricted fields in a schema. */
export interface RightTree {
  right?: string | undefined
  fields?: Readonly<Record<string, RightTree>>
  items?: RightTree
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

/** The restricted fields of what a schema describes; null where it has none. */
export function rightTree(schema: z.ZodType, above: readonly z.ZodType[] = []): RightTree | null {
  if (above.includes(schema)) return null
  const right = rightOf(schema)
  if (right) return { right }
  const def = schema.def as unknown as Def
  const of = (next: z.ZodType) => rightTree(next, [...above, schema])
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

/** Every right that a schema asks for. */
export function rightsOf(schema: z.ZodType): string[] {
  const collect = ({ right, fields = {}, items }: RightTree): string[] => [
    ...(right ? [right] : []),
    ...Object.values(fields).flatMap(collect),
    ...(items ? collect(items) : []),
  ]
  const tree = rightTree(schema)
  return tree ? [...new Set(collect(tree))] : []
}

/** A value without the fields that these rights do not open: they are null. */
export function withheld(value: unknown, tree: RightTree, rights: ReadonlySet<string>): unknown {
  if (tree.right) return rights.has(tree.right) ? value : null
  if (Array.isArray(value)) return tree.items ? value.map((one) => withheld(one, tree.items ?? {}, rights)) : value
  if (!tree.fields || typeof value !== 'object' || value === null) return value
  const known = value as Record<string, unknown>
  const kept = Object.entries(tree.fields)
    .filter(([name]) => known[name] !== undefined)
    .map(([name, next]) => [name, withheld(known[name], next, rights)])
  return { ...known, ...Object.fromEntries(kept) }
}
