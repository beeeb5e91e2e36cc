import { expect, test } from 'vitest'
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
