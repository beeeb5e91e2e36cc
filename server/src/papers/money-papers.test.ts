import { customer } from '@rental/core/modules/customer/customer.contract'
import { customerLink } from '@rental/core/modules/customer-link/customer-link.contract'
import { invoice, type Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { masterData } from '@rental/core/modules/master-data/master-data.contract'
import { receipt } from '@rental/core/modules/receipt/receipt.contract'
import { session } from '@rental/core/modules/session/session.contract'
import { setting } from '@rental/core/modules/setting/setting.contract'
import { user } from '@rental/core/modules/user/user.contract'
import { describe, expect, test } from 'vitest'
import { pricesOf } from '../testing/a-price.ts'
import { today } from '../testing/days.ts'
import { invoicesOf } from '../testing/invoicing.ts'
import { until } from '../testing/jobs.ts'
import { pdfText } from '../testing/pdf-text.ts'
import { startTestServer } from '../testing/test-server.ts'

const server = await startTestServer()
const owner = server.as('Owner')
const bank_accounts = [{ bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'PT Alpha' }]
await owner.call(setting.changeGeneral, {
  body: { money_out_above: null, is_pkp: true, npwp: '0012345678901000', city: 'Jakarta', bank_accounts },
})
const { aCustomer } = pricesOf(owner, '2026-01-01')
const { approve, credited } = invoicesOf(owner)

const headers = { authorization: `Bearer ${await server.tokenFor('Owner')}` }
/** Text of a paper; the no-break spaces of amounts are plain ones. */
async function printed(path: string): Promise<string> {
  const { statusCode, headers: got, rawPayload } = await server.app.inject({ url: `/api/v2/${path}`, headers })
  expect(statusCode, path).toBe(200)
  expect(got['content-type']).toBe('application/pdf')
  return pdfText(rawPayload).join(' ').replaceAll('\u00a0', ' ')
}
async function aFirm(change: object = {}): Promise<string> {
  const id = await aCustomer()
  const contacts = [{ name: 'Ratna Dewi', role: 'FINANCE', phone: null, email: 'ratna@firm.example' }]
  await owner.call(customer.change, {
    params: { id },
    body: { kind: 'CORPORATE', company_name: 'PT Sinar Jaya', withholds_pph23: true, contacts, ...change } as never,
  })
  return id
}
async function anInvoice(customer_id: string, unit_price: number, more: object = {}, lines: object[] = []) {
  const body = { customer_id, branch_id: 1, lines: [{ label: 'Sewa', unit_price }, ...lines], ...more }
  const { id } = await owner.call(invoice.create, { body })
  return approve(id)
}
const pay = ({ id, customer_id }: Invoice, ...lines: { component: 'CASH' | 'PPH23' | 'PPN_WAPU'; amount: number }[]) =>
  owner.call(receipt.create, {
    body: {
      customer_id,
      branch_id: 1,
      payment_method_id: 2,
      amount: lines.reduce((sum, one) => sum + (one.component === 'CASH' ? one.amount : 0), 0),
      lines: lines.map((line) => ({ ...line, invoice_id: id })),
    },
  })
const paperOf = ({ id }: Invoice, language = 'id') => printed(`invoice/${id}/paper?language=${language}`)
/** Parts that a paper does not say. */
const missingIn = (text: string, ...parts: string[]): string[] => parts.filter((part) => !text.includes(part))

describe('the paper of an invoice', () => {
  test('of a customer who withholds names rate, contact, account and the amount to pay', async () => {
    const made = await anInvoice(await aFirm(), 9_000_000)
    expect(
      missingIn(
        await paperOf(made),
        'PT Sinar Jaya',
        'u.p. Bapak/Ibu Ratna Dewi',
        'DPP Nilai Lain (11/12)Rp 8.250.000',
        'PPN 12%Rp 990.000',
        'PPh 23 (2%), Anda potong−Rp 180.000',
        'Jumlah yang harus dibayarRp 9.810.000',
        '5420118833',
        'Sembilan juta delapan ratus sepuluh ribu rupiah',
      ),
    ).toEqual([])
    expect(missingIn(await paperOf(made, 'en'), 'Attn. Ratna Dewi', 'Amount to payRp 9.810.000')).toEqual([])
  })
  test('of a collector adds up', async () => {
    const firm = await aFirm({ is_wapu: true, tax_code: '03' })
    const toll = { label: 'Tol', unit_price: 412_500, kind: 'REIMBURSEMENT', is_taxed: false }
    const made = await anInvoice(firm, 30_000_000, {}, [toll])
    expect(
      missingIn(
        await paperOf(made),
        'TotalRp 33.712.500',
        'PPN yang Anda setor sendiri−Rp 3.300.000',
        'PPh 23 (2%), Anda potong−Rp 600.000',
        'Jumlah yang harus dibayarRp 29.812.500',
      ),
    ).toEqual([])
  })
  test('that is freed of PPN says so by the rate of its day', async () => {
    const ground = { tax_code: '07', tax_ground: 'PP 41 Tahun 2021' }
    const made = await anInvoice(await aFirm({ withholds_pph23: false }), 9_000_000, ground)
    const named = 'PPN tidak dipungut berdasarkan PP 41 Tahun 2021'
    expect(missingIn(await paperOf(made), 'DPPRp 9.000.000', 'PPN 12%, tidak dipungutRp 990.000', named)).toEqual([])
    const note = await credited(made.id, { lines: [{ line_id: made.lines[0]?.id ?? '', amount: 600_000 }] })
    expect(missingIn(await paperOf(note), named)).toEqual([])
  })
  test('asks for what is left after a payment and a credit note, and for nothing when it is paid', async () => {
    const made = await anInvoice(await aFirm(), 9_000_000)
    await pay(made, { component: 'CASH', amount: 3_000_000 })
    const note = await credited(made.id, {
      notes: 'AC mati',
      lines: [{ line_id: made.lines[0]?.id ?? '', amount: 1_000_000 }],
    })
    const left = await paperOf(made)
    expect(missingIn(left, `Dikreditkan: ${note.number}−Rp 1.090.000`, 'Sudah dibayar−Rp 3.000.000')).toEqual([])
    expect(missingIn(left, 'Jumlah yang harus dibayarRp 5.720.000')).toEqual([])
    await pay(made, { component: 'CASH', amount: 5_720_000 }, { component: 'PPH23', amount: 160_000 })
    const paid = await paperOf(made)
    expect(missingIn(paid, 'LunasRp 0')).toEqual([])
    expect(paid).not.toContain('5420118833')
  })
})

describe('the paper of a credit note', () => {
  test('names the invoice, its day and tax invoice, the reason and what is booked', async () => {
    const made = await anInvoice(await aFirm(), 9_000_000)
    await owner.call(invoice.followUp, {
      params: { id: made.id },
      body: { tax_invoice_number: '04002600000012345' },
    })
    const note = await credited(made.id, {
      notes: 'AC mati dua hari',
      tax_outcome: 'RETURN_NOTE',
      lines: [{ line_id: made.lines[0]?.id ?? '', amount: 600_000 }],
    })
    expect(
      missingIn(
        await paperOf(note),
        'NOTA KREDIT',
        made.number ?? '',
        '04002600000012345',
        'Alasan: AC mati dua hari',
        'PPN 12%Rp 66.000',
        'Jumlah dikreditkanRp 666.000',
        'PPh 23 (2%) tidak jadi dipotongRp 12.000',
        `Dipotongkan dari invoice ${made.number}: Rp 666.000`,
      ),
    ).toEqual([])
  })
  test('without an invoice is untaxed', async () => {
    const body = { branch_id: 1, label: 'Permintaan maaf', amount: 250_000, notes: 'Terlambat datang' }
    const made = await server.as('Finance').call(invoice.goodwill, { body: { ...body, customer_id: await aFirm() } })
    const text = await paperOf(await approve(made.id))
    expect(
      missingIn(text, 'Kredit tanpa invoice', 'Terlambat datang', 'Jumlah dikreditkanRp 250.000', 'Menjadi saldo Anda'),
    ).toEqual([])
    expect(text).not.toContain('DPP')
  })
})

describe('a kwitansi', () => {
  const ahead = 'BELUM DIBAYAR'
  test('before payment is marked, and after it only the payment has one, with the stamp and PPh 23', async () => {
    const made = await anInvoice(await aFirm(), 9_000_000)
    const before = await printed(`invoice/${made.id}/kwitansi`)
    expect(missingIn(before, ahead, 'Rp 9.990.000,-', 'PPh 23, Anda potong−Rp 180.000', 'Jakarta, ')).toEqual([])
    expect(before).not.toContain('Meterai')
    const { id } = await pay(made, { component: 'CASH', amount: 9_810_000 }, { component: 'PPH23', amount: 180_000 })
    const after = await printed(`receipt/${id}/paper`)
    expect(
      missingIn(
        after,
        'Rp 9.810.000,-',
        'PPh 23, Anda potong−Rp 180.000',
        'Uang diterimaRp 9.810.000',
        'Meterai',
        'Jakarta, ',
      ),
    ).toEqual([])
    expect(after).not.toContain(ahead)
    const again = await owner.refused(invoice.kwitansi, { params: { id: made.id }, query: {} })
    expect(again.code).toBe('kwitansi_when_paid')
  })
  test('of a customer who wants it with the invoice is stamped there, and not again', async () => {
    const made = await anInvoice(await aFirm({ invoice_needs: ['KWITANSI'] }), 9_000_000)
    expect(missingIn(await printed(`invoice/${made.id}/kwitansi`), ahead, 'Meterai Rp10.000')).toEqual([])
    const { id } = await pay(made, { component: 'CASH', amount: 4_905_000 })
    const second = await printed(`receipt/${id}/paper`)
    expect(second).not.toContain('Meterai Rp10.000')
    // Over the rest alone, and without a second stamp.
    const rest = await printed(`invoice/${made.id}/kwitansi`)
    expect(missingIn(rest, ahead, 'Rp 5.085.000,-')).toEqual([])
    expect(rest).not.toContain('Meterai Rp10.000')
  })
  test('goes with the letter of an invoice while that is open, and not after', async () => {
    const made = await anInvoice(await aFirm({ invoice_needs: ['KWITANSI'] }), 1_000_000)
    const letters = () => owner.call(invoice.letters, { params: { id: made.id } })
    expect(await letters()).toHaveLength(2)
    await pay(made, { component: 'CASH', amount: 1_090_000 }, { component: 'PPH23', amount: 20_000 })
    expect(await letters()).toHaveLength(2)
  })
  test('of a void receipt acknowledges nothing', async () => {
    const made = await anInvoice(await aFirm({ withholds_pph23: false }), 9_000_000)
    const { id } = await pay(made, { component: 'CASH', amount: 9_990_000 })
    await owner.call(receipt.move, { params: { id }, body: { action: 'void', reason: 'Salah catat' } })
    const text = await printed(`receipt/${id}/paper`)
    expect(text).toContain('BATAL')
    expect(text).not.toContain('Meterai')
  })
})

describe('the statement of account', () => {
  const period = () => `from=2026-01-01&until=${today()}`
  test('is printed for staff, with open invoices and what is owed', async () => {
    const firm = await aFirm()
    const made = await anInvoice(firm, 9_000_000)
    await pay(made, { component: 'CASH', amount: 3_000_000 })
    const query = { from: '2026-01-01', until: today() }
    const seen = await owner.call(customerLink.account, { params: { id: firm }, query })
    expect(seen).toMatchObject({ opening: 0, closing: 6_990_000 })
    expect(
      missingIn(
        await printed(`customer/${firm}/statement/paper?${period()}`),
        'RIWAYAT TAGIHAN',
        'u.p. Bapak/Ibu Ratna Dewi',
        `Invoice ${made.number}`,
        'Rp 9.990.000',
        'Terutang per',
        'Rp 6.990.000',
      ),
    ).toEqual([])
    expect(await printed(`customer/${firm}/statement/paper?${period()}&language=en`)).toContain('STATEMENT OF ACCOUNT')
    const wrong = await anInvoice(firm, 1_000_000)
    await owner.call(invoice.move, { params: { id: wrong.id }, body: { action: 'void', reason: 'Salah' } })
    const { lines } = await owner.call(customerLink.account, { params: { id: firm }, query })
    expect(lines.at(-1)).toMatchObject({
      kind: 'INVOICE',
      is_reversal: true,
      number: wrong.number,
      credit: wrong.total,
    })
  })
  test('of a reader who is bound to a branch has that branch alone, and names it', async () => {
    const firm = await aFirm()
    await anInvoice(firm, 1_000_000)
    const elsewhere = await anInvoice(firm, 2_000_000, { branch_id: 2 })
    const finance = server.as('Finance')
    const me = await finance.call(session.info, {})
    await owner.call(user.change, { params: { id: me.id }, body: { is_branch_bound: true, branch_id: 2 } })
    const query = { from: '2026-01-01', until: today() }
    const closing = async () => (await finance.call(customerLink.account, { params: { id: firm }, query })).closing
    // People are read anew after a second.
    await until(async () => (await closing()) === elsewhere.total)
    const own = { authorization: `Bearer ${await server.tokenFor('Finance')}` }
    const { rawPayload } = await server.app.inject({
      url: `/api/v2/customer/${firm}/statement/paper?${period()}`,
      headers: own,
    })
    const text = pdfText(rawPayload).join(' ')
    const { items } = await owner.call(masterData.branch.list, { query: { limit: 50 } })
    expect(missingIn(text, 'Cabang', items.find(({ id }) => id === 2)?.name ?? '?', elsewhere.number ?? '')).toEqual([])
    expect(text).not.toContain('1.110.000')
  })
  test('is not for everybody, and of a period in order', async () => {
    const params = { id: await aFirm() }
    const query = { from: '2026-01-02', until: '2026-01-01' }
    expect((await owner.refused(customerLink.account, { params, query })).fields).toHaveProperty('until')
    const given = { params, query: { from: '2026-01-01', until: '2026-01-02' } }
    expect((await server.as('Driver').refused(customerLink.account, given)).code).toBe('not_permitted')
    expect((await server.as('Driver').refused(customerLink.accountPaper, given)).code).toBe('not_permitted')
  })
})
