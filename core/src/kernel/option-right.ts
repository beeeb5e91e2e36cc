import type { z } from 'zod'
import { markTree, type MarkTree } from './schema-marks.ts'

type OptionRights = Readonly<Record<string, string>>

declare module 'zod' {
  interface GlobalMeta {
    /** Permissions without which nobody chooses these options, by option. */
    optionRights?: OptionRights
  }
}

/** A choice of which some options ask for a right of their own; everybody may read them. */
export const withOptionRights = <T extends z.ZodType>(schema: T, optionRights: OptionRights): T =>
  schema.meta({ ...schema.meta(), optionRights })

export const optionRightsOf = (schema: z.ZodType | undefined): OptionRights | undefined => schema?.meta()?.optionRights

export type OptionTree = MarkTree<OptionRights>

/** The choices with guarded options of what a schema describes; null where it has none. */
export const optionTree = (schema: z.ZodType): OptionTree | null => markTree(schema, optionRightsOf)

/** Guarded choices of a schema: each name of a field with one of its rights. */
export function optionRightsIn({ fields = {}, items }: OptionTree): [field: string, right: string][] {
  const own = Object.entries(fields).flatMap(([name, { mark = {} }]) =>
    Object.values(mark).map((right): [string, string] => [name, right]),
  )
  const inner = [...Object.values(fields), ...(items ? [items] : [])]
  return [...own, ...inner.flatMap(optionRightsIn)]
}

/** Places in a value, as `lines.0.component`, of options that these rights do not open. */
export function closedOptions(value: unknown, tree: OptionTree, rights: ReadonlySet<string>, path = ''): string[] {
  if (tree.mark) {
    const right = typeof value === 'string' ? tree.mark[value] : undefined
    return right && !rights.has(right) ? [path] : []
  }
  const at = (name: string | number) => (path ? `${path}.${name}` : String(name))
  if (Array.isArray(value))
    return value.flatMap((one, index) => closedOptions(one, tree.items ?? {}, rights, at(index)))
  if (!tree.fields || typeof value !== 'object' || value === null) return []
  const known = value as Record<string, unknown>
  return Object.entries(tree.fields).flatMap(([name, next]) => closedOptions(known[name], next, rights, at(name)))
}
