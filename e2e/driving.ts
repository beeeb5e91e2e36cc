import type { Page } from '@playwright/test'
import { seededRoleId } from '../core/src/modules/role/seeded-roles.ts'
import { mark } from './chance.ts'
import { linkTo } from './database.ts'
import { expect } from './expect.ts'
import { aCustomer, callsOf, wishFor } from './ordering.ts'
import { port } from './port.ts'
import { aVehicle } from './vehicle.ts'

type Calls = ReturnType<typeof callsOf>

const license = { is_driver: true, sim_class: 'A', sim_number: '12345678901234', sim_expiry: '2040-01-31' }

/** A driver of one journey alone, who can sign in: cash and days of others do not mix with his. */
export async function aDriver(page: Page, calls: Calls) {
  const own = mark()
  const email = `joko${own}@surel.example`
  const role = { role_id: seededRoleId('Driver'), branch_id: 1, is_branch_bound: true }
  const { id } = await calls.post('/user', { full_name: `Joko Susilo ${own}`, email, ...role, ...license })
  await calls.post(`/user/${id}/invite`, {})
  const password = `sandi panjang ${own}`
  const token = (await linkTo(port, email)).split('#')[1]
  const chosen = await page.request.post('/api/v2/oauth2/link/password', { data: { token, new_password: password } })
  expect(chosen.ok(), await chosen.text()).toBe(true)
  return { id: id as string, account: { email, password } }
}

/** An order of five days with a driver, for a customer of its own, that began some days ago. */
export async function aServedOrder(calls: Calls, vehicle: string, driver_id: string, from: number) {
  const customer = await aCustomer(calls, `Penumpang ${mark()}`)
  const wish = { ...(await wishFor(calls, vehicle, from)), customer_id: customer.id }
  const lines = wish.lines.map((line) => ({
    ...line,
    duration: 5,
    rental_type_id: 2,
    amount: 600_000,
    manual_reason: 'Agreed',
  }))
  const { id, hash } = await calls.post('/so', { ...wish, lines })
  const order = await calls.patch(`/so/${id}/approval`, { action: 'approve', hash })
  const [line] = order.lines
  const at = line.started_at as string
  await calls.post(`/so/${id}/assign-driver`, { line_id: line.id, driver_id, at })
  const [assignment] = await calls.get(`/so/${id}/driver-assignments`)
  return {
    id: id as string,
    customer: wish.customer_id,
    customer_name: customer.name,
    assignment: assignment.id as string,
    number: order.number as string,
  }
}

/** A driver who serves an order since some days, with its vehicle. */
export async function aServingDriver(page: Page, token: string, from: number) {
  const calls = callsOf(page, token)
  const { id: vehicle, plate } = await aVehicle(page, token)
  const { id, account } = await aDriver(page, calls)
  return { id, account, vehicle, plate, order: await aServedOrder(calls, vehicle, id, from) }
}
