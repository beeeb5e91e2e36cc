import { codeOf } from '@rental/core/kernel/machine'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { journal } from '@rental/core/modules/journal/journal.contract'
import { message } from '@rental/core/modules/message/message.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { afterAll, describe, expect, test } from 'vitest'
import { aWritableCustomer } from '../../testing/a-quotation.ts'
import { batchesRunning, Killed } from '../../testing/batch-running.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { aWorker, until } from '../../testing/jobs.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { jobKinds, jobRunners } from '../jobs.ts'

const server = await startTestServer()
const [owner, finance, sales] = [server.as('Owner'), server.as('Finance'), server.as('Sales')]
const { company } = await owner.call(session.info, {})
const { approve, read } = invoicesOf(owner)
const code = (state: keyof typeof invoiceMachine.states) => codeOf(invoiceMachine, state)

async function aWaiting(change: object = {}): Promise<Invoice> {
  const { id: customer_id } = await aWritableCustomer(owner, change)
  const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
  return owner.call(invoice.create, { body: { customer_id, branch_id: 1, date: '2026-03-10', lines } })
}
const some = async (count: number, change: object = {}) => {
  const made: Invoice[] = []
  for (let n = 0; n < count; n++) made.push(await aWaiting(change))
  return made
}
const seen = (invoices: readonly Invoice[]) => ({ invoices: invoices.map(({ id, hash }) => ({ id, hash })) })
const idsOf = (invoices: readonly Invoice[]) => ({ invoice_ids: invoices.map(({ id }) => id) })
const approveAll = async (invoices: readonly Invoice[]) => {
  for (const { id } of invoices) await approve(id)
}
const entriesOf = async ({ id }: Invoice) =>
  (await owner.call(journal.list, { query: { invoice_id_in: id } })).items.map(({ event }) => event)
const lettersOf = async ({ customer_id }: Invoice) =>
  (await owner.call(message.list, { query: { customer_id_in: [customer_id] } })).items

const run = batchesRunning(server, company.id)
const batchOf = (id: string) => finance.call(invoice.batch, { params: { id } })

