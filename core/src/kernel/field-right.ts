import type { z } from 'zod'
import { mapMarked, markTree, marksIn, type MarkTree } from './schema-marks.ts'

declare module 'zod' {
  interface GlobalMeta {
    /** Permission without which nobody sees or writes the field. */
    right?: string
    /** Permission without which nobody writes the field; everybody who reads the record reads it. */
    writeRight?: string
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

export type RightTree = MarkTree<string>

/** The restricted fields of what a schema describes; null where it has none. */
export const rightTree = (schema: z.ZodType): RightTree | null => markTree(schema, rightOf)

/** Every right that a schema asks for. */
export function rightsOf(schema: z.ZodType): string[] {
  const tree = rightTree(schema)
  return tree ? [...new Set(marksIn(tree))] : []
}

/** A value without the fields that these rights do not open: they are null. */
export const withheld = (value: unknown, tree: RightTree, rights: ReadonlySet<string>): unknown =>
  mapMarked(value, tree, (field, right) => (rights.has(right) ? field : null))

/** A field that everybody with the record may read, and only those with a right of its own may change. */
export const guarded = <T extends z.ZodType>(right: `${string}.${string}`, schema: T): T =>
  schema.meta({ ...schema.meta(), writeRight: right })

const ownWriteRight = (schema: z.ZodType) => schema.meta()?.writeRight

/** The right that writing a field asks for, also where a default was put around it. */
export const writeRightOf = (schema: z.ZodType | undefined): string | undefined =>
  schema && markTree(schema, ownWriteRight)?.mark

/** The fields whose writing asks for a right, by name. */
export const writeRightsIn = (shape: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const right = writeRightOf(schema)
      return right ? [[name, right] as const] : []
    }),
  )

/** The guarded fields of what a schema describes; null where it has none. */
export const writeRightTree = (schema: z.ZodType): RightTree | null => markTree(schema, ownWriteRight)
