import type { Machine } from '@rental/core/kernel/machine'
import { machines, type Event } from '@rental/core/modules/index'
import { kindSpecs } from '@rental/core/modules/record-kinds'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { answeredEvents } from './dispatch.ts'

const eventsOf = ({ name, moves, byItself = {} }: Machine) =>
  [...Object.keys(moves), ...Object.keys(byItself)].map((action) => `${name}.${action}`)

const documents = new Set<string>(kindSpecs.flatMap(([kind, { search }]) => (search === 'document' ? kind : [])))
const ofDocuments = (machines as readonly Machine[]).filter(({ name }) => documents.has(name))
/** Commands inside a state that others react to. */
const commands = ['sales_order.extend', 'sales_order.shorten'] satisfies Event[]

describe('the flows', () => {
  test.each(ofDocuments.map((machine) => [machine.name, machine] as const))('name every move of a %s', (_, machine) => {
    expect(answeredEvents).toEqual(expect.arrayContaining(eventsOf(machine)))
  })
  test('name nothing twice, and nothing that nobody makes happen', () => {
    const happening = new Set<string>([...machines.flatMap(eventsOf), ...commands])
    expect(answeredEvents.filter((event) => !happening.has(event))).toEqual([])
    expect(answeredEvents).toHaveLength(new Set(answeredEvents).size)
    expect(ofDocuments).toHaveLength(documents.size)
    expectTypeOf<
      'sales_order.approve' | 'quotation.expire' | 'message.deliver' | 'customer.blacklist'
    >().toExtend<Event>()
    expectTypeOf<'sales_order.expire'>().not.toExtend<Event>()
    expectTypeOf<'quotation.aprove'>().not.toExtend<Event>()
  })
})