describe('approving many', () => {
  test('approves them as they were seen; each refusal has its reason, and stops no other', async () => {
    const [first, second, third, fourth] = (await some(4)) as [Invoice, Invoice, Invoice, Invoice]
    await owner.call(invoice.move, { params: { id: third.id }, body: { action: 'send_back', reason: 'Periksa' } })
    await approve(fourth.id)
    const missing = { id: crypto.randomUUID(), hash: 'x' }
    const invoices = [...seen([first, { ...second, hash: 'old' }, third, fourth]).invoices, missing]
    const { id, total, done, ended_at } = await finance.call(invoice.approveMany, { body: { invoices } })
    expect([total, done, ended_at]).toEqual([5, 0, null])
    await run(id)
    const ended = await batchOf(id)
    expect(ended).toMatchObject({ action: 'APPROVE', total: 5, done: 1, before: 1 })
    expect(ended.ended_at).not.toBeNull()
    expect(Object.fromEntries(ended.refused.map((one) => [one.id, [one.customer_name, one.reason]]))).toEqual({
      [second.id]: [second.customer_name, expect.stringMatching(/changed/i)],
      [third.id]: [third.customer_name, expect.stringContaining('Draft')],
      [missing.id]: [null, expect.stringContaining('does not exist')],
    })
    expect(await read(first.id)).toMatchObject({ status: code('approved') })
    expect(await entriesOf(first)).toEqual(['INVOICE_ISSUED'])
  })
  test('says its reasons in the language of who asked', async () => {
    const [one] = (await some(1)) as [Invoice]
    const body = { invoices: [{ id: one.id, hash: 'old' }] }
    const { id } = await finance.call(invoice.approveMany, { body }, { 'accept-language': 'id' })
    await run(id)
    expect((await batchOf(id)).refused[0]?.reason).toMatch(/berubah|diubah/)
  })
  test('asked twice while it runs, it is the same; killed and taken up again, it approves nothing twice', async () => {
    const invoices = await some(28)
    const body = seen(invoices)
    const [one, two] = await Promise.all([
      finance.call(invoice.approveMany, { body }),
      finance.call(invoice.approveMany, { body: { invoices: body.invoices.toReversed() } }),
    ])
    expect(two.id).toBe(one.id)
    // A first portion is approved when the worker dies.
    await expect(run(one.id, { portions: 1 })).rejects.toThrow(Killed)
    expect(await batchOf(one.id)).toMatchObject({ done: 25, ended_at: null })
    await Promise.all([run(one.id), run(one.id)])
    expect(await batchOf(one.id)).toMatchObject({ total: 28, done: 28, before: 0, refused: [] })
    const read28 = await Promise.all(invoices.map(({ id }) => read(id)))
    expect(new Set(read28.map(({ number }) => number)).size).toBe(28)
    for (const made of invoices.slice(20)) expect(await entriesOf(made)).toEqual(['INVOICE_ISSUED'])
    // Ended, the same set is another batch, which finds everything done.
    const again = await finance.call(invoice.approveMany, { body })
    expect(again.id).not.toBe(one.id)
    await run(again.id)
    expect(await batchOf(again.id)).toMatchObject({ done: 0, before: 28 })
  })
  test('credits go their own way, among the others', async () => {
    const [plain, credit] = (await some(2)) as [Invoice, Invoice]
    await approve(credit.id)
    const draft = await owner.call(invoice.credit, { params: { id: credit.id }, body: {} })
    const note = await owner.call(invoice.move, { params: { id: draft.id }, body: { action: 'submit' } })
    const { id } = await finance.call(invoice.approveMany, { body: seen([plain, note]) })
    await run(id)
    expect(await batchOf(id)).toMatchObject({ done: 2, refused: [] })
    expect(await read(credit.id)).toMatchObject({ status: code('credited') })
  })
})

describe('sending many', () => {
  test('writes one letter to each: by e-mail, or by WhatsApp without an address', async () => {
    const mailed = await aWaiting()
    const chatted = await aWaiting({ email: null })
    const waiting = await aWaiting()
    await approveAll([mailed, chatted])
    const { id } = await finance.call(invoice.sendMany, { body: idsOf([mailed, chatted, waiting]) })
    await run(id)
    expect(await batchOf(id)).toMatchObject({
      done: 2,
      refused: [{ id: waiting.id, number: null, reason: expect.stringContaining('Only an approved') as string }],
    })
    expect((await lettersOf(mailed)).map(({ channel, template }) => [channel, template])).toEqual([
      ['EMAIL', 'INVOICE'],
    ])
    expect((await lettersOf(chatted)).map(({ channel }) => channel)).toEqual(['WHATSAPP'])
    expect(await lettersOf(waiting)).toEqual([])
  })
  test('killed, taken up again and asked for again, it sends nothing twice', async () => {
    const invoices = await some(3)
    await approveAll(invoices)
    const { id } = await finance.call(invoice.sendMany, { body: idsOf(invoices) })
    await expect(run(id, { portions: 2 })).rejects.toThrow(Killed)
    await Promise.all([run(id), run(id)])
    expect(await batchOf(id)).toMatchObject({ done: 3, before: 0 })
    const other = await owner.call(invoice.sendMany, { body: idsOf(invoices.slice(1)) })
    await run(other.id)
    expect(await owner.call(invoice.batch, { params: { id: other.id } })).toMatchObject({ done: 0, before: 2 })
    for (const one of invoices) expect(await lettersOf(one)).toHaveLength(1)
    // A letter that was given up is no letter.
    const [first] = invoices as [Invoice, ...Invoice[]]
    const [letter] = await lettersOf(first)
    await owner.call(message.cancel, { params: { id: letter?.id ?? '' } })
    const again = await owner.call(invoice.sendMany, { body: idsOf([first]) })
    await run(again.id)
    expect(await lettersOf(first)).toHaveLength(2)
  })
  test('a fault that stays is named at the last attempt, and stops no other', async () => {
    const invoices = await some(2)
    await approveAll(invoices)
    const [broken, sound] = invoices as [Invoice, Invoice]
    const { id } = await finance.call(invoice.sendMany, { body: idsOf([broken, sound]) })
    const title = (await read(broken.id)).number
    const { renderer } = server.work
    const print: typeof renderer.print = (order, prepare) =>
      renderer.print(order, async () => {
        const sheet = await prepare()
        if (sheet.paper.number === title) throw new Error('no paper')
        return sheet
      })
    await expect(run(id, { print })).rejects.toThrow('no paper')
    await run(id, { print, isLast: true })
    expect(await batchOf(id)).toMatchObject({ done: 1, refused: [{ id: broken.id, number: title }] })
  })
})

