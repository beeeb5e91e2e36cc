import type { Page } from '@playwright/test'
import { mark } from './chance.ts'
import { inDays } from './days.ts'
import { callsOf } from './ordering.ts'

/** An approved invoice over a million and its taxes, to a customer of its own who withholds PPh 23. */
export async function aPayableInvoice(page: Page, token: string) {
  const { post, patch } = callsOf(page, token)
  const name = `PT Bayar ${mark()}`
  const phone = `0811${mark()}`
  const customer = await post('/customer', {
    kind: 'CORPORATE',
    name,
    company_name: name,
    phone,
    withholds_pph23: true,
  })
  const lines = [{ label: 'Sewa tambahan', unit_price: 1_000_000 }]
  const body = { customer_id: customer.id, branch_id: 1, date: inDays(0), language: 'en', lines }
  const { id, hash } = await post('/invoice', body)
  return patch(`/invoice/${id}/approval`, { action: 'approve', hash })
}

/** A transfer that pays an invoice whole, as it is proposed. */
export async function paidBy(page: Page, token: string, invoice: { id: string; customer_id: string; date: string }) {
  const { get, post } = callsOf(page, token)
  const methods = (await get('/vendor/setting/payment-method?limit=50')) as { id: number; kind: string }[]
  const payment_method_id = methods.find(({ kind }) => kind === 'TRANSFER')?.id
  const { customer_id, date } = invoice
  const amount = 1_090_000
  const { lines } = await post('/receipt/preview', { customer_id, payment_method_id, amount })
  return post('/receipt', { customer_id, branch_id: 1, date, payment_method_id, amount, lines })
}

/** `Rp 980.000` as the screens write it, with its no-break space. */
export const rupiah = (digits: string) => new RegExp(`Rp\\s${digits.replaceAll('.', '\\.')}`)
