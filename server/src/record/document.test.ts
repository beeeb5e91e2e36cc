import { codeOf } from '@rental/core/kernel/machine'
import { contracts } from '@rental/core/modules/index'
import { eventTopics } from '@rental/core/modules/notification/notification.topics'
import { quotation } from '@rental/core/modules/quotation/quotation.contract'
import { partyOf, recordKinds } from '@rental/core/modules/record-kinds'
import { salesOrder } from '@rental/core/modules/sales-order/sales-order.contract'
import { describe, expect, test } from 'vitest'
import { invoiceSource } from '../modules/invoice/invoice.store.ts'
import { quotationSource } from '../modules/quotation/quotation.store.ts'
import { orderSource } from '../modules/sales-order/sales-order.store.ts'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { aRentalLine } from '../testing/renting.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')

/** Every document that is built on the kit; a contract with a draft and an approval is one. */
const documents = { quotation: quotationSource, sales_order: orderSource, invoice: invoiceSource }
type DocumentName = keyof typeof documents
/** Columns of a line that something else than its document writes, or the database itself. */
const writtenElsewhere: Record<string, readonly string[]> = {
  quotation_line: ['occupancy_id'],
  invoice_line: ['is_billed'],
}
const technical = ['company_id', 'id', 'position', 'created_at', 'updated_at']

test('every contract with drafts and approvals is built on the kit', () => {
  const built = Object.entries(contracts).filter(([, contract]) => 'draft' in contract && 'move' in contract)
  expect(built.map(([name]) => name).sort()).toEqual(Object.keys(documents).sort())
})

describe.each(Object.values(documents))('the lines of $table', ({ lines, table }) => {
  test('are written with every column that their table has', async () => {
    const columns = await asOwner<{ column_name: string }>(
      server.url,
      `select column_name from information_schema.columns where table_name = '${lines.table}'`,
    )
    const apart = new Set([...technical, lines.parent, ...(writtenElsewhere[lines.table] ?? [])])
    const stored = columns.map(({ column_name }) => column_name).filter((name) => !apart.has(name))
    expect(Object.keys(lines.columns).sort()).toEqual(stored.sort())
  })
  test('have a head with the columns of every document', async () => {
    const columns = await asOwner<{ column_name: string }>(
      server.url,
      `select column_name from information_schema.columns where table_name = '${table}'`,
    )
    expect(columns.map(({ column_name }) => column_name)).toEqual(
      expect.arrayContaining([
        'number',
        'status',
        'status_reason',
        'date',
        'branch_id',
        'hash',
        'approval_reasons',
        'created_by_id',
        'submitted_by_id',
        'submitted_at',
        'approved_by_id',
        'approved_at',
        'subtotal',
        'total_discount',
        'total_tax',
        'total',
        'priced',
      ]),
    )
  })
})

describe('a document that waits for approval', async () => {
  const rows = await asOwner<Record<string, unknown> & { table_name: DocumentName }>(
    server.url,
    `select table_name, topic, reference_type, waiting_status, party_table, party_column from document_approval
     where table_name <> 'money_out'`,
  )
  test('has its row in the database', () =>
    expect(rows.map(({ table_name }) => table_name).sort()).toEqual(Object.keys(documents).sort()))
  test.each(rows)('is named by its row as by its kind: $table_name', ({ table_name, topic, ...row }) => {
    const { reference } = recordKinds[table_name]
    const party = partyOf(table_name)
    expect(row).toEqual({
      reference_type: reference,
      waiting_status: codeOf<string>(documents[table_name].machine, 'waiting'),
      party_table: party,
      party_column: `${party}_id`,
    })
    expect(eventTopics[topic as keyof typeof eventTopics]).toMatchObject({ type: 'APPROVAL_REQUESTED', reference })
  })
})

describe('lines that are written again', async () => {
  const { id: customer_id } = await aWritableCustomer(owner)
  const offers = quotationsFor(customer_id)
  const bodyOf = (lines: object[]) => ({ ...offers.body(), lines: lines.map((line) => aRentalLine(line)) })

  test.each([
    ['quotation', quotation],
    ['sales order', salesOrder],
  ] as const)('keep their id in their place in a %s, and the others are dropped', async (_, contract) => {
    const body = { ...bodyOf([{ duration: 1 }, { duration: 2 }, { duration: 3 }]), language: 'id' as const }
    const before = await owner.call(contract.draft, { body })
    const lines = [aRentalLine({ duration: 1 }), aRentalLine({ duration: 5 })]
    const after = await owner.call(contract.change, { params: { id: before.id }, body: { lines } })
    expect(after.lines.map(({ id, duration }) => [id, duration])).toEqual([
      [before.lines[0]?.id, 1],
      [before.lines[1]?.id, 5],
    ])
  })

  test('write no history of a line that stayed the same', async () => {
    const before = await owner.call(quotation.draft, { body: bodyOf([{ duration: 1 }, { duration: 2 }]) })
    const lines = [aRentalLine({ duration: 1 }), aRentalLine({ duration: 5 })]
    await owner.call(quotation.change, { params: { id: before.id }, body: { lines } })
    const entries = await asOwner<{ record_id: string; changes: Record<string, unknown> }>(
      server.url,
      `select record_id, changes from history where table_name = 'quotation_line' and action = 'update'`,
    )
    const ofLine = (at: number) => entries.filter(({ record_id }) => record_id === before.lines[at]?.id)
    expect(ofLine(0)).toEqual([])
    expect(ofLine(1)).toHaveLength(1)
    expect(Object.keys(ofLine(1)[0]?.changes ?? {})).toContain('duration')
  })
})

test('the history of a document comes in pages', async () => {
  const { id: customer_id } = await aWritableCustomer(owner)
  const { id } = await quotationsFor(customer_id).draft(owner)
  const params = { id }
  for (const description of ['a', 'b', 'c']) await owner.call(quotation.change, { params, body: { description } })
  const log = (query: object) => owner.call(quotation.log, { params, query })
  const whole = await log({})
  expect(whole).toMatchObject({ total: 4, page: 1, limit: 20, next: null })
  expect(whole.items).toHaveLength(4)
  const first = await log({ limit: 3 })
  expect(first).toMatchObject({ total: 4, limit: 3, next: first.items[2]?.id })
  const byPage = await log({ limit: 3, page: 2 })
  expect(byPage).toMatchObject({ total: 4, page: 2, next: null })
  expect([...first.items, ...byPage.items]).toEqual(whole.items)
  // A new entry shifts the pages, and not the position.
  await owner.call(quotation.change, { params, body: { description: 'd' } })
  expect((await log({ limit: 3, after: first.next })).items).toEqual(byPage.items)
  expect((await log({ limit: 3, page: 2 })).items).toHaveLength(2)
  const both = { params, query: { after: first.next, page: 2 } }
  expect((await owner.refused(quotation.log, both)).fields).toHaveProperty('after')
  // On the wire as in every list.
  const { body } = await owner.send(quotation.log, { params, query: { limit: 3 } })
  expect(body).toMatchObject({ data: { length: 3 }, metadata: { total: 5, page: 1, limit: 3 } })
})
