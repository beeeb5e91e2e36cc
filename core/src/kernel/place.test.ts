import { describe, expect, test } from 'vitest'
import { field, kindOf, maybe } from './field.ts'
import { checked } from './invalid.ts'
import { coordinatesIn, mapLink } from './place.ts'

const place = maybe(field.place())
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

describe('coordinates', () => {
  const jakarta = { latitude: -6.2088, longitude: 106.8456 }
  test.each([
    ['as two numbers', '-6.2088, 106.8456', jakarta],
    ['with a space alone', ' -6.2088 106.8456 ', jakarta],
    ['in a shared link', 'https://www.google.com/maps?q=-6.2088,106.8456', jakarta],
    ['in an encoded link', 'https://www.google.com/maps/search/?api=1&query=-6.2088%2C106.8456', jakarta],
    [
      'of the marker, and not of the middle of the map',
      'https://www.google.com/maps/place/Monas/@-6.1,106.8,17z/data=!3m1!4b1!3d-6.2088!4d106.8456',
      jakarta,
    ],
    ['of the middle, where nothing else is known', 'https://www.google.com/maps/@-6.2088,106.8456,15z', jakarta],
  ])('are read %s', (_, text, found) => expect(coordinatesIn(text)).toEqual(found))
  test.each(['', 'Jl. Sudirman 1', '106.8456, -600.2', 'https://maps.app.goo.gl/abc'])('are not in %j', (text) =>
    expect(coordinatesIn(text)).toBeNull(),
  )
  test('lead to the map, and so does an address without them', () => {
    expect(mapLink(jakarta)).toBe('https://www.google.com/maps/search/?api=1&query=-6.2088,106.8456')
    expect(mapLink({ address: 'Jl. Sudirman 1' })).toContain('query=Jl.%20Sudirman%201')
    expect(mapLink({})).toBeNull()
  })
})
