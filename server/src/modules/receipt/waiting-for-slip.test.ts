import { codeOf } from '@rental/core/kernel/machine'
import { customer } from '@rental/core/modules/customer/customer.contract'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { agingBuckets } from '@rental/core/modules/invoice/invoice.rules'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../../testing/a-price.ts'
import { invoicesOf } from '../../testing/invoicing.ts'
import { linkKeys } from '../../testing/link-keys.ts'
import { asOwner, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const { make } = await linkKeys(owner, server.work)
await owner.call(setting.changeGeneral, { body: { is_pkp: true, npwp: '0012345678901000' } })
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { approve, read, credited } = invoicesOf(owner)
const { items: methods } = await owner.call(masterData.payment_method.list, { query: { limit: 50 } })
const methodOf = (kind: string) => methods.find((one) => one.kind === kind)?.id ?? 0
const code = (state: keyof typeof invoiceMachine.states) => codeOf(invoiceMachine, state)

type Parts = Partial<Record<'CASH' | 'PPH23' | 'PPN_WAPU', number>>
const bodyOf = (made: { id: string; customer_id: string }, parts: Parts, more: object = {}) => ({
  customer_id: made.customer_id,
  branch_id: 1,
  date: '2026-03-20',
  payment_method_id: methodOf('TRANSFER'),
  amount: parts.CASH ?? 0,
  lines: Object.entries(parts).map(([component, amount]) => ({
    invoice_id: made.id,
    component: component as keyof Parts,
    amount,
  })),
  ...more,
})
const pay = (...given: Parameters<typeof bodyOf>) => owner.call(receipt.create, { body: bodyOf(...given) })
const slip = { payment_method_id: methodOf('TAX_SLIP'), reference: '26000HJK1' }
const giro = { payment_method_id: methodOf('GIRO'), giro_number: 'BG 778', giro_due_on: '2026-04-20' }

/** An invoice of 9.990.000 that was due long ago, of a customer who withholds 180.000. */
async function anInvoice(change: object = {}) {
  const customer_id = await aCustomer()
  await owner.call(customer.change, { params: { id: customer_id }, body: { withholds_pph23: true, ...change } })
  const lines = [{ label: 'Sewa', unit_price: 9_000_000 }]
  const { id } = await owner.call(invoice.create, { body: { customer_id, branch_id: 1, date: '2026-03-10', lines } })
  return approve(id)
}
const listed = async (customer_id: string, query: object) =>
  (await owner.call(invoice.list, { query: { customer_id_in: customer_id, ...query } })).items.map(({ id }) => id)
const counted = async () => {
  const { overdue, waiting_for_slip } = await owner.call(invoice.count, {})
  return { overdue, waiting_for_slip }
}

describe('an invoice that is paid but for its PPh 23', () => {
  test('waits for the slip and is not overdue, anywhere, until the slip is recorded', async () => {
    const made = await anInvoice()
    const { id, customer_id } = made
    const before = await counted()
    expect(made).toMatchObject({ is_overdue: true, waits_for_slip: false })
    expect(await listed(customer_id, { aging_in: agingBuckets })).toEqual([id])
    expect(await listed(customer_id, { waiting_for_in: 'PPH23_SLIP' })).toEqual([])

    await pay(made, { CASH: 9_810_000 })
    expect(await read(id)).toMatchObject({
      status: code('partly_paid'),
      open: 180_000,
      waits_for_slip: true,
      is_overdue: false,
      days_late: null,
    })
    expect(await listed(customer_id, { aging_in: agingBuckets })).toEqual([])
    expect(await listed(customer_id, { waiting_for_in: 'PPH23_SLIP' })).toEqual([id])
    expect(await counted()).toEqual({
      overdue: before.overdue - 1,
      waiting_for_slip: before.waiting_for_slip + 1,
    })
    const { key } = await make(customer_id)
    const { invoices } = await server.visitor.call(customerLink.open, { params: { key } })
    expect(invoices).toMatchObject([{ id, is_late: false, waits_for_slip: true }])

    const unnumbered = bodyOf(made, { PPH23: 180_000 }, { ...slip, reference: null })
    expect((await owner.refused(receipt.create, { body: unnumbered })).fields).toHaveProperty('reference')
    await pay(made, { PPH23: 180_000 }, slip)
    expect(await read(id)).toMatchObject({ status: code('paid'), open: 0, waits_for_slip: false })
    expect((await counted()).waiting_for_slip).toBe(before.waiting_for_slip)
  })

  /** Payments, and whether the invoice then waits for a slip; the same is said by the rules in core and by the list. */
  test.each<[string, boolean, object, [Parts, object][]]>([
    ['short by a rupiah more', false, {}, [[{ CASH: 9_809_999 }, {}]]],
    ['short by less', true, {}, [[{ CASH: 9_900_000 }, {}]]],
    ['of a customer who does not withhold', false, { withholds_pph23: false }, [[{ CASH: 9_810_000 }, {}]]],
    ['of a collector, who owes the proof of the PPN as well', false, { is_wapu: true }, [[{ CASH: 8_820_000 }, {}]]],
    [
      'of a collector whose PPN is recorded',
      true,
      { is_wapu: true },
      [
        [{ CASH: 8_820_000 }, {}],
        [{ PPN_WAPU: 990_000 }, slip],
      ],
    ],
    [
      'with half of the slips',
      true,
      {},
      [
        [{ CASH: 9_810_000 }, {}],
        [{ PPH23: 90_000 }, slip],
      ],
    ],
    [
      'with the slip, and short of as much money',
      false,
      {},
      [
        [{ CASH: 9_630_000 }, {}],
        [{ PPH23: 180_000 }, slip],
      ],
    ],
    ['with a giro that is not cleared', false, {}, [[{ CASH: 9_810_000 }, giro]]],
  ])('%s: %s', async (_, waits, change, payments) => {
    const made = await anInvoice(change)
    for (const [parts, more] of payments) await pay(made, parts, more)
    expect(await read(made.id)).toMatchObject({ waits_for_slip: waits, is_overdue: !waits })
    const body = { customer_id: made.customer_id, payment_method_id: methodOf('TRANSFER') }
    const { invoices } = await owner.call(receipt.preview, { body })
    expect(invoices).toMatchObject([{ id: made.id, waits_for_slip: waits }])
  })

  test('credited in part: what is left of the tax counts', async () => {
    const made = await anInvoice()
    await credited(made.id, { lines: [{ line_id: made.lines[0]?.id ?? '', percent: '50' }] })
    await pay(made, { CASH: 4_905_000 })
    expect(await read(made.id)).toMatchObject({ open: 90_000, waits_for_slip: true, paid: 4_905_000 })
    const other = await anInvoice()
    await credited(other.id, { lines: [{ line_id: other.lines[0]?.id ?? '', percent: '50' }] })
    await pay(other, { CASH: 4_904_999 })
    expect(await read(other.id)).toMatchObject({ open: 90_001, waits_for_slip: false, is_overdue: true })
  })

  test('eight payments at once that each withhold all of it: one is taken', async () => {
    const made = await anInvoice()
    const tried = await Promise.allSettled(
      Array.from({ length: 8 }, () => pay(made, { CASH: 1_000_000, PPH23: 180_000 })),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const withheld = await asOwner<{ amount: number }>(
      server.url,
      `select sum(amount)::float8 as amount from receipt_line where invoice_id = '${made.id}' and component = 'PPH23'`,
    )
    expect(withheld).toEqual([{ amount: 180_000 }])
    expect(await read(made.id)).toMatchObject({ open: 8_810_000, paid: 1_180_000 })
  })
})
