import { checklistCodes } from '@rental/core/modules/inspection/checklist'
import { InspectionInput } from '@rental/core/modules/inspection/inspection.fields'
import { returnOrder } from '@rental/core/modules/return-order/return-order.contract'
import { expect, test } from 'vitest'
import { partAt } from './drawing-places.ts'
import {
  afterReturn,
  allInOrder,
  inspectionOf,
  isJump,
  isLower,
  newHandover,
  stepsOf,
  withFindings,
  type Handover,
} from './handover.ts'
import { missingIn } from './missing.ts'
import { sampleJob } from './sample.ts'
import { uuid } from './uuid.ts'

const now = Date.parse('2026-11-17T01:00:00Z')
const signature = 'M1 1L2 2'
const aHandover = (over: Parameters<typeof sampleJob>[0] = {}): Handover =>
  newHandover(sampleJob(over), 'driver-1', uuid())
const names = (handover: Handover, slots: Parameters<typeof missingIn>[1] = new Set()) =>
  missingIn(handover, slots, now).map(({ step, name }) => `${step}.${name}`)

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
  expect(stepsOf('DELIVERY')).not.toContain('charges')
  expect(stepsOf('RETURN')).toContain('charges')
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
  const toWorkshop: Handover = { ...returned, answers: { ...returned.answers, next: 'WORKSHOP' } }
  expect(names(toWorkshop, new Set(['FRONT', 'REAR']))).toEqual(['charges.next_until'])
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
  const job = { ...handover.job, checks: [{ guard: 'CONTRACT' as const, rule: 'WARN' as const, detail: null }] }
  const unchecked = { ...handover, job }
  expect(names(unchecked, new Set(['FRONT', 'REAR']))).toEqual(['signatures.passed'])
  const passed = { ...unchecked, answers: { ...unchecked.answers, passed: { CONTRACT: 'Signs tomorrow' } } }
  expect(names(passed, new Set(['FRONT', 'REAR']))).toEqual([])
})

test('what is sent is what the server takes', () => {
  const photos = [{ media_id: uuid(), slot: 'FRONT' as const, damage_id: null, taken_at: '2026-11-17T01:00:00.000Z' }]
  const inspection = inspectionOf(filled(aHandover({ kind: 'RETURN', with_driver: true })), photos)
  expect(InspectionInput.parse(inspection)).toMatchObject({ customer_name: 'Budi', fuel_eighths: 8 })
  const returned = filled(aHandover({ kind: 'RETURN', with_driver: true }))
  const body = { inspection, ...afterReturn(returned) }
  expect(returnOrder.inspect.body.parse(body)).toMatchObject({ next: 'AVAILABLE', overtime_minutes: 0 })
})

test('a place on the drawing names the part there; the right side mirrors the left', () => {
  expect(partAt('LEFT', 400, 550)).toBe('FRONT_DOOR')
  expect(partAt('RIGHT', 600, 550)).toBe('FRONT_DOOR')
  expect(partAt('LEFT', 245, 730)).toBe('WHEEL')
  expect(partAt('FRONT', 500, 280)).toBe('WINDSCREEN')
  expect(partAt('INSIDE', 400, 400)).toBe('SEAT')
})
