import { describe, expect, test } from 'vitest'
import { machines } from '../modules/index.ts'
import { customerMachine } from '../modules/customer/customer.machine.ts'
import { movesFor, unreachable, whyNot, type Machine } from './machine.ts'

const all = () => true

describe.each(machines.map((m) => [m.name, m as Machine] as const))('the machine of %s', (_, machine) => {
  test('reaches every state', () => expect(unreachable(machine)).toEqual([]))
  test('has a code of its own for every state', () => {
    const codes = Object.values(machine.states).map((state) => state.code)
    expect(new Set(codes).size).toBe(codes.length)
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
