import { formatDate } from '@rental/core/kernel/date'
import { formatRupiah } from '@rental/core/kernel/money'
import { invoiceStep } from '@rental/core/modules/invoice/invoice-step.rules'
import { openCodes } from '@rental/core/modules/invoice/invoice.machine'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { receipt, type ReceiptRow } from '@rental/core/modules/receipt/receipt.contract'
import { linkOptions } from '@tanstack/react-router'
import { Banknote, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Can } from '../../../api/can.tsx'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../record/loaded.tsx'
import { RecordLink } from '../../../record/record-link.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { RecordStatus } from '../../../record/status-badge.tsx'
import { useTranslation } from '../../../text/text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Empty } from '../../../ui/empty.tsx'
import { receiptPaths } from '../receipt.paths.ts'
import { receiptLink, receiptSubject } from '../receipt.subject.ts'

const shown = 20

const Row = ({ row }: { row: ReceiptRow }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
    <span className="min-w-0">
      <RecordLink link={receiptLink(row.id)} className="font-medium text-primary tabular-nums hover:underline">
        {row.number}
      </RecordLink>
      <span className="block text-xs text-muted tabular-nums">{formatDate(row.date)}</span>
    </span>
    <span className="ml-auto flex items-center gap-3">
      <span className="font-medium tabular-nums">{formatRupiah(row.settled + row.deposited + row.overpaid)}</span>
      <RecordStatus subject={receiptSubject} row={row} code={row.status} />
    </span>
  </li>
)

interface RecordPaymentProps {
  search: { customer_id: string; invoice_id?: string }
  /** Nothing but the slip of its PPh 23 is missing. */
  isSlip?: boolean
}

function RecordPayment({ search, isSlip = false }: RecordPaymentProps) {
  const { t } = useTranslation()
  return (
    <Can do={receipt.create}>
      <RecordLink
        link={linkOptions({ to: receiptPaths.create, search })}
        className={buttonStyle({ variant: 'outline', size: 'sm' })}
      >
        <Plus aria-hidden />
        {t(isSlip ? 'receipt.add_slip' : 'receipt.add')}
      </RecordLink>
    </Can>
  )
}

interface ReceiptsOfProps {
  by: 'customer_id_in' | 'invoice_id_in'
  id: string
  title: string
  actions: ReactNode
}

/** Receipts of another record, the newest first, with a link to all of them in the list. */
function ReceiptsOf({ by, id, title, actions }: ReceiptsOfProps) {
  const { t } = useTranslation()
  const filters = { [by]: [id] }
  const query = useCall(receipt.list, { query: { ...filters, limit: shown } })
  return (
    <RecordSection title={title} actions={actions}>
      <Loaded query={query} fault={t('record.load_failed')} height="h-24">
        {({ items, total }) =>
          items.length === 0 ? (
            <Empty icon={Banknote} title={t('receipt.none_of')} />
          ) : (
            <>
              <ul className="divide-y">
                {items.map((row) => (
                  <Row key={row.id} row={row} />
                ))}
              </ul>
              {total > shown && (
                <RecordLink
                  link={linkOptions({ to: receiptPaths.list, search: { filters } })}
                  className="mt-3 inline-block text-primary hover:underline"
                >
                  {t('receipt.in_list', { count: total })}
                </RecordLink>
              )}
            </>
          )
        }
      </Loaded>
    </RecordSection>
  )
}

/** Payments of an invoice; the next one is recorded from here. */
export function InvoiceReceipts({ id, record }: { id: string; record: Invoice }) {
  const { t } = useTranslation()
  const step = invoiceStep(record)?.step
  // The main button of the screen records it already.
  const isNext = step === 'collect' || step === 'slip'
  const actions = openCodes.includes(record.status) && !isNext && (
    <RecordPayment search={{ customer_id: record.customer_id, invoice_id: id }} isSlip={record.waits_for_slip} />
  )
  return <ReceiptsOf by="invoice_id_in" id={id} title={t('receipt.sections.payments')} actions={actions} />
}

export function CustomerReceipts({ id }: { id: string }) {
  const { t } = useTranslation()
  const actions = <RecordPayment search={{ customer_id: id }} />
  return <ReceiptsOf by="customer_id_in" id={id} title={t('receipt.title')} actions={actions} />
}
