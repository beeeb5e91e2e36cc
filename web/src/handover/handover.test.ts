import { checklistCodes } from '@rental/core/modules/inspection/checklist'
import { deliveryOrder } from '@rental/core/modules/delivery-order/delivery-order.contract'
import { InspectionInput, type PhotoSlot } from '@rental/core/modules/inspection/inspection.fields'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import type { HandoverSide, RunVehicle } from '@rental/core/modules/run-sheet/run-sheet.contract'
import { describe, expect, test } from 'vitest'
import { partAt } from './drawing-places.ts'
import {
  afterReturn,
  allInOrder,
  askedItems,
  inspectionOf,
  isJump,
  isLower,
  newHandover,
  nextPlace,
  stagesOf,
  turnedTo,
  vehicleIn,
  withFindings,
  type Handover,
} from './handover.ts'
import { missingIn } from './missing.ts'
import { sampleEntry, sampleJob } from './sample.ts'
import { uuid } from './uuid.ts'

const now = Date.parse('2026-11-17T01:00:00Z')
const signature = 'M1 1L2 2'
const aHandover = (over: Parameters<typeof sampleJob>[0] = {}): Handover =>
  newHandover(sampleJob(over), 'driver-1', uuid)
const names = (handover: Handover, slots: ReadonlySet<PhotoSlot> = new Set()) =>
  missingIn(handover, () => slots, now).map(({ step, name }) => `${step}.${name}`)

const photoOf = (side: HandoverSide) => ({
  side,
  media_id: uuid(),
  slot: 'FRONT' as const,
  damage_id: null,
  taken_at: '2026-11-17T01:00:00.000Z',
})

/** Everything entered. */
const filled = (handover: Handover): Handover => ({
  ...withFindings(handover, {
    items: allInOrder(handover.findings),
    odometer_km: 10_120,
    fuel_eighths: 8,
  }),
  answers: { ...handover.answers, next: 'AVAILABLE' },
  signatures: { customer_name: ' Budi ', customer_signature: signature, staff_signature: signature },
  inspected_at: '2026-11-17T01:00:00.000Z',
})

test('a delivery has no step for what comes after a return', () => {
  const stepsOf = (...sides: HandoverSide[]) => stagesOf({ sides }).map(({ step }) => step)
  expect(stepsOf('OUT')).not.toContain('charges')
  expect(stepsOf('IN')).toContain('charges')
})

test('everything in order keeps what was found, and at a return what was so before', () => {
  const { findings } = withFindings(aHandover(), { items: [{ code: 'JACK', result: 'MISSING' }] })
  const items = allInOrder(findings, [{ code: 'GPS', result: 'NA' }])
  expect(items).toHaveLength(checklistCodes.length)
  expect(items.filter(({ result }) => result !== 'OK')).toEqual([
    { code: 'JACK', result: 'MISSING' },
    { code: 'GPS', result: 'NA' },
  ])
})

test('a vehicle is not asked for what it does not have, and at a return for what left with it', () => {
  const job = sampleJob()
  const fitted = checklistCodes.filter((code) => code !== 'KIR_CARD')
  const vehicle = job.entry.vehicle && { ...job.entry.vehicle, fitted }
  const out = newHandover({ ...job, entry: { ...job.entry, vehicle } }, 'driver-1', () => 'new')
  expect(askedItems(out, 'equipment')).not.toContain('KIR_CARD')
  expect(allInOrder(out.findings).find(({ code }) => code === 'KIR_CARD')?.result).toBe('NA')
  // Equipment that was handed over is asked for, whatever the vehicle is said to have by now.
  const left = { odometer_km: 1, fuel_eighths: 8, battery_percent: null, toll_balance: null }
  const items = checklistCodes.map((code) => ({ code, result: code === 'GPS' ? ('NA' as const) : ('OK' as const) }))
  const entry = { ...sampleEntry({ kind: 'RETURN', out: { ...left, items } }), vehicle }
  const back = newHandover({ ...job, entry }, 'driver-1', () => 'new')
  expect(askedItems(back, 'equipment')).toContain('KIR_CARD')
  expect(askedItems(back, 'equipment')).not.toContain('GPS')
})

