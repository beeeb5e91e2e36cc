import { codeOf } from '@rental/core/kernel/machine'
import { deliveryOrderMachine } from '@rental/core/modules/delivery-order/delivery-order.machine'
import type { Trip } from '@rental/core/modules/wallet/wallet.contract'
import { expect, test } from 'vitest'
import { sampleEntry } from '../../../handover/sample.ts'
import { knownTrips, usualTrip } from './trips.ts'

const aTrip = (id: string, state: 'scheduled' | 'on_the_way' | 'completed' = 'scheduled'): Trip => ({
  id,
  number: `DO ${id}`,
  status: codeOf(deliveryOrderMachine, state),
  customer_name: 'PT Maju',
  vehicle_id: null,
  vehicle_name: null,
})
const tomorrow = '2026-11-17T17:00:00.000Z'
const known = (...sheet: Parameters<typeof sampleEntry>[0][]) =>
  knownTrips([aTrip('trip-1', 'completed')], sheet.map(sampleEntry), 'driver-1', tomorrow).map(({ id }) => id)

test.each<[string, Trip[], string | undefined]>([
  ['none', [], undefined],
  ['the only one', [aTrip('1', 'completed')], '1'],
  ['the one on the way', [aTrip('1', 'completed'), aTrip('2', 'on_the_way')], '2'],
  ['two to choose from', [aTrip('1'), aTrip('2')], undefined],
  ['two on the way', [aTrip('1', 'on_the_way'), aTrip('2', 'on_the_way')], undefined],
])('%s', (_, trips, id) => {
  expect(usualTrip(trips)?.id).toBe(id)
})

test('without signal: those that were kept, and own deliveries until today', () => {
  expect(known({ id: 'delivery-1' }, { id: 'trip-1' })).toEqual(['trip-1', 'delivery-1'])
  expect(known({ kind: 'RETURN' }, { driver_id: 'driver-2' }, { scheduled_at: tomorrow })).toEqual(['trip-1'])
})
