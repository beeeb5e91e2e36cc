import { describe, expect, test } from 'vitest'
import { kindOf, maybe } from './field.ts'
import { checked } from './invalid.ts'
import { place as placeSchema } from './place.ts'

const place = maybe(placeSchema())
const problemsIn = (value: unknown) => {
  const found = checked(place, value)
  return 'problems' in found ? found.problems : {}
}

describe('a place', () => {
  test('is one field of its own kind, and may be empty', () => {
    expect(kindOf(place)).toEqual({ kind: 'place' })
    for (const nothing of [null, undefined, '']) expect(problemsIn(nothing)).toEqual({})
  })
  test('keeps its phone as phones are stored', () => {
    const given = { by: 'DELIVERED', address: ' Jl. Sudirman 1 ', contact_name: '', contact_phone: '0812 1111 2222' }
    expect(checked(place, given)).toEqual({
      data: { by: 'DELIVERED', address: 'Jl. Sudirman 1', contact_name: null, contact_phone: '+6281211112222' },
    })
  })
  test.each([
    ['delivered nowhere', { by: 'DELIVERED' }, { address: { key: 'required' } }],
    ['in no known way', { by: 'BY_SEA' }, { by: { key: 'option' } }],
    ['without a way', { address: 'Jl. Sudirman 1' }, { by: { key: 'required' } }],
    ['with half of its coordinates', { by: 'AT_BRANCH', latitude: -6.2 }, { longitude: { key: 'required' } }],
    [
      'beyond the pole',
      { by: 'AT_BRANCH', latitude: -91, longitude: 1 },
      { latitude: { key: 'min', params: { min: -90 } } },
    ],
    ['with a part that it does not have', { by: 'AT_BRANCH', floor: 3 }, { floor: expect.anything() }],
  ])('%s is refused', (_, given, problems) => expect(problemsIn(given)).toEqual(problems))
})
