import { describe, expect, test } from 'vitest'
import { machines } from '../modules/index.ts'
import { deliveryOrder } from '../modules/delivery-order/delivery-order.contract.ts'
import { receipt } from '../modules/receipt/receipt.contract.ts'
import { returnOrder } from '../modules/return-order/return-order.contract.ts'
import { quotation } from '../modules/quotation/quotation.contract.ts'
import { salesOrder } from '../modules/sales-order/sales-order.contract.ts'
import { customerMachine } from '../modules/customer/customer.machine.ts'
import { codeOf, codesOf, isIn, movesFor, statusAfter, unreachable, whyNot, type Machine } from './machine.ts'

const all = () => true

describe.each(machines.map((m) => [m.name, m as Machine] as const))('the machine of %s', (_, machine) => {
  test('reaches every state', () => expect(unreachable(machine)).toEqual([]))
  test('has a code of its own for every state', () => {
    const codes = Object.values(machine.states).map((state) => state.code)
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('states are asked for by their names', () => {
  test('as numbers', () => {
    expect(codeOf(customerMachine, 'archived')).toBe(30)
    expect(codesOf(customerMachine, ['archived', 'active'])).toEqual([30, 10])
    expect(codesOf(customerMachine)).toEqual([10, 20, 30])
  })
  test('of a stored status', () => {
    expect(isIn(customerMachine, 20, 'active', 'blacklisted')).toBe(true)
    expect(isIn(customerMachine, 30, 'active', 'blacklisted')).toBe(false)
  })
  test('after a path of moves, which must be possible', () => {
    expect(statusAfter(customerMachine)).toBe(10)
    expect(statusAfter(customerMachine, 'blacklist', 'reinstate', 'archive')).toBe(30)
    expect(() => statusAfter(customerMachine, 'blacklist', 'archive')).toThrow('cannot archive from blacklisted')
  })
})

describe('inputs that a move asks for', () => {
  const bodies: Readonly<Record<string, object>> = {
    quotation: quotation.move.body.shape,
    sales_order: { ...salesOrder.move.body.shape, ...salesOrder.terminate.body.shape },
    delivery_order: { ...deliveryOrder.move.body.shape, ...deliveryOrder.complete.body.shape },
    return_order: returnOrder.inspect.body.shape,
    receipt: receipt.move.body.shape,
  }
  const asking = machines.flatMap((m: Machine) =>
    Object.entries(m.moves).flatMap(([action, { asks = [] }]) => asks.map((name) => [m.name, action, name] as const)),
  )
  test.each(asking)('%s.%s: %s is in the body of its call', (name, _, input) => {
    expect(Object.keys(bodies[name] ?? {})).toContain(input)
  })
})

describe('moves of a customer', () => {
  test.each([
    [10, ['blacklist', 'archive']],
    [20, ['reinstate']],
    [30, ['restore']],
  ])('from %i', (code, moves) => expect(movesFor(customerMachine, code, all)).toEqual(moves))
  test('need their permission', () => {
    expect(whyNot(customerMachine, 10, 'blacklist', (p) => p === 'customer.delete')).toBe('not_permitted')
    expect(whyNot(customerMachine, 20, 'archive', all)).toBe('wrong_state')
  })
})
