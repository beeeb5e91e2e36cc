import { codeOf } from '@rental/core/kernel/machine'
import { company as companies } from '@rental/core/modules/company/company.contract'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { message } from '@rental/core/modules/message/message.contract'
import { role } from '@rental/core/modules/role/role.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { describe, expect, test } from 'vitest'
import { aWritableCustomer } from '../testing/a-quotation.ts'
import { batchesRunning } from '../testing/batch-running.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const [owner, finance, operator] = [server.as('Owner'), server.as('Finance'), server.as('Owner', 'operator')]
const { company } = await owner.call(session.info, {})
const me = await finance.call(session.info, {})
const { approve, read } = invoicesOf(owner)
const run = batchesRunning(server, company.id)
const batchOf = (id: string) => finance.call(invoice.batch, { params: { id } })
const waitingCode = codeOf(invoiceMachine, 'waiting')

async function some(count: number): Promise<Invoice[]> {
  const made: Invoice[] = []
  for (let n = 0; n < count; n++) {
    const { id: customer_id } = await aWritableCustomer(owner)
    const lines = [{ label: 'Sewa', unit_price: 1_000_000 }]
    made.push(await owner.call(invoice.create, { body: { customer_id, branch_id: 1, date: '2026-03-10', lines } }))
  }
  return made
}
async function approved(count: number): Promise<Invoice[]> {
  const made = await some(count)
  return Promise.all(made.map(({ id }) => approve(id)))
}
const seen = (invoices: readonly Invoice[]) => ({ invoices: invoices.map(({ id, hash }) => ({ id, hash })) })
const idsOf = (invoices: readonly Invoice[]) => ({ invoice_ids: invoices.map(({ id }) => id) })
const lettersOf = async ({ customer_id }: Invoice) =>
  (await owner.call(message.list, { query: { customer_id_in: [customer_id] } })).items

/** A change that ends the right of Finance to go on, and its way back. */
interface Ending {
  why: string
  end: () => Promise<unknown>
  undo: () => Promise<unknown>
}
const { items: roles } = await owner.call(role.list, { query: { limit: 50 } })
const own = { id: roles.find(({ name }) => name === 'Finance')?.id ?? 0 }
const { permissions } = await owner.call(role.get, { params: own })
const may = (granted: string[]) => owner.call(role.change, { params: own, body: { permissions: granted } })
const hold = (is_suspended: boolean) =>
  operator.call(companies.change, { params: { id: company.id }, body: { is_suspended } })
const move = (action: 'activate' | 'deactivate') => owner.call(user.move, { params: { id: me.id }, body: { action } })
const endings: Ending[] = [
  {
    why: 'NOT_PERMITTED',
    end: () => may(permissions.filter((name) => !['invoice.send', 'invoice.print', 'invoice.approve'].includes(name))),
    undo: () => may(permissions),
  },
  { why: 'ON_HOLD', end: () => hold(true), undo: () => hold(false) },
  {
    why: 'DISMISSED',
    end: () => move('deactivate'),
    undo: async () => {
      await move('activate')
      server.signInAnew('Finance')
    },
  },
]

describe.each(endings)('a batch whose starter is $why in the middle', ({ why, end, undo }) => {
  test.each(['sendMany', 'printMany'] as const)(
    'of %s stops before the next invoice, and names what is left',
    async (many) => {
      const invoices = await approved(3)
      const [, second, third] = invoices as [Invoice, Invoice, Invoice]
      const { id } = await finance.call(invoice[many], { body: idsOf(invoices) })
      await run(id, { between: async (done) => void (done === 1 && (await end())) })
      await undo()
      const stopped = await batchOf(id)
      expect(stopped).toMatchObject({ state: 'STOPPED', stopped_for: why, total: 3, done: 1, refused: [] })
      expect(stopped.left.map((one) => [one.number, one.customer_name])).toEqual(
        [second, third].map(({ number, customer_name }) => [number, customer_name]),
      )
      expect(stopped.ended_at).not.toBeNull()
      const letters = (await Promise.all(invoices.map(lettersOf))).map((written) => written.length)
      expect(letters).toEqual(many === 'sendMany' ? [1, 0, 0] : [0, 0, 0])
    },
  )
  test('of approvals stops before the next portion', async () => {
    const invoices = await some(27)
    const { id } = await finance.call(invoice.approveMany, { body: seen(invoices) })
    await run(id, { between: async (done) => void (done === 25 && (await end())) })
    await undo()
    expect(await batchOf(id)).toMatchObject({ state: 'STOPPED', stopped_for: why, done: 25, refused: [] })
    for (const left of invoices.slice(25)) expect((await read(left.id)).status).toBe(waitingCode)
  })
})