test('whoever changes what was signed signs again; the name stays', () => {
  const signed = filled(aHandover())
  expect(withFindings(signed, { fuel_eighths: 7 }).signatures).toEqual({
    customer_name: ' Budi ',
    customer_signature: '',
    staff_signature: '',
  })
})

test('what is missing, step by step', () => {
  expect(names(aHandover())).toEqual([
    'outside.items',
    'inside.items',
    'equipment.items',
    'readings.odometer_km',
    'readings.fuel',
    'photos.photos',
    'signatures.customer_name',
    'signatures.customer_signature',
    'signatures.staff_signature',
  ])
  expect(names(filled(aHandover()), new Set(['FRONT', 'REAR']))).toEqual([])
  const returned = filled(aHandover({ kind: 'RETURN' }))
  const toWorkshop = (next_until: string): Handover => ({
    ...returned,
    answers: { ...returned.answers, next: 'WORKSHOP', next_until },
  })
  const photos = new Set(['FRONT', 'REAR'] as const)
  expect(names(toWorkshop(''), photos)).toEqual(['charges.next_until'])
  // A day without its time.
  expect(names(toWorkshop('2026-10-01'), photos)).toEqual(['charges.next_until'])
  expect(names(toWorkshop('2026-10-01T09:00:00Z'), photos)).toEqual([])
})

test('the balance of a toll card is an amount or left out, and only asked where the card is there', () => {
  const photos = new Set(['FRONT', 'REAR'] as const)
  const withCard = (toll_balance: Handover['findings']['toll_balance'], result: 'OK' | 'MISSING' = 'OK') => {
    const { findings } = filled(aHandover())
    const items = findings.items.map((item) => (item.code === 'TOLL_CARD' ? { ...item, result } : item))
    const handover = filled(aHandover())
    return { ...handover, findings: { ...findings, items, toll_balance } }
  }
  for (const wrong of ['50x', '-5', 100_000_001])
    expect(names(withCard(wrong), photos), String(wrong)).toEqual(['readings.toll_balance'])
  for (const right of [null, 0, 50_000]) expect(names(withCard(right), photos)).toEqual([])
  expect(names(withCard('50x', 'MISSING'), photos)).toEqual([])
  expect(inspectionOf(withCard('50x', 'MISSING'), []).toll_balance).toBeNull()
  expect(inspectionOf(withCard(50_000), []).toll_balance).toBe(50_000)
})

test('a lower reading asks for a reason, an unlikely one for a second look', () => {
  const at = (km: number, over: Parameters<typeof sampleJob>[0] = {}) =>
    withFindings(filled(aHandover(over)), { odometer_km: km })
  expect(isLower(at(9999))).toBe(true)
  expect(names(at(9999), new Set(['FRONT', 'REAR']))).toContain('readings.odometer_reason')
  expect(isJump(at(13_000), now)).toBe(false)
  expect(isJump(at(13_001), now)).toBe(true)
  expect(names(at(13_001), new Set(['FRONT', 'REAR']))).toContain('readings.is_odometer_confirmed')
})

test('conditions that are not met each ask for a reason', () => {
  const handover = filled(aHandover())
  const check = { guard: 'CONTRACT' as const, rule: 'WARN' as const, detail: null, allowed: null }
  const job = { ...handover.job, checks: [check] }
  const unchecked = { ...handover, job }
  expect(names(unchecked, new Set(['FRONT', 'REAR']))).toEqual(['signatures.passed'])
  const passed = { ...unchecked, answers: { ...unchecked.answers, passed: { CONTRACT: 'Signs tomorrow' } } }
  expect(names(passed, new Set(['FRONT', 'REAR']))).toEqual([])
  const allowed = { ...handover, job: { ...job, checks: [{ ...check, allowed: 'Signs tomorrow' }] } }
  expect(names(allowed, new Set(['FRONT', 'REAR']))).toEqual([])
})

