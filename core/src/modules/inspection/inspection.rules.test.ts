import { describe, expect, test } from 'vitest'
import { InspectionInput, type PhotoSlot } from './inspection.fields.ts'
import { inspectionProblems } from './inspection.rules.ts'
import { allInOrder, anInspection } from './testing.ts'

const id = (n: number) => `0198a000-0000-7000-8000-00000000${String(n).padStart(4, '0')}`
const photo = (n: number, slot: PhotoSlot, damage_id: string | null = null) => ({
  media_id: id(n),
  slot,
  damage_id,
  taken_at: '2026-11-10T02:00:00Z',
})
const corners = [photo(1, 'FRONT'), photo(2, 'REAR'), photo(3, 'LEFT'), photo(4, 'RIGHT')]
const terms = { asked_photos: ['FRONT', 'REAR', 'LEFT', 'RIGHT'] as const, is_electric: false }
const problemsOf = (change: Parameters<typeof anInspection>[0], more: object = {}) =>
  inspectionProblems(anInspection({ photos: corners, ...change }), { ...terms, ...more })

describe('an inspection', () => {
  test('that is complete has no problem', () => expect(problemsOf({})).toEqual({}))
  test.each([
    ['an item of the checklist', { items: allInOrder.slice(1) }, { items: { key: 'checklist_incomplete' } }],
    ['the fuel', { fuel_eighths: null }, { fuel_eighths: { key: 'required' } }],
    ['two asked photos', { photos: corners.slice(2) }, { photos: { key: 'photos_missing', params: { count: 2 } } }],
  ])('lacks %s', (_, change, problems) => expect(problemsOf(change)).toEqual(problems))
  test('of an electric vehicle needs its charge, not its fuel', () => {
    const electric = { is_electric: true }
    expect(problemsOf({ fuel_eighths: null }, electric)).toEqual({ battery_percent: { key: 'required' } })
    expect(problemsOf({ fuel_eighths: null, battery_percent: 80 }, electric)).toEqual({})
  })
  test('needs one photo, whatever the company asks for', () =>
    expect(problemsOf({ photos: [] }, { asked_photos: [] })).toEqual({ photos: { key: 'photo_needed' } }))
  test('names every item and every file once', () => {
    expect(problemsOf({ items: [...allInOrder, ...allInOrder.slice(0, 1)] })).toEqual({ items: { key: 'repeated' } })
    expect(problemsOf({ photos: [...corners, photo(1, 'OTHER')] })).toEqual({ photos: { key: 'repeated_file' } })
  })
  test('has photos of its own damages only', () =>
    expect(problemsOf({ photos: [...corners, photo(9, 'DAMAGE', id(77))] })).toEqual({
      photos: { key: 'missing_record' },
    }))
})

describe('a signature', () => {
  const isTaken = (customer_signature: string) =>
    InspectionInput.safeParse(anInspection({ customer_signature })).success
  test.each(['M1 2L3 4', 'M0 0L1000 400L5 5M7 7L8 8'])('is lines: %s', (path) => expect(isTaken(path)).toBe(true))
  test.each(['', 'M1 2', 'M1 2L3 4"><script>', 'M1.5 2L3 4', 'm1 2l3 4', `M1 2${'L1 1'.repeat(6000)}`])(
    'is nothing else: %#',
    (path) => expect(isTaken(path)).toBe(false),
  )
})
