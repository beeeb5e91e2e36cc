import { expect, test } from 'vitest'
import type { PaperCompany } from '../../paper/letterhead.ts'
import { voucherPaper, type VoucherFacts } from './voucher.paper.ts'

const company = { settings: { company_name: 'Nusantara', bank_accounts: [] }, logo: null } as unknown as PaperCompany
const facts: VoucherFacts = {
  language: 'id',
  company,
  number: null,
  date: '2026-11-19',
  kind: 'REFUND',
  name: 'PT Maju',
  amount: 12_500_000,
  description: 'Kelebihan bayar',
  account_name: 'Kas',
  bank_name: null,
  bank_account: null,
  bank_holder: null,
  taken_by: null,
  order_number: null,
  submitted_by_name: 'Finance',
  decided_by_name: null,
  isPaid: false,
  isReversed: false,
}
/** Words of the paper, and the names above its signatures: who approved it and who received it. */
function printed(change: Partial<VoucherFacts>) {
  const { blocks } = voucherPaper({ ...facts, ...change })
  const signed = blocks.find(({ block }) => block === 'signatures') as
    | { parties: { name: string | null }[] }
    | undefined
  return { words: JSON.stringify(blocks), names: signed?.parties.map(({ name }) => name) }
}

test('says the day, also without the city of the company', () =>
  expect(printed({}).words).toContain('19 November 2026'))
test.each([
  ['waits', {}, null, 'Belum dibayar'],
  ['one person paid alone', { isPaid: true }, 'Finance', null],
  ['another person approved', { isPaid: true, decided_by_name: 'Owner' }, 'Owner', null],
  ['was taken back', { isPaid: true, decided_by_name: 'Owner', isReversed: true }, 'Owner', 'Dibatalkan'],
] as const)('of a payment that %s', (_, change, approver, mark) => {
  const { words, names } = printed(change)
  expect(names).toEqual([approver, 'PT Maju'])
  for (const one of ['Belum dibayar', 'Dibatalkan']) expect(words.includes(one)).toBe(one === mark)
})
test('of an entry by hand is signed by nobody of the name of its purpose', () => {
  const { names, words } = printed({
    kind: 'JOURNAL',
    name: 'Servis armada',
    description: 'Servis armada',
    isPaid: true,
  })
  expect(names).toEqual(['Finance', null])
  expect(words).not.toContain('Dibayarkan kepada')
})
