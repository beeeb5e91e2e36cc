import { expect, test } from 'vitest'
import { suggestedMakes } from './vehicle-makes.ts'

test('the makes of the company stand first and in its spelling, each name once', () => {
  const makes = suggestedMakes([
    { brand: 'TOYOTA', model: 'avanza' },
    { brand: 'Toyota', model: 'Kijang Super' },
    { brand: 'Karoseri Adi', model: 'Jetbus' },
  ])
  expect(makes.slice(0, 2).map(({ brand }) => brand)).toEqual(['TOYOTA', 'Karoseri Adi'])
  expect(makes[0]?.models.slice(0, 3)).toEqual(['avanza', 'Kijang Super', 'Agya'])
  expect(makes[0]?.models.filter((model) => model.toLowerCase() === 'avanza')).toHaveLength(1)
  expect(makes[1]?.models).toEqual(['Jetbus'])
  expect(makes.filter(({ brand }) => brand.toLowerCase() === 'toyota')).toHaveLength(1)
})

test('a company without vehicles is offered the common makes', () => {
  expect(suggestedMakes([]).find(({ brand }) => brand === 'Toyota')?.models).toContain('Innova Zenix')
})
