import { role } from '@rental/core/modules/role/role.contract'
import type { startTestServer } from './test-server.ts'

/**
 * Gives a role of alpha more permissions. Its person signs in anew: permissions of a sign-in are kept for a second,
 * and tests are faster than that.
 */
export async function grant(
  server: Awaited<ReturnType<typeof startTestServer>>,
  name: string,
  ...added: string[]
): Promise<void> {
  const owner = server.as('Owner')
  const { items } = await owner.call(role.list, { query: { limit: 50 } })
  const params = { id: items.find((one) => one.name === name)?.id ?? 0 }
  const { permissions } = await owner.call(role.get, { params })
  await owner.call(role.change, { params, body: { permissions: [...permissions, ...added] } })
  server.signInAnew(name)
}
