import type { Page } from '@playwright/test'
import { chance, letters } from './chance.ts'
import { expect } from './expect.ts'

/** A plate of a journey alone. */
export const aPlate = (): string => `B ${1000 + chance(9000)} ${letters(3)}`

/** A vehicle with a plate of its own for each journey, created by the API with this token. */
export async function aVehicle(page: Page, token: string, over: object = {}) {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/v2${path}`, { data, headers: { authorization: `Bearer ${token}` } })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()).data as { id: string }
  }
  const plate = aPlate()
  const { id } = await post('/fleet', {
    license_number: plate,
    brand: 'Toyota',
    model: 'Avanza',
    year: 2024,
    category: 'MPV',
    plate_color: 'WHITE',
    stnk_kind: 'PASSENGER',
    fuel_type: 'PETROL',
    transmission: 'MANUAL',
    seats: 7,
    ownership_type: 'OWNED',
    ...over,
  })
  return { id, plate, post }
}
