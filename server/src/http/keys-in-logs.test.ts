import { randomBytes } from 'node:crypto'
import { contracts } from '@rental/core/modules/index'
import type { Route } from '@rental/core/kernel/route'
import { telemetry } from '@rental/core/modules/telemetry/telemetry.contract'
import { expect, test } from 'vitest'
import { aWritableCustomer } from '../testing/a-quotation.ts'
import { linkKeys } from '../testing/link-keys.ts'
import { startTestServer } from '../testing/test-server.ts'

const lines: string[] = []
const server = await startTestServer({ onLog: (line) => void lines.push(line) })
const owner = server.as('Owner')
const { make } = await linkKeys(owner, server.work)

/** Routes that take the key of a link in their path. */
const keyed = Object.values(contracts).flatMap((contract) =>
  Object.values(contract as Record<string, Route>).filter(({ path }) => path.includes(':key')),
)

test('no line of the log holds the key of a link, right or wrong, wherever a caller puts it', async () => {
  const { id } = await aWritableCustomer(owner)
  const { key } = await make(id)
  const canaries = [key, randomBytes(102).toString('base64url'), randomBytes(32).toString('base64url')]
  const coded = (text: string) => Array.from(text, (letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
  expect(keyed.length).toBeGreaterThanOrEqual(5)
  lines.length = 0
  let asked = 0
  const ask = async (method: string, url: string, payload?: object) => {
    asked += 1
    await server.app.inject({ method: method as 'GET', url, ...(payload && { payload }) })
  }
  for (const canary of canaries) {
    for (const { method, path } of keyed) {
      const url = `/api/v2${path.replace(':key', canary).replace(':id', id)}`
      await ask(method, url, method === 'GET' ? undefined : {})
      await ask(method, `${url}/typo?${canary}=${canary}`)
    }
    await ask('GET', `/api/v2/customer-account/${coded(canary).slice(0, 180)}`)
    await ask('GET', `/api/v2/no-such-call?key=${canary}`)
    const report = {
      message: `TypeError: cannot read /c/${canary}`,
      stack: `at https://lajur.example/c#${canary}:1:1`,
      severity: 'high',
      category: 'uncaught',
      timestamp: new Date().toISOString(),
      userAgent: 'canary',
      url: `https://lajur.example/c/${canary}`,
      sessionId: 'one',
    }
    await ask('POST', `/api${telemetry.error.path}`, report)
    server.app.log.error(new Error(`opening ${canary}`), 'a fault')
  }
  const told = lines.join('\n')
  for (const canary of canaries) {
    expect(told).not.toContain(canary)
    expect(told).not.toContain(canary.slice(20, 60))
    expect(told).not.toContain(coded(canary).slice(0, 60))
  }
  // The lines are there, and each is whole.
  expect(lines.filter((line) => line.includes('answered'))).toHaveLength(asked)
  expect(lines.filter((line) => line.includes('error in a browser'))).toHaveLength(canaries.length)
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow()
})
