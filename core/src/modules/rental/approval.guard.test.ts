import { describe, expect, test } from 'vitest'
import { codeOf, offersFor, type Machine, type MoveContext } from '../../kernel/machine.ts'
import type { Priced } from '../../price/priced.ts'
import { quotationMachine } from '../quotation/quotation.machine.ts'
import { salesOrderMachine } from '../sales-order/sales-order.machine.ts'

const person = { is_person: true, one_with: [] }
const priced = (discount: string) =>
  ({ lines: [{ discount }], totals: { subtotal: 1000, discount: 10 * Number(discount) } }) as unknown as Priced
const document = {
  created_by_id: 'ani',
  submitted_by_id: 'budi',
  approval_reasons: ['discount_over_cap'],
  valid_until: '2026-11-16',
  priced: priced('10'),
}
const manager: MoveContext = { user_id: 'citra', ...person, is_owner: false, discount_cap: '15', today: '2026-11-16' }
const owner: MoveContext = { user_id: 'ani', ...person, is_owner: true, discount_cap: null, today: '2026-11-16' }

const approval = (machine: Machine, change: object, context = manager) =>
  offersFor(machine, { ...document, status: codeOf(machine, 'waiting'), ...change }, () => true, context).find(
    ({ action }) => action === 'approve',
  )?.objection

const both = [quotationMachine, salesOrderMachine].map((machine) => [machine.name, machine as Machine] as const)

describe.each(both)('approving a %s', (_, machine) => {
  const cap = { code: 'discount_over_cap', params: { cap: 15 } }
  const own = { code: 'own_approval' }
  test.each([
    ['within the cap of the approver', {}, manager, null],
    ['at the cap', { priced: priced('15') }, manager, null],
    ['beyond the cap', { priced: priced('15.5') }, manager, cap],
    [
      'beyond the cap in total',
      { priced: { ...priced('15'), totals: { subtotal: 1000, discount: 151 } } },
      manager,
      cap,
    ],
    ['that one entered', {}, { ...manager, user_id: 'ani' }, own],
    ['that one submitted', {}, { ...manager, user_id: 'budi' }, own],
    ["of one's own that nobody must agree to", { approval_reasons: [] }, { ...manager, user_id: 'ani' }, null],
    ["of one's own as an owner", {}, owner, null],
    ["of one's own without a cap", {}, { ...owner, is_owner: false }, own],
    ['beyond any cap, without one', { priced: priced('90') }, owner, null],
  ])('%s', (_name, change, context, objection) => expect(approval(machine, change, context)).toEqual(objection))

  test('is not offered in another state', () => {
    expect(approval(machine, { status: codeOf(machine, 'draft') })).toBeUndefined()
  })
})

describe('an offer that has expired', () => {
  const expired = { code: 'quotation_expired', params: { day: '15/11/2026' } }
  test.each([
    ['is approved on its last day', '2026-11-16', manager, null],
    ['is not approved after it', '2026-11-15', manager, expired],
    ['nor by an owner', '2026-11-15', owner, expired],
  ])('%s', (_, valid_until, context, objection) =>
    expect(approval(quotationMachine, { valid_until }, context)).toEqual(objection),
  )
})
