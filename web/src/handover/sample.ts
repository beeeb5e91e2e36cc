import { checklistCodes } from '@rental/core/modules/inspection/checklist'
import type { RunEntry } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { deviceKeys, type Device, type KeptPhoto } from './device.ts'
import { newHandover, type Handover, type Job } from './handover.ts'
import { newSending } from './sending.ts'

/** Samples for the tests of this room. */

/** A device in memory. */
export function memoryDevice(): Device {
  const stores = {
    sheets: new Map(),
    handovers: new Map(),
    photos: new Map(),
    expenses: new Map(),
    trips: new Map(),
    clocks: new Map(),
    presses: new Map(),
    departures: new Map(),
  }
  const keyOf = (parts: string | string[]) => [parts].flat().join(' ')
  return {
    get: (store, key) => Promise.resolve(stores[store].get(keyOf(key))),
    all: (store) => Promise.resolve([...stores[store].values()]),
    put: (store, value) => {
      const fields = value as unknown as Record<string, string>
      stores[store].set(keyOf([deviceKeys[store]].flat().map((name) => fields[name] ?? '')), structuredClone(value))
      return Promise.resolve()
    },
    remove: (store, key) => {
      stores[store].delete(keyOf(key))
      return Promise.resolve()
    },
  }
}

/** Events of an outbox that a test does not look at, and a server that takes everything. */
export const withoutEvents = {
  onChange: () => {},
  onSent: () => {},
  onExpense: () => {},
  onPress: () => Promise.resolve(),
  onRefusedPress: () => {},
  onDeparture: () => Promise.resolve(),
  onRefusedDeparture: () => {},
}
export const workingTransport = {
  upload: ({ id }: { id: string }) => Promise.resolve(`media of ${id}`),
  send: () => Promise.resolve(),
  sendExpense: () => Promise.resolve(),
  sendPress: () => Promise.resolve(),
  sendDeparture: () => Promise.resolve(),
}

export const sampleEntry = (over: Partial<RunEntry> = {}): RunEntry => ({
  kind: 'DELIVERY',
  id: 'delivery-1',
  number: 'DO/2026/XI/0001',
  status: 0,
  scheduled_at: '2026-11-17T01:00:00.000Z',
  is_late: false,
  held_by: null,
  warnings: [],
  order_id: 'order-1',
  line_id: 'line-1',
  order_number: 'SO/2026/XI/0001',
  customer_name: 'PT Maju',
  customer_phone: '+628123456789',
  note: null,
  place: null,
  place_name: null,
  user_name: null,
  user_phone: null,
  destination: null,
  driver_id: 'driver-1',
  driver_name: 'Slamet Riyadi',
  branch_id: 1,
  with_driver: false,
  vehicle: {
    id: 'vehicle-1',
    plate: 'B1234XYZ',
    title: 'Toyota Avanza 2024',
    fuel_type: 'PETROL',
    color: null,
    fitted: [...checklistCodes],
    odometer_km: 10_000,
    odometer_at: '2026-11-16T01:00:00.000Z',
    damages: [],
  },
  replaced: null,
  sides: over.kind === 'RETURN' ? ['IN'] : ['OUT'],
  out: null,
  next: null,
  next_until: null,
  next_note: null,
  ...over,
})

export const sampleJob = (over: Partial<RunEntry> = {}): Job => ({
  entry: sampleEntry(over),
  asked_photos: ['FRONT', 'REAR'],
  checks: [],
})

export const signedHandover = (id = 'delivery-1', user = 'driver-1'): Handover => ({
  ...newHandover(sampleJob({ id }), user, () => `inspection of ${id}`),
  inspected_at: '2026-11-17T02:00:00.000Z',
  sending: newSending(`key of ${id}`),
})

export const samplePhoto = (id: string, handover_id = 'delivery-1'): KeptPhoto => ({
  id,
  handover_id,
  user_id: 'driver-1',
  side: 'OUT',
  slot: 'FRONT',
  damage_id: null,
  taken_at: `2026-11-17T01:00:0${id.at(-1)}.000Z`,
  blob: new Blob(['photo']),
  media_id: null,
  uploaded_at: null,
})
