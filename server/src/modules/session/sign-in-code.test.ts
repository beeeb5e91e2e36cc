import { expect, test } from 'vitest'
import { asOwner, startTestServer, testPassword } from '../../testing/test-server.ts'

const transports = { EMAIL: { channel: 'EMAIL' as const, send: async () => ({ id: '' }) } }
const server = await startTestServer({ transports })

interface Attempt {
  password?: string
  code?: string
  from?: string
  language?: string
}
interface Answer {
  metadata?: { error?: { code: string; raw: string; fields?: Record<string, string> } }
}
async function login(email: string, given: Attempt = {}) {
  const { password = testPassword, code, from = '192.0.2.1', language = 'en' } = given
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v2/oauth2/login',
    remoteAddress: from,
    headers: { 'accept-language': language },
    payload: { email, password, ...(code !== undefined && { code }) },
  })
  const { metadata } = answer.json<Answer>()
  const set = answer.headers['set-cookie']?.toString()
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), ...metadata?.error, set }
}
const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))
const countOf = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

/** Strangers guess from many addresses until none of them has an attempt left. */
const guess = (email: string, count = 25, code?: string) =>
  many(count, (n) => login(email, { password: `wrong ${n}`, from: `203.0.113.${n % 250}`, ...(code && { code }) }))

const mailsTo = (email: string) =>
  asOwner<{ body: string; sealed: Buffer; language: string }>(
    server.url,
    `select body, sealed, language from outbox join outbox_secret on message_id = id
     where recipient = '${email}' and template = 'SIGN_IN_CODE' order by id`,
  )
async function codeFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /^\d{6}$/m.exec((mail && server.work.sealing.open(mail.sealed)) ?? '')?.[0] ?? ''
}
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('500 guesses from many addresses: twenty passwords are tried, and one mail is sent', async () => {
  const email = 'sales@alpha.example'
  const answers = await guess(email, 500)
  expect(countOf(answers, 401)).toBe(20)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(480)
  const failures = await asOwner(
    server.url,
    `select from history where action = 'sign_in_failed' and changes ->> 'email' = '${email}'`,
  )
  expect(failures).toHaveLength(20)
  expect(await mailsTo(email)).toHaveLength(1)
})

test('the right person gets in on a new device with the code, which works once; the password alone waits', async () => {
  const email = 'finance@alpha.example'
  await guess(email)
  const told = await login(email, { language: 'id' })
  expect(told).toMatchObject({ status: 429, code: 'sign_in_code_sent' })
  expect(told.wait).toBeGreaterThan(0)
  expect(told.raw).toMatch(/^Ada yang mencoba banyak kata sandi/)
  const code = await codeFor(email)
  expect(code).toMatch(/^\d{6}$/)
  const [mail] = await mailsTo(email)
  expect(mail?.body).not.toContain(code)
  expect(mail?.body).toContain('······')

  const wrongPassword = await login(email, { password: 'wrong', code })
  expect(wrongPassword).toMatchObject({ status: 401, code: 'wrong_credentials' })
  const inside = await login(email, { code })
  expect(inside).toMatchObject({ status: 200 })
  expect(inside.set).toMatch(/^lajur_device_/)
  const again = await login(email, { code })
  expect(again).toMatchObject({ status: 401, code: 'wrong_sign_in_code' })
  expect(again.fields?.['code']).toMatch(/^This code is wrong/)
})

test('a code is used by one of many who come with it at once', async () => {
  const email = 'operations@alpha.example'
  await guess(email)
  const code = await codeFor(email)
  const answers = await many(4, () => login(email, { code }))
  expect(countOf(answers, 200)).toBe(1)
})

test('a wrong code does not, five are tried however many come at once, and no password with them', async () => {
  const email = 'warehouse@alpha.example'
  await guess(email)
  const code = await codeFor(email)
  const failuresOf = () =>
    asOwner(server.url, `select from history where action = 'sign_in_failed' and changes ->> 'email' = '${email}'`)
  const before = (await failuresOf()).length
  const answers = await many(100, (n) => login(email, { code: other(code), from: `198.51.100.${n}` }))
  expect(answers.every(({ status, code: why }) => status === 401 && why === 'wrong_sign_in_code')).toBe(true)
  expect((await failuresOf()).length).toBe(before)
  const [row] = await asOwner<{ tries: number }>(
    server.url,
    `select tries from sign_in_code join app_user on app_user.id = user_id where email = '${email}'`,
  )
  expect(row).toEqual({ tries: 5 })
  expect((await login(email, { code })).code).toBe('wrong_sign_in_code')
})

test('a code ends after ten minutes, and the next one replaces it', async () => {
  const email = 'auditor@alpha.example'
  await guess(email)
  const first = await codeFor(email)
  await asOwner(server.url, `update sign_in_code set expires_at = now()`)
  expect((await login(email, { code: first })).code).toBe('wrong_sign_in_code')
  // Only the mailbox has waited: the account is still under attack.
  await asOwner(server.url, `update attempt set taken = '{}' where key = 'code mail ${email}'`)
  expect((await login(email)).code).toBe('sign_in_code_sent')
  const second = await codeFor(email)
  expect(await mailsTo(email)).toHaveLength(2)
  expect((await login(email, { code: first })).code).toBe(first === second ? undefined : 'wrong_sign_in_code')
  expect((await login(email, { code: second })).status).toBe(200)
})

test('an unknown address is answered the same way, and nobody gets a mail', async () => {
  const email = 'nobody@alpha.example'
  const answers = await guess(email)
  expect([countOf(answers, 401), countOf(answers, 429)]).toEqual([20, 5])
  expect(await login(email)).toMatchObject({ status: 429, code: 'sign_in_code_sent' })
  expect(await login(email, { code: '123456' })).toMatchObject({ status: 401, code: 'wrong_sign_in_code' })
  expect(await mailsTo(email)).toEqual([])
})

test('a code without an attack lets nobody in, whatever is typed', async () => {
  for (const code of ['000000', '', '１２３４５６', "'; --"]) {
    const answer = await login('driver@alpha.example', { code, password: 'wrong' })
    expect(answer.status).toBe(401)
  }
})

test('one address sets off ten mails in ten minutes at most', async () => {
  const accounts = ['owner', 'branch.manager', 'sales', 'finance', 'operations', 'warehouse', 'auditor', 'driver']
  const emails = ['beta', 'operator'].flatMap((company) => accounts.map((one) => `${one}@${company}.example`))
  const from = '192.0.2.77'
  await asOwner(
    server.url,
    `insert into attempt (key, taken) values ('address ${from}', array(select now() from generate_series(1, 50)))`,
  )
  const answers = await many(emails.length, (n) => login(emails[n] ?? '', { from }))
  expect(countOf(answers, 429)).toBe(16)
  const rows = await asOwner(
    server.url,
    `select from sign_in_code join company on company.id = company_id where name <> 'alpha'`,
  )
  expect(rows).toHaveLength(10)
})
