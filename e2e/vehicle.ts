import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

const letters = () => Array.from({ length: 3 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

/** A vehicle with a plate of its own for each journey, created by the API with this token. */
export async function aVehicle(page: Page, token: string, over: object = {}) {
  const post = async (path: string, data: object) => {
    const response = await page.request.post(`/api/v2${path}`, { data, headers: { authorization: `Bearer ${token}` } })
    expect(response.status(), await response.text()).toBe(201)
    return (await response.json()).data as { id: string }
  }
  const plate = `B ${1000 + Math.floor(Math.random() * 9000)} ${letters()}`
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
