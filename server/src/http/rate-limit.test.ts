import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer({ rateLimit: 5 })

test('too many requests are refused with a sentence, and health checks stay free', async () => {
  const answers = []
  for (let n = 0; n < 7; n++) answers.push(await server.visitor.send(session.demoAccounts))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429])
  expect(answers.at(-1)?.body.metadata?.error?.code).toBe('too_many_requests')
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200)
})
