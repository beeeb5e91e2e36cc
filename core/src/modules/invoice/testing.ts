import type { Paper } from '../../kernel/paper.ts'
import type { PaperCompany } from '../../paper/letterhead.ts'
import type { Taxes } from '../../totals/tax.ts'
import { company as taxed } from '../../totals/testing.ts'
import type { Invoice, InvoiceLine } from './invoice.contract.ts'
import { invoicePrice, type HandLine, type PricedInvoice, type TaxCode } from './invoice.price.ts'
import { invoicePaper, type InvoiceFacts } from './invoice.paper.ts'
import { ratesOf } from './invoice-sums.paper.ts'

/** A line that is charged by hand. */
export const aLine = (unit_price: number, more: Partial<HandLine> = {}): HandLine => ({
  label: 'Sewa bulanan',
  kind: 'RENT',
  quantity: 1,
  unit_price,
  discount: '0',
  is_taxed: true,
  ...more,
})

const company: PaperCompany = {
  settings: {
    company_name: 'Alpha Rent',
    legal_name: 'PT Alpha Sewa Indonesia',
    address: 'Jl. Jenderal Sudirman Kav. 21',
    city: 'Jakarta',
    npwp: '0012345678901000',
    is_pkp: true,
    signer_name: 'Hendra Wijaya',
    signer_position: 'Direktur',
    bank_accounts: [{ bank_name: 'BCA', bank_account: '5420118833', bank_holder: 'PT Alpha Sewa Indonesia' }],
  },
  logo: null,
}

/** A priced invoice with the columns that only the database knows. */
export function aPricedInvoice({ lines, priced, tax_code }: PricedInvoice, change: Partial<Invoice> = {}): Invoice {
  const { totals } = priced
  return {
    kind: 'INVOICE',
    status: 10,
    number: 'INV/2026/XI/0001',
    date: '2026-11-05',
    due_on: '2026-12-05',
    language: 'id',
    tax_code,
    prices_include_ppn: false,
    lines: lines.map((line, position) => ({
      ...line,
      id: `line-${position}`,
      position,
      vehicle_name: null,
      order_number: null,
      credited: 0,
    })) as unknown as InvoiceLine[],
    priced,
    total: totals.total,
    pph23: totals.pph23,
    to_transfer: totals.to_transfer,
    deposit: totals.deposit,
    paid: 0,
    open: totals.total,
    in_giros: 0,
    orders: ['SO/2026/XI/0004'],
    order_details: [],
    credits: [],
    credits_id: null,
    credits_number: null,
    kept_as_balance: 0,
    notes: null,
    po_number: 'PO-7781',
    tax_invoice_number: '04002600000012345',
    needs: [],
    needs_done: [],
    meterai_serial: null,
    ...change,
  } as unknown as Invoice
}

/** An approved invoice over these lines. */
export const anInvoice = (
  lines: readonly HandLine[],
  taxes: Partial<Taxes> = {},
  { tax_code = null as TaxCode | null, ...change }: Partial<Invoice> = {},
): Invoice =>
  aPricedInvoice(invoicePrice(lines, { kind: 'INVOICE', on: '2026-11-05', taxes: { ...taxed, ...taxes }, tax_code }), {
    prices_include_ppn: taxes.prices_include_ppn ?? false,
    ...change,
  })

/** The paper of an invoice of which nothing is paid, unless told. */
export const paperOf = (invoice: Invoice, change: Partial<InvoiceFacts> = {}): Paper =>
  invoicePaper({
    language: 'id',
    company,
    invoice,
    customer: {
      name: 'Budi',
      kind: 'CORPORATE',
      company_name: 'PT Sinar Jaya Abadi',
      address: 'Jl. Gatot Subroto 12',
      city: 'Jakarta',
      attention: 'u.p. Ratna',
    },
    npwp: '0098765432109000',
    payment_term: 'TOP 30',
    vehicles: new Map(),
    details: new Map(),
    rates: ratesOf(invoice.priced),
    owed: { net_owed: invoice.to_transfer, deposit_missing: invoice.deposit },
    credited: null,
    ...change,
  })