test('what is sent is what the server takes', () => {
  const photos = [photoOf('IN')]
  const vehicle = { ...sampleEntry().vehicle, id: uuid() } as RunVehicle
  const inspection = inspectionOf(filled(aHandover({ kind: 'RETURN', with_driver: true, vehicle })), photos)
  expect(InspectionInput.parse(inspection)).toMatchObject({ customer_name: 'Budi', fuel_eighths: 8 })
  const returned = filled(aHandover({ kind: 'RETURN', with_driver: true }))
  const body = { inspection, ...afterReturn(returned) }
  expect(returnOrder.inspect.body.parse(body)).toMatchObject({ next: 'AVAILABLE', overtime_minutes: 0 })
})

describe('an exchange', () => {
  const [old, other] = ['B1111AAA', 'B2222BBB'].map((plate) => ({ ...sampleEntry().vehicle, id: uuid(), plate })) as [
    RunVehicle,
    RunVehicle,
  ]
  const entry = {
    kind: 'EXCHANGE',
    vehicle: other,
    replaced: { ...old, odometer_km: 10_100 },
    sides: ['IN', 'OUT'],
  } as const
  const begun = aHandover({
    ...entry,
    sides: [...entry.sides],
    next: 'WORKSHOP',
    next_until: '2026-11-20T01:00:00.000Z',
  })

  test('walks around the vehicle that comes back first, and is signed once at the end', () => {
    const stages = stagesOf(begun.job.entry).map(({ side, step }) => `${side}.${step}`)
    expect(stages).toHaveLength(12)
    expect([stages[0], stages[5], stages[6], stages.at(-1)]).toEqual([
      'IN.outside',
      'IN.charges',
      'OUT.outside',
      'OUT.signatures',
    ])
  })
  test('keeps each vehicle’s findings apart, and knows what the office agreed', () => {
    const looked = withFindings(begun, { odometer_km: 10_050 })
    expect(isLower(looked)).toBe(true)
    const turned = turnedTo(looked, 'OUT')
    expect(turned.findings.odometer_km).toBeNull()
    expect(vehicleIn(turned)?.plate).toBe('B2222BBB')
    expect(turnedTo(withFindings(turned, { odometer_km: 10_500 }), 'IN').findings.odometer_km).toBe(10_050)
    expect(nextPlace(begun)).toMatchObject({ next: 'WORKSHOP', next_until: '2026-11-20T01:00:00.000Z' })
  })
  test('lacks what either vehicle lacks', () => {
    const isOpen = (handover: Handover) => missingIn(handover, () => new Set(['FRONT', 'REAR']), now)
    const half = filled(begun)
    expect(new Set(isOpen(half).map(({ side }) => side))).toEqual(new Set(['OUT']))
    const full = filled(turnedTo(half, 'OUT'))
    expect(isOpen(full)).toEqual([])
  })
  test('is sent as the server takes it, each photo with its vehicle', () => {
    const full = filled(turnedTo(filled(begun), 'OUT'))
    const photos = [photoOf('IN'), photoOf('OUT')]
    const body = {
      inspection: inspectionOf(turnedTo(full, 'OUT'), photos),
      taken_back: { inspection: inspectionOf(turnedTo(full, 'IN'), photos), ...nextPlace(full) },
    }
    const sent = deliveryOrder.complete.body.parse(body)
    expect(sent.inspection).toMatchObject({ vehicle_id: other.id, photos: [{ media_id: photos[1]?.media_id }] })
    expect(sent.taken_back?.inspection).toMatchObject({
      vehicle_id: old.id,
      photos: [{ media_id: photos[0]?.media_id }],
    })
    expect(sent.inspection?.id).not.toBe(sent.taken_back?.inspection.id)
    expect(sent.inspection?.customer_signature).toBe(sent.taken_back?.inspection.customer_signature)
  })
})

test('a place on the drawing names the part there; the right side mirrors the left', () => {
  expect(partAt('LEFT', 400, 550)).toBe('FRONT_DOOR')
  expect(partAt('RIGHT', 600, 550)).toBe('FRONT_DOOR')
  expect(partAt('LEFT', 245, 730)).toBe('WHEEL')
  expect(partAt('FRONT', 500, 280)).toBe('WINDSCREEN')
  expect(partAt('INSIDE', 400, 400)).toBe('SEAT')
})
