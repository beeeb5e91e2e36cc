import { expect, test } from 'vitest'
import { sampleEntry, signedHandover } from '../../handover/sample.ts'
import { jobState, mapOf, mayLeave, openWord, personOf } from './job-state.ts'
import { staffOf } from './sheet-staff.ts'

const nothing = { kept: undefined, departure: undefined }

test('a job stands as the server and this device know it', () => {
  expect(jobState(sampleEntry(), nothing)).toMatchObject({ isHere: true, hasLeft: false, waits: false })
  expect(jobState(sampleEntry({ status: 10 }), nothing)).toMatchObject({ isHere: false, hasLeft: true })
  const signed = jobState(sampleEntry(), { ...nothing, kept: signedHandover() })
  expect(signed).toMatchObject({ waits: true, isBegun: true, refused: null })
  expect(openWord(sampleEntry(), signed)).toBe('run_sheet.open')
  expect(openWord(sampleEntry({ kind: 'RETURN' }), jobState(sampleEntry({ kind: 'RETURN' }), nothing))).toBe(
    'run_sheet.take_back',
  )
})

test('nobody sets off without a driver, or with a vehicle that is not back', () => {
  const holder = { occupancy_id: 'o', order_id: null, order_number: null, customer_name: null, due_at: '' }
  expect([sampleEntry(), sampleEntry({ driver_id: null }), sampleEntry({ held_by: holder })].map(mayLeave)).toEqual([
    true,
    false,
    false,
  ])
})

test('the person at the place is called first, and coordinates lead to the map', () => {
  const place = { by: 'DELIVERED', address: 'Jl. Braga 5', contact_name: 'Rina', contact_phone: '+62811' } as const
  expect(personOf(sampleEntry({ place }))).toEqual({ person: 'Rina', phone: '+62811' })
  expect(personOf(sampleEntry({ user_name: 'Dewi' })).person).toBe('Dewi')
  expect(mapOf({ place })).toContain('Jl.%20Braga%205')
  expect(mapOf({ place: { ...place, latitude: -6.9, longitude: 107.6 } })).toContain('-6.9%2C107.6')
  expect(mapOf({ place: { by: 'AT_BRANCH' } })).toBeNull()
})

test('people of the sheet are listed by name, with their jobs', () => {
  const jobs = ['b', 'a', 'b', null].map((id) => sampleEntry({ driver_id: id, driver_name: id && `Name ${id}` }))
  expect(staffOf(jobs)).toEqual([
    { id: 'a', name: 'Name a', jobs: 1 },
    { id: 'b', name: 'Name b', jobs: 2 },
  ])
})
