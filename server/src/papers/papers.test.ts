import type { Language, Words } from '@rental/core/kernel/text'
import { languages } from '@rental/core/kernel/text'
import { quotationPaperText } from '@rental/core/modules/quotation/quotation.paper.text'
import { rentalPaperText } from '@rental/core/modules/rental/rental.paper.text'
import { salesOrderPaperText } from '@rental/core/modules/sales-order/sales-order.paper.text'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { paperText } from '@rental/core/paper/paper.text'
import { beforeAll, describe, expect, test } from 'vitest'
import { aWritableCustomer, quotationsFor } from '../testing/a-quotation.ts'
import { pricesOf } from '../testing/a-price.ts'
import { ordersOf } from '../testing/ordering.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { aRentalLine } from '../testing/renting.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const account = '5420118833'
beforeAll(async () => {
  await pricesOf(owner, '2026-01-01').forCategory('MPV', { amount: 350_000 })
  const bank_accounts = [{ bank_name: 'BCA', bank_account: account, bank_holder: 'PT Alpha' }]
  await owner.call(setting.changeGeneral, { body: { city: 'Jakarta', is_pkp: true, bank_accounts } })
})
const customer = await aWritableCustomer(owner)

async function pagesOf(path: string, language: Language): Promise<string[]> {
  const { rawPayload } = await server.app.inject({
    url: `/api/v2/${path}/paper?language=${language}`,
    headers: { authorization: `Bearer ${await server.tokenFor('Owner')}` },
  })
  return pdfText(rawPayload)
}

const quotationOf = async (lines: number, terms: string | null = null) => {
  const change = { lines: Array.from({ length: lines }, () => aRentalLine()), terms }
  return `quotation/${(await quotationsFor(customer.id).draft(owner, {}, change)).id}`
}
const orderOf = async (lines: number) => {
  const { submitted } = ordersOf(owner, customer.id)
  return `so/${(await submitted(Array.from({ length: lines }, () => ({})))).id}`
}

/** Each word of a paper in one language that is no part of any word in the other. */
function wordsOnlyIn(language: Language): string[] {
  const at = languages.indexOf(language)
  const pairs = (words: Words | readonly string[]): (readonly string[])[] =>
    Array.isArray(words) ? [words] : Object.values(words as object).flatMap(pairs as never)
  const all = [paperText, rentalPaperText, quotationPaperText, salesOrderPaperText].flatMap(pairs)
  const others = all.map((pair) => pair[1 - at] ?? '').join(' ')
  return all.flatMap((pair) => {
    const word = pair[at] ?? ''
    return word.includes('{') || word.length < 4 || others.includes(word) ? [] : word
  })
}

const kinds = { quotation: () => quotationOf(2), order: () => orderOf(2) } as const

describe.each(Object.entries(kinds))('the paper of an order or quotation: %s', (_, made) => {
  test.each(languages)('speaks one language throughout: %s', async (language) => {
    const text = (await pagesOf(await made(), language)).join(' ')
    const [own, foreign] = [wordsOnlyIn(language), wordsOnlyIn(language === 'en' ? 'id' : 'en')]
    expect(own.filter((word) => text.includes(word)).length).toBeGreaterThan(8)
    expect(foreign.filter((word) => text.includes(word))).toEqual([])
  })
})

/** Pages that hold the total in words, the bank account and the signature. */
const placesIn = (pages: readonly string[]) =>
  ['Terbilang', account, 'Hormat kami,'].map((word) => pages.findIndex((page) => page.includes(word)))

test.each([1, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 20, 30])(
  'with %i lines, the account and the signatures are on the page of the totals',
  async (lines) => {
    const [words, accounts, signature] = placesIn(await pagesOf(await quotationOf(lines), 'id'))
    expect(words).toBeGreaterThanOrEqual(0)
    expect([accounts, signature]).toEqual([words, words])
  },
)

test.each([1, 2])('a quotation of %i lines is one page', async (lines) => {
  expect(await pagesOf(await quotationOf(lines), 'id')).toHaveLength(1)
})

test('terms that fill pages stand above the totals, which stay with the signatures', async () => {
  const terms = Array.from({ length: 45 }, (_, at) => `Syarat tambahan nomor ${at + 1} yang berlaku bagi penyewa.`)
  const pages = await pagesOf(await quotationOf(3, terms.join('\n')), 'id')
  const [words, accounts, signature] = placesIn(pages)
  expect(pages.length).toBeGreaterThan(1)
  expect([accounts, signature]).toEqual([words, words])
})