test('where a portion is tried one by one, the right is read again before each of them', async () => {
  const invoices = await some(3)
  const { id } = await finance.call(invoice.approveMany, { body: seen(invoices) })
  const [, second] = invoices as [Invoice, Invoice, Invoice]
  // The portion fails as a whole; the right is gone when the second one is approved alone.
  await asOwner(
    server.url,
    `create function fails_together() returns trigger language plpgsql as $$ begin
       if (select count(*) > 1 from moved) then raise exception 'not together'; end if;
       update role set permissions = array_remove(permissions, 'invoice.approve')
         where company_id = '${company.id}' and id = ${own.id};
       return null; end $$;
     create trigger fails_together after update on invoice referencing new table as moved
       for each statement execute function fails_together()`,
  )
  await run(id)
  await asOwner(server.url, 'drop trigger fails_together on invoice; drop function fails_together')
  await may(permissions)
  expect(await batchOf(id)).toMatchObject({ state: 'STOPPED', stopped_for: 'NOT_PERMITTED', done: 1 })
  expect((await read(second.id)).status).toBe(waitingCode)
})

describe('a batch that its starter stops', () => {
  test('leaves what is not done, keeps what is, and a worker that comes later changes nothing', async () => {
    const invoices = await approved(3)
    const { id } = await finance.call(invoice.sendMany, { body: idsOf(invoices) })
    expect(await batchOf(id)).toMatchObject({ state: 'RUNNING', stopped_for: null, left: [] })
    const answer = await run(id, {
      between: async (done) => void (done === 1 && (await finance.call(invoice.stopBatch, { params: { id } }))),
    })
    expect(answer).toEqual({ said: 'batch_stopped', params: { total: 3, done: 1, refused: 0, left: 2 } })
    const stopped = await batchOf(id)
    expect(stopped).toMatchObject({ state: 'STOPPED', stopped_for: 'ASKED', done: 1 })
    expect(stopped.left.map((one) => one.id)).toEqual(invoices.slice(1).map((one) => one.id))
    await run(id)
    expect((await Promise.all(invoices.map(lettersOf))).map((letters) => letters.length)).toEqual([1, 0, 0])
    expect(await batchOf(id)).toEqual(stopped)
    expect((await finance.call(invoice.stopBatch, { params: { id } })).ended_at).toBe(stopped.ended_at)
    // The remaining invoices can be asked for anew.
    const again = await finance.call(invoice.sendMany, { body: { invoice_ids: stopped.left.map((one) => one.id) } })
    await run(again.id)
    expect(await batchOf(again.id)).toMatchObject({ state: 'DONE', done: 2, before: 0 })
  })
  test('at the same time as it works ends with every invoice done or left, and nothing else', async () => {
    const invoices = await some(12)
    const { id } = await finance.call(invoice.approveMany, { body: seen(invoices) })
    await Promise.all([run(id), run(id), finance.call(invoice.stopBatch, { params: { id } }).catch(() => null)])
    const { done, left, ended_at } = await batchOf(id)
    expect(done + left.length).toBe(12)
    expect(ended_at).not.toBeNull()
    const isLeft = new Set(left.map((one) => one.id))
    for (const one of invoices) expect((await read(one.id)).status === waitingCode).toBe(isLeft.has(one.id))
  })
  test('is one’s own and under way', async () => {
    const invoices = await approved(1)
    const { id } = await finance.call(invoice.sendMany, { body: idsOf(invoices) })
    expect((await owner.refused(invoice.stopBatch, { params: { id } })).code).toBe('not_found')
    await run(id)
    const refusal = await finance.refused(invoice.stopBatch, { params: { id } })
    expect(refusal).toMatchObject({ status: 409, code: 'wrong_state' })
    expect((await finance.refused(invoice.resumeBatch, { params: { id } })).code).toBe('wrong_state')
  })
})

test('the outcome of an invoice is final in the database, too', async () => {
  const { id } = await finance.call(invoice.printMany, { body: idsOf(await approved(1)) })
  await finance.call(invoice.stopBatch, { params: { id } })
  const late = asOwner(server.url, `update invoice_batch_item set outcome = 'DONE' where batch_id = '${id}'`)
  await expect(late).rejects.toThrow('is final')
})
