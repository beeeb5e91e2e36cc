import { invoice } from '@rental/core/modules/invoice/invoice.contract'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../testing/jobs.ts'
import { startTestServer } from '../testing/test-server.ts'
import { Downloads } from './downloads.ts'

/** Lists of a company that are being written, and what lets each end. */
function writingOf(downloads: Downloads, company: string) {
  const begun: string[] = []
  const write = (name: string) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const done = downloads.send(company, () =>
      downloads.write(company, async () => {
        begun.push(name)
        await promise
        return name
      }),
    )
    return { done, end }
  }
  return { begun, write }
}

test('the export of a colleague waits for its turn, and another company does not wait for it', async () => {
  const downloads = new Downloads()
  const alpha = writingOf(downloads, 'alpha')
  const [first, second] = [alpha.write('first'), alpha.write('second')]
  second.end()
  const beta = writingOf(downloads, 'beta').write('of beta')
  beta.end()
  expect(await beta.done).toBe('of beta')
  expect(alpha.begun).toEqual(['first'])
  first.end()
  expect(await Promise.all([first.done, second.done])).toEqual(['first', 'second'])
})

test('exports of a company that wait are bounded, and those of another are not', async () => {
  const downloads = new Downloads()
  const { write } = writingOf(downloads, 'alpha')
  const all = Array.from({ length: 20 }, (_, at) => write(`list ${at}`))
  await expect(write('one too many').done).rejects.toMatchObject({ code: 'company_busy', details: { retryAfter: 30 } })
  const beta = writingOf(downloads, 'beta').write('of beta')
  beta.end()
  expect(await beta.done).toBe('of beta')
  for (const { end } of all) end()
  expect(await Promise.all(all.map(({ done }) => done))).toHaveLength(20)
})

test('colleagues who export at the same time all get their list', async () => {
  const server = await startTestServer()
  const exportOf = async (role: string, company = 'alpha') =>
    server.app.inject({
      url: '/api/v2/customer/export?format=xlsx',
      headers: { authorization: `Bearer ${await server.tokenFor(role, company)}` },
    })
  const answers = await Promise.all([
    exportOf('Owner'),
    exportOf('Sales'),
    exportOf('Owner'),
    exportOf('Owner', 'beta'),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('previews of billing runs take turns within a company, and wait for no other company', async () => {
  const server = await startTestServer()
  const keeper = new pg.Client({ connectionString: server.url })
  await keeper.connect()
  onTestFinished(() => keeper.end())
  const atTheTable = async () => {
    const { rowCount } = await keeper.query(
      `select from pg_locks where not granted and relation = 'billing_schedule'::regclass`,
    )
    return rowCount ?? 0
  }
  const preview = (company: string) => server.as('Owner', company).call(invoice.due, { query: { until: '2030-12-31' } })
  await keeper.query('begin')
  await keeper.query('lock table billing_schedule in access exclusive mode')
  const colleagues = ['alpha', 'alpha', 'alpha'].map(preview)
  await until(async () => (await atTheTable()) === 1)
  const other = preview('beta')
  await until(async () => (await atTheTable()) > 1)
  expect(await atTheTable()).toBe(2)
  await keeper.query('rollback')
  const due = await Promise.all([...colleagues, other])
  expect(due.map(({ until: day }) => day)).toEqual(due.map(() => '2030-12-31'))
})
