import { formatDate } from '@rental/core/kernel/date'
import { Refusal, refuseAny, type FieldProblems } from '@rental/core/kernel/error'
import type { ListQuery } from '@rental/core/kernel/list'
import { document, type Document, type Expiring } from '@rental/core/modules/document/document.contract'
import { documentProblems } from '@rental/core/modules/document/document.rules'
import { handlers, type Actor, type Ctx } from '../../http/handlers.ts'
import { attachmentHandlers, replaceAttachments } from '../../record/attachments.ts'
import { listHandlers } from '../../record/crud.ts'
import { expectRecord } from '../../record/key.ts'
import {
  countByState,
  deleteDocument,
  documentsOf,
  endOf,
  expiringSource,
  insertDocument,
  lockDocument,
  updateDocument,
} from './document.store.ts'

const usual = listHandlers<Expiring>(expiringSource)

/** The SIM of a driver is shown to those who may see employees. */
const subjectsOf = ({ permissions }: Actor) => (permissions.has('user.read') ? ['VEHICLE', 'EMPLOYEE'] : ['VEHICLE'])

function asSeenBy<Q extends ListQuery>(actor: Actor, query: Q): Q {
  const seen = subjectsOf(actor)
  const wanted = (query['subject_in'] as string[] | undefined) ?? seen
  return { ...query, subject_in: wanted.filter((subject) => seen.includes(subject)) }
}

type Checked = Parameters<typeof documentProblems>[0] & { renews_id: string | null }

/** Refuses what does not hold between the fields, or would end before what it renews. */
async function check({ tx }: Ctx, given: Checked): Promise<void> {
  const fields: FieldProblems = documentProblems(given)
  const before = given.renews_id && (await endOf(tx, given.renews_id))
  if (before && given.valid_to && given.valid_to <= before)
    fields['valid_to'] = { key: 'renewal_order', params: { day: formatDate(before) } }
  refuseAny(fields)
}

export const documentHandlers = handlers(document, {
  list: (ctx, { query }) => usual.list(ctx, { query: asSeenBy(ctx.actor, query) }),
  export: (ctx, { query }) => usual.export(ctx, { query: asSeenBy(ctx.actor, query) }),
  async count({ tx, actor }) {
    const { EXPIRED = 0, DUE_SOON = 0, VALID = 0 } = await countByState(tx, subjectsOf(actor))
    return { total: EXPIRED + DUE_SOON + VALID, EXPIRED, DUE_SOON, VALID }
  },
  async ofVehicle({ tx }, { params, query }) {
    await expectRecord(tx, 'vehicle', params.id)
    return documentsOf(tx, params.id, query)
  },
  async create({ tx }, { params, body }) {
    await expectRecord(tx, 'vehicle', params.id)
    return insertDocument(tx, { ...body, vehicle_id: params.id })
  },
  async change(ctx, { params, body }) {
    const before = await lockDocument(ctx.tx, params.id, params.documentId)
    await check(ctx, { ...before, ...body })
    return updateDocument(ctx.tx, params.documentId, body)
  },
  async remove({ tx }, { params }) {
    await lockDocument(tx, params.id, params.documentId)
    await replaceAttachments(tx, 'document', params.documentId, [])
    await deleteDocument(tx, params.documentId)
    return null
  },
  async renew(ctx, { params, body }) {
    const before = await lockDocument(ctx.tx, params.id, params.documentId)
    if (before.state === 'RENEWED') throw new Refusal('already_renewed')
    const { kind, number, location } = before
    const next = {
      kind,
      number,
      location,
      ...body,
      vehicle_id: params.id,
      renews_id: before.id,
    } satisfies Partial<Document>
    await check(ctx, next)
    return insertDocument(ctx.tx, next)
  },
  ...attachmentHandlers('document'),
})
