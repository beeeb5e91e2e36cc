import { z } from 'zod'

/** Grows when an older program could not read what a newer one writes. */
export const format = 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The first thing in a backup: what it is, and which schema it was made from. */
export const Head = z.object({
  product: z.literal('lajur'),
  format: z.int(),
  version: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), hash: Sha256 })).min(1),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type Head = z.output<typeof Head>

/** The last thing in it: what all the rest must come to. A file that was cut short has none. */
export const Tail = z.object({
  head_sha256: Sha256,
  tables: z.record(z.string(), z.object({ rows: z.int(), sha256: Sha256 })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** `missing` were named by the database, but had been lost or damaged on the disk before. */
  files: z.object({ count: z.int(), missing: z.array(z.string()) }),
})
export type Tail = z.output<typeof Tail>

export const headName = 'backup.json'
export const tailName = 'contents.json'

/** A table is in parts of about a megabyte, because each thing in an archive names its length before it begins. */
export const partSize = 1024 * 1024
export const partName = (table: string, number: number) => `tables/${table}/${String(number).padStart(6, '0')}`
export const fileName = (company: string, sha256: string) => `files/${company}/${sha256}`

const tablePart = /^tables\/([a-z_][a-z0-9_]*)\/\d{6,}$/
const keptFile = /^files\/([0-9a-f-]{36})\/([0-9a-f]{64})$/

/** Meaning of a name in the archive; other names are never extracted. */
export function readName(name: string) {
  const [, table] = tablePart.exec(name) ?? []
  if (table) return { kind: 'table', table } as const
  const [, company, sha256] = keptFile.exec(name) ?? []
  if (company && sha256) return { kind: 'file', company, sha256 } as const
  return { kind: 'other' } as const
}

/** A problem that the person who runs a backup or a restore can act on, in a sentence. */
export class BackupError extends Error {}
