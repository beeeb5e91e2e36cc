import type { APIResponse, Page } from '@playwright/test'
import { mark } from './chance.ts'
import { expect } from './expect.ts'

const dayMs = 86_400_000
/** This many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

/** The API with the token's permissions. */
export function callsOf(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = async (response: APIResponse) => {
    expect(response.ok(), await response.text()).toBe(true)
    return (await response.json()).data
  }
  return {
    get: async (path: string) => answer(await page.request.get(`/api/v2${path}`, { headers })),
    post: async (path: string, data: object) => answer(await page.request.post(`/api/v2${path}`, { headers, data })),
    patch: async (path: string, data: object) => answer(await page.request.patch(`/api/v2${path}`, { headers, data })),
  }
}
type Calls = ReturnType<typeof callsOf>

/** A person of one journey alone: customers of others may be blocked, archived or merged meanwhile. */
export async function aCustomer({ post }: Calls, name = `Penyewa ${mark()}`) {
  const { id } = await post('/customer', { kind: 'PERSONAL', name, phone: `0812${mark()}` })
  return { id: id as string, name }
}

/** The first branch of the company. */
export async function mainBranch({ get }: Calls): Promise<number> {
  const [branch] = await get('/vendor/setting/branch?limit=10')
  return branch.id as number
}

/** A vehicle for three days, for a customer of its own; by its category alone where none is named. */
export async function wishFor(calls: Calls, vehicle_id?: string, from = 3, category = 'MPV') {
  const customer = await aCustomer(calls)
  /** By the day, self-drive: the first types of a company have the same ids everywhere. */
  const rental_type_id = 1
  const line = {
    category,
    vehicle_id,
    rental_type_id,
    duration: 3,
    duration_uom: 'DAY',
    started_at: inDays(from),
  }
  return { customer_id: customer.id, branch_id: await mainBranch(calls), language: 'en', lines: [line] }
}

type Wish = [vehicle_id?: string, from?: number, category?: string]
/** The same as an order that was submitted and approved. */
export async function anOrder(calls: Calls, ...wish: Wish) {
  const { id, hash } = await calls.post('/so', await wishFor(calls, ...wish))
  return calls.patch(`/so/${id}/approval`, { action: 'approve', hash })
}
