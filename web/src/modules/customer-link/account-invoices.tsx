import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import type { CustomerAccount, LinkedInvoice } from '@rental/core/modules/customer-link/customer-link.contract'
import { ReceiptText } from 'lucide-react'
import { useTranslation } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { AccountPaper } from './account-paper.tsx'

/** The word of an invoice and its tone. */
function stateOf({ open, is_late, waits_for_slip, is_credited }: LinkedInvoice) {
  if (is_credited) return ['credited', 'neutral'] as const
  if (waits_for_slip) return ['slip', 'warning'] as const
  if (is_late) return ['late', 'danger'] as const
  return open > 0 ? (['unpaid', 'warning'] as const) : (['paid', 'success'] as const)
}

function InvoiceCard({ linkKey, invoice }: { linkKey: string; invoice: LinkedInvoice }) {
  const { t } = useTranslation()
  const { id, number, kind, date, due_on, total, open, waits_for_slip } = invoice
  const isOwed = kind === 'INVOICE' && open > 0
  const [state, tone] = stateOf(invoice)
  return (
    <li>
      <Card className="space-y-2 p-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold tabular-nums">{number}</h2>
          {kind === 'CREDIT_NOTE' ? (
            <Badge tone="info">{t('customer_link.page.credit_note')}</Badge>
          ) : (
            <Badge tone={tone}>{t(`customer_link.page.${state}`)}</Badge>
          )}
        </div>
        <p className="flex items-baseline justify-between gap-3 tabular-nums">
          <span className="text-muted">
            {formatDate(date)}
            {isOwed && !waits_for_slip && ` · ${t('customer_link.page.due', { day: formatDate(due_on) })}`}
          </span>
          <span className="font-semibold">{formatRupiah(total)}</span>
        </p>
        {isOwed && open !== total && (
          <p className="tabular-nums">
            {t(`customer_link.page.${waits_for_slip ? 'slip_lead' : 'still_open'}`, { amount: formatRupiah(open) })}
          </p>
        )}
        <AccountPaper linkKey={linkKey} kind="invoice" id={id} />
      </Card>
    </li>
  )
}

interface ToPayProps {
  invoices: readonly LinkedInvoice[]
  accounts: CustomerAccount['company']['bank_accounts']
}

const isToPay = ({ kind, open, waits_for_slip }: LinkedInvoice) => kind === 'INVOICE' && open > 0 && !waits_for_slip
const sumOf = (invoices: readonly LinkedInvoice[]) => invoices.reduce((sum, { open }) => sum + open, 0)

/** The sum to be paid, and the accounts for it. */
function ToPay({ invoices, accounts }: ToPayProps) {
  const { t } = useTranslation()
  const owed = invoices.filter(isToPay)
  const overdue = sumOf(owed.filter(({ is_late }) => is_late))
  if (owed.length === 0) return null
  return (
    <Card className="space-y-3 p-4">
      <div>
        <h2 className="text-sm text-muted">{t('customer_link.page.to_pay')}</h2>
        <p className="text-2xl font-semibold tabular-nums">{formatRupiah(sumOf(owed))}</p>
        {overdue > 0 && (
          <p className="text-on-danger-soft tabular-nums">
            {t('customer_link.page.overdue_part', { amount: formatRupiah(overdue) })}
          </p>
        )}
      </div>
      {accounts.length > 0 && (
        <div className="border-t pt-3">
          <h3 className="text-sm text-muted">{t('customer_link.page.pay_to')}</h3>
          <ul className="mt-1 space-y-2">
            {accounts.map(({ bank_name: bank, bank_account: number, bank_holder: name }) => (
              <li key={`${bank} ${number}`}>
                <p className="font-semibold tabular-nums select-all">
                  {t('customer_link.page.account_number', { bank, number })}
                </p>
                <p className="text-sm text-muted">{t('customer_link.page.holder', { name })}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

/** Invoices of the customer, what is owed first. */
export function AccountInvoices({ linkKey, account }: { linkKey: string; account: CustomerAccount }) {
  const { t } = useTranslation()
  const { invoices, company } = account
  if (invoices.length === 0)
    return (
      <Empty icon={ReceiptText} title={t('customer_link.page.none_invoices')}>
        {null}
      </Empty>
    )
  return (
    <>
      <ToPay invoices={invoices} accounts={company.bank_accounts} />
      <ul className="space-y-3">
        {invoices.map((invoice) => (
          <InvoiceCard key={invoice.id} linkKey={linkKey} invoice={invoice} />
        ))}
      </ul>
    </>
  )
}
