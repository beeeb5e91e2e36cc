import { client } from '@rental/core/modules/client/client.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { expect, test } from 'vitest'
import { nobody, transact } from '../../db/tx.ts'
import { isAttemptLeft } from '../../identity/attempts.ts'
import { asOwner, startTestServer, testPassword } from '../../testing/test-server.ts'

const server = await startTestServer()

interface Attempt {
  password?: string
  from?: string
  cookie?: string | undefined
}
async function login(email: string, { password = testPassword, from = '127.0.0.1', cookie }: Attempt = {}) {
  const { statusCode, headers } = await server.app.inject({
    method: 'POST',
    url: '/api/v2/oauth2/login',
    remoteAddress: from,
    headers: cookie ? { cookie } : {},
    payload: { email, password },
  })
  const set = headers['set-cookie']?.toString()
  return { status: statusCode, wait: Number(headers['retry-after'] ?? 0), set, cookie: set?.split(';')[0] }
}
const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('500 wrong passwords at once: ten are tried, the others are told when to come again', async () => {
  const answers = await many(500, () => login('driver@beta.example', { password: 'wrong' }))
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([10, 490])
  const refused = answers.filter(({ status }) => status === 429)
  expect(Math.min(...refused.map(({ wait }) => wait))).toBeGreaterThan(0)
  expect((await login('owner@beta.example')).status).toBe(200)
})

test('from many addresses twenty are tried; who signed in on a device before still gets in there', async () => {
  const email = 'sales@beta.example'
  const before = await login(email, { from: '198.51.100.1' })
  expect(before.set).toMatch(
    /^lajur_device_[0-9a-f]{16}=\S{43}; Max-Age=\d+; Path=\/api\/v2\/oauth2; HttpOnly; SameSite=Lax$/,
  )
  const guesses = many(300, (n) => login(email, { password: 'wrong', from: `203.0.113.${n % 250}` }))
  const during = await login(email, { from: '203.0.113.7', cookie: before.cookie })
  expect(countOf(await guesses, 401)).toBe(20)
  expect(during.status).toBe(200)
  // A stranger has no attempt left, from wherever; the device has, under its newest token.
  expect(await login(email, { from: '192.0.2.1' })).toMatchObject({ status: 429 })
  expect((await login(email, { cookie: before.cookie })).status).toBe(429)
  expect((await login(email, { from: '192.0.2.1', cookie: during.cookie })).status).toBe(200)
})

test('a device that is known has ten mistakes of its own, and is known to one account only', async () => {
  const { cookie } = await login('finance@beta.example')
  const wrong = await many(15, () => login('finance@beta.example', { password: 'wrong', cookie }))
  expect(countOf(wrong, 401)).toBe(10)
  expect((await login('finance@beta.example', { from: '192.0.2.9' })).status).toBe(200)
  const [kept] = await asOwner<{ hashed: boolean }>(
    server.url,
    `select bool_and(length(token_hash) = 32) as hashed from known_device`,
  )
  expect(kept).toEqual({ hashed: true })
})

test('one’s own password is guessed ten times at most, however many at once', async () => {
  const sales = server.as('Sales')
  const body = { current_password: 'wrong', new_password: 'kuda terbang biru' }
  const answers = await many(30, () => sales.send(session.changePassword, { body }))
  expect([countOf(answers, 422), countOf(answers, 429)]).toEqual([10, 20])
})

test('secrets of a client are guessed twenty times at most; elsewhere the client is not hindered', async () => {
  const secret = 'a secret of more than twenty-four'
  const body = {
    client_id: 'site',
    client_secret: secret,
    name: 'Site',
    redirect_uris: ['https://site.example/'],
    scopes: ['customer.read'],
  }
  const { client_id } = await server.as('Owner', 'operator').call(client.create, { body })
  const ask = async (client_secret: string, remoteAddress: string) => {
    const { statusCode: status, headers } = await server.app.inject({
      method: 'POST',
      url: '/api/v2/oauth2/token',
      remoteAddress,
      payload: { grant_type: 'client_credentials', client_id, client_secret },
    })
    return { status, wait: Number(headers['retry-after'] ?? 0) }
  }
  const answers = await many(40, () => ask('wrong', '203.0.113.99'))
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([20, 20])
  expect(Math.max(...answers.map(({ wait }) => wait))).toBeGreaterThan(0)
  expect((await many(40, () => ask(secret, '192.0.2.50'))).map(({ status }) => status)).toEqual(Array(40).fill(200))
})

test('reset links: three for a mailbox, however many are asked for at once', async () => {
  await many(12, () => server.visitor.call(session.forgot, { body: { email: 'warehouse@beta.example' } }))
  const rows = await asOwner(server.url, `select from outbox where recipient = 'warehouse@beta.example'`)
  expect(rows).toHaveLength(3)
})

test('an attempt is counted under all its keys or under none, by one server after the other', async () => {
  const limits = { 'test wide': 5, 'test narrow': 3 }
  const take = () => transact(server.db, nobody, (tx) => isAttemptLeft(tx, { limits, minutes: 1 }))
  expect((await many(10, take)).filter(Boolean)).toHaveLength(3)
  const [row] = await asOwner(server.url, `select cardinality(taken) as n from attempt where key = 'test wide'`)
  expect(row).toEqual({ n: 3 })
  await asOwner(server.url, `update attempt set taken = array[now() - interval '2 minutes'] where key = 'test narrow'`)
  expect((await many(10, take)).filter(Boolean)).toHaveLength(2)
})
