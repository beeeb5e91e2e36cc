import { Refusal } from '@rental/core/kernel/error'
import { identityKinds, identityRight, type Attachment, type AttachmentList } from '@rental/core/kernel/attachment'
import type { FileTable } from '@rental/core/modules/record-kinds'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../db/tx.ts'
import type { Ctx } from '../http/handlers.ts'
import { expectRecord } from './key.ts'
import { claimMedia, mediaUrl } from './media-use.ts'

type Given = z.output<typeof AttachmentList>['attachments']
type Reader = Pick<Ctx, 'actor'>

/** True of files that the caller sees: papers of a customer's identity only with the right to their numbers. */
const isSeenBy =
  ({ actor }: Reader, table: FileTable) =>
  ({ kind }: Pick<Attachment, 'kind'>): boolean =>
    table !== 'customer' || !identityKinds.includes(kind) || actor.permissions.has(identityRight.customer)

/** Given files, after those that the caller does not see, which stay as they are. */
async function withUnseen(ctx: Ctx, table: FileTable, id: string, given: Given): Promise<Given> {
  const isSeen = isSeenBy(ctx, table)
  const unseen = (await attachmentsOf(ctx.tx, table, id)).filter((file) => !isSeen(file))
  if (unseen.some(({ media_id }) => given.some((one) => one.media_id === media_id)))
    throw new Refusal('invalid_input', { fields: { media_id: { key: 'missing_record' } } })
  return [...unseen.map(({ media_id, kind, expires_on }) => ({ media_id, kind, expires_on })), ...given]
}

/** The files of a record, in their given order. */
export async function attachmentsOf(tx: Tx, table: FileTable, id: string): Promise<Attachment[]> {
  const rows = await tx
    .selectFrom('attachment')
    .innerJoin('media', 'media.id', 'attachment.media_id')
    .select(['media_id', 'kind', 'expires_on', 'name', 'type', 'size', 'attachment.created_at'])
    .where('record_table', '=', table)
    .where('record_id', '=', id)
    .orderBy('position')
    .orderBy('attachment.id')
    .execute()
  return rows.map((row) => ({ ...row, url: mediaUrl(row.media_id) }) as Attachment)
}

/** Makes the files of a record exactly those given; what stays keeps its date, and history tells the rest. */
export async function replaceAttachments(tx: Tx, table: FileTable, id: string, given: Given): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  if (rows.length === 0) throw new Refusal('not_found')
  const kept = given.map((file) => file.media_id)
  const before = new Set((await attachmentsOf(tx, table, id)).map((file) => file.media_id))
  await claimMedia(
    tx,
    kept.filter((media) => !before.has(media)),
  )
  await sql`
    delete from attachment
    where record_table = ${table} and record_id = ${id} and media_id <> all(${kept}::uuid[])`.execute(tx)
  if (given.length === 0) return
  await tx
    .insertInto('attachment')
    .values(
      given.map((file, position) => ({
        ...file,
        position,
        expires_on: file.expires_on ?? null,
        record_table: table,
        record_id: id,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'record_table', 'record_id', 'media_id']).doUpdateSet({
        kind: sql`excluded.kind`,
        expires_on: sql`excluded.expires_on`,
        position: sql`excluded.position`,
      }),
    )
    .execute()
}

type ById = Readonly<{ id: string }>
const byId = ({ id }: ById): ById => ({ id })

/** Handlers for the routes of `attachmentRoutes` (core); `keyOf` finds the record by the parameters of its path. */
export function attachmentHandlers<One extends object = ById>(
  table: FileTable,
  keyOf: (params: One) => ById = byId as never,
) {
  const attachments = async (ctx: Ctx, { params }: { params: One }) => {
    const key = keyOf(params)
    await expectRecord(ctx.tx, table, key)
    return (await attachmentsOf(ctx.tx, table, key.id)).filter(isSeenBy(ctx, table))
  }
  return {
    attachments,
    attach: async (ctx: Ctx, input: { params: One; body: z.output<typeof AttachmentList> }) => {
      const key = keyOf(input.params)
      await expectRecord(ctx.tx, table, key)
      await replaceAttachments(ctx.tx, table, key.id, await withUnseen(ctx, table, key.id, input.body.attachments))
      return attachments(ctx, input)
    },
  }
}
