import { describe, expect, test } from 'vitest'
import { coordinatesIn, mapLink } from './coordinates.ts'

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
