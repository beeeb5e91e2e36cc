import { expect, test } from 'vitest'
import { openPdfRenderer } from '../outside/pdf/renderer.ts'
import { aPaper } from '../testing/a-paper.ts'
import { asOwner, startTestServer } from '../testing/test-server.ts'

const renderer = openPdfRenderer({ limits: { atOnce: 2, perCompany: 1, waitingPerCompany: 1 } })
const server = await startTestServer({ renderer })
const [alpha] = await asOwner<{ id: string }>(server.url, `select id from company where name ilike 'alpha%'`)

/** The price list as a paper. */
const paperFor = async (company: string, language: string) =>
  server.app.inject({
    url: '/api/v2/pricing/paper',
    headers: { authorization: `Bearer ${await server.tokenFor('Owner', company)}`, 'accept-language': language },
  })

test('papers of a company that wait are bounded: the next is refused in words, and another company has its own', async () => {
  const { promise: mayPrint, resolve: letGo } = Promise.withResolvers<void>()
  const print = (fingerprint: string) =>
    renderer.print({ company: alpha?.id ?? '', pace: 'person', fingerprint }, async () => {
      await mayPrint
      return { paper: aPaper([]), images: {} }
    })
  const papers = [print('printing'), print('waiting')]
  for (const [language, sentence] of [
    ['en', 'Many documents are being printed right now. Please try again in 1 seconds.'],
    ['id', 'Saat ini banyak dokumen sedang dicetak. Silakan coba lagi dalam 1 detik.'],
  ] as const) {
    const refused = await paperFor('alpha', language)
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    expect(refused.json().metadata.error).toEqual({ code: 'printer_busy', raw: sentence })
  }
  expect((await paperFor('beta', 'id')).headers['content-type']).toBe('application/pdf')
  letGo()
  await Promise.all(papers)
  expect((await paperFor('alpha', 'id')).headers['content-type']).toBe('application/pdf')
})
