import { describe, expect, test } from 'vitest'
import { codeOf } from '../../kernel/machine.ts'
import { noProgress, type OrderProgress } from './order-progress.fields.ts'
import { orderStanding, orderStep, type OrderFacts } from './order-step.rules.ts'
import { salesOrderMachine } from './sales-order.machine.ts'

type State = keyof typeof salesOrderMachine.states

function anOrder(state: State, progress: Partial<OrderProgress> = {}, other: Partial<OrderFacts> = {}): OrderFacts {
  const own = { vehicles: 1, plates: ['B1234XYZ'], due_at: null, is_late: false, ...other }
  return { status: codeOf(salesOrderMachine, state), ...own, progress: { ...noProgress, ...progress } }
}
const planned = { unbilled_rows: 2, unbilled: 2_421_250 }

describe('the next step of an order', () => {
  test.each<[State, Partial<OrderProgress>, Partial<OrderFacts>, string | null]>([
    ['draft', {}, {}, 'submit'],
    ['waiting', {}, {}, 'approve'],
    ['confirmed', { delivery_id: 'd', ...planned }, { plates: [] }, 'assign'],
    ['confirmed', { delivery_id: 'd', ...planned }, {}, 'deliver'],
    ['on_rent', { return_id: 'r', ...planned }, { due_at: '2026-11-20T02:00:00Z' }, 'take_back'],
    ['on_rent', { return_id: 'r', due_rows: 1, ...planned }, { due_at: '2026-11-20T02:00:00Z' }, 'bill'],
    ['on_rent', { return_id: 'r', owed_invoice_id: 'i' }, {}, 'take_back'],
    ['on_rent', { return_id: 'r', owed_invoice_id: 'i', is_overdue: true }, {}, 'collect'],
    ['on_rent', { return_id: 'r' }, { is_late: true }, 'call'],
    ['on_rent', { settle_id: 'r', ...planned }, {}, 'settle'],
    ['on_rent', { settle_id: 'r', delivery_id: 'd' }, { vehicles: 2 }, 'settle'],
    ['completed', planned, {}, 'bill'],
    ['completed', { draft_invoice_id: 'i' }, {}, 'check_bill'],
    ['completed', { owed_invoice_id: 'i' }, {}, 'collect'],
    ['completed', { is_release_due: true }, {}, 'release'],
    ['completed', {}, {}, null],
    ['terminated', { return_id: 'r', ...planned }, {}, 'take_back'],
    ['cancelled', planned, {}, 'bill'],
    ['cancelled', {}, {}, null],
  ])('%s with %j', (state, progress, other, step) => {
    expect(orderStep(anOrder(state, progress, other))?.step ?? null).toBe(step)
  })
  test('is done on the document that it names', () => {
    expect(orderStep(anOrder('on_rent', { settle_id: 'the return' }))).toEqual({ step: 'settle', on: 'the return' })
  })
})

describe('an order whose vehicles are back', () => {
  test('is neither on rent nor completed before its charges are settled and billed', () => {
    expect(orderStanding(anOrder('on_rent', { settle_id: 'r' }))).toBe('to_settle')
    expect(orderStanding(anOrder('completed', planned))).toBe('to_bill')
    expect(orderStanding(anOrder('terminated', planned))).toBe('to_bill')
    expect(orderStanding(anOrder('completed'))).toBeNull()
  })
  test('has ended early, and no more, while a vehicle is out', () => {
    expect(orderStanding(anOrder('terminated', { return_id: 'r', ...planned }))).toBeNull()
    expect(orderStanding(anOrder('terminated', planned, { due_at: '2026-11-20T02:00:00Z' }))).toBeNull()
    expect(orderStanding(anOrder('terminated', { settle_id: 'r', ...planned }))).toBe('to_settle')
  })
  test('is on rent while another vehicle is out or still to come', () => {
    expect(orderStanding(anOrder('on_rent', { settle_id: 'r' }, { due_at: '2026-11-20T02:00:00Z' }))).toBeNull()
    expect(orderStanding(anOrder('on_rent', { settle_id: 'r', delivery_id: 'd' }))).toBeNull()
  })
})