describe('printing many', () => {
  const fetched = async (id: string, role_name = 'Finance') => {
    const { statusCode, rawPayload } = await server.app.inject({
      url: `/api/v2/invoice/batch/${id}/paper`,
      headers: { authorization: `Bearer ${await server.tokenFor(role_name)}` },
    })
    return { statusCode, text: statusCode === 200 ? pdfText(rawPayload).join(' ') : '' }
  }
  test('makes one file of all, for who asked and may read them', async () => {
    const invoices = await some(2)
    await approveAll(invoices)
    const { id } = await finance.call(invoice.printMany, { body: idsOf(invoices) })
    expect((await fetched(id)).statusCode).toBe(404)
    await run(id)
    const { statusCode, text } = await fetched(id)
    expect(statusCode).toBe(200)
    for (const one of invoices) expect(text).toContain((await read(one.id)).number)
    expect((await fetched(id, 'Owner')).statusCode).toBe(404)
    expect((await sales.refused(invoice.batch, { params: { id } })).code).toBe('not_found')
  })
  test('is not given to one who may not read an invoice of it any more', async () => {
    const [one] = (await some(1)) as [Invoice]
    const { id } = await finance.call(invoice.printMany, { body: idsOf([one]) })
    await run(id)
    const me = await finance.call(session.info, {})
    const bind = (is_branch_bound: boolean, branch_id: number) =>
      owner.call(user.change, { params: { id: me.id }, body: { is_branch_bound, branch_id } })
    const becomes = (status: number) => until(async () => (await fetched(id)).statusCode === status)
    await bind(true, 2)
    await becomes(404)
    await bind(false, 1)
    await becomes(200)
  })
})

describe('with a server that runs jobs', () => {
  test('a batch ends by itself, is found again, and is put away', async () => {
    const worker = await aWorker(server, { runners: jobRunners(server.work), kinds: [...jobKinds] })
    afterAll(worker.stop)
    const invoices = await some(2)
    const { id } = await finance.call(invoice.approveMany, { body: seen(invoices) })
    const ended = await until(async () => {
      const found = (await finance.call(invoice.batches, {})).find((one) => one.id === id)
      return found?.ended_at ? found : null
    })
    expect(ended).toMatchObject({ done: 2, refused: [] })
    await finance.call(invoice.dismissBatch, { params: { id } })
    expect((await finance.call(invoice.batches, {})).map((one) => one.id)).not.toContain(id)
    expect((await owner.refused(invoice.dismissBatch, { params: { id } })).code).toBe('not_found')
  })
})

test('only those who may, ask for it', async () => {
  const [one] = (await some(1)) as [Invoice]
  expect((await sales.refused(invoice.approveMany, { body: seen([one]) })).code).toBe('not_permitted')
  expect((await sales.refused(invoice.sendMany, { body: idsOf([one]) })).code).toBe('not_permitted')
  expect((await sales.call(invoice.printMany, { body: idsOf([one]) })).total).toBe(1)
  expect((await finance.refused(invoice.sendMany, { body: { invoice_ids: [] } })).code).toBe('invalid_input')
})
