import type { Machine } from '@rental/core/kernel/machine'
import type { Event } from '@rental/core/modules/index'
import { quotationMachine } from '@rental/core/modules/quotation/quotation.machine'
import { salesOrderMachine } from '@rental/core/modules/sales-order/sales-order.machine'
import { expect, expectTypeOf, test } from 'vitest'
import { offerToOrder, orderToCash } from './order-to-cash.ts'

const eventsOf = ({ name, moves, byItself = {} }: Machine) =>
  [...Object.keys(moves), ...Object.keys(byItself)].map((action) => `${name}.${action}`)

test('the flow names every move of offers and orders, and nothing that nobody makes happen', () => {
  expect(Object.keys(offerToOrder).toSorted()).toEqual(eventsOf(quotationMachine).toSorted())
  expect(Object.keys(orderToCash).toSorted()).toEqual([...eventsOf(salesOrderMachine), 'sales_order.extend'].toSorted())
  expectTypeOf<
    'sales_order.approve' | 'quotation.expire' | 'message.deliver' | 'customer.blacklist'
  >().toExtend<Event>()
  expectTypeOf<'sales_order.expire'>().not.toExtend<Event>()
  expectTypeOf<'quotation.aprove'>().not.toExtend<Event>()
})
