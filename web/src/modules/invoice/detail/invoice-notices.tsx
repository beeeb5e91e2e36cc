import { isIn } from '@rental/core/kernel/machine'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { invoiceMachine } from '@rental/core/modules/invoice/invoice.machine'
import { isStampedAhead, needsMeterai } from '@rental/core/modules/invoice/invoice.rules'
import { RecordLink } from '../../../record/record-link.tsx'
import { useTranslation } from '../../../text/text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { invoiceLink, isBooked, isCreditNote } from '../invoice.subject.ts'
import { NoAccount } from './no-account.tsx'

/** The invoice that a credit note takes back from. */
export function Credited({ record }: { record: Partial<Invoice> }) {
  const { t } = useTranslation()
  if (!record.credits_id) return null
  return (
    <Alert tone="info">
      {t('invoice.credits_notice')}{' '}
      <RecordLink link={invoiceLink(record.credits_id)} className="font-medium underline">
        {record.credits_number ?? t('invoice.one')}
      </RecordLink>
    </Alert>
  )
}

/** The kwitansi that goes with an invoice over this amount needs a duty stamp; until its number is noted. */
function Meterai({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const { total, credited, meterai_serial } = record
  if (isCreditNote(record) || !isBooked(record) || meterai_serial) return null
  if (!needsMeterai(total - credited) || !isStampedAhead(record)) return null
  return <Alert tone="info">{t('invoice.meterai_notice')}</Alert>
}

/** The number stands on several invoices since before that was refused. */
function SharedTaxNumber({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  return record.tax_invoice_shared ? <Alert tone="warning">{t('invoice.tax_shared_notice')}</Alert> : null
}

export const Notices = ({ record }: { record: Invoice }) => (
  <>
    <NoAccount record={record} />
    <Credited record={record} />
    <Meterai record={record} />
    <SharedTaxNumber record={record} />
  </>
)

/** Why it was sent back, or voided. */
export function Outcome({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const { status, status_reason: reason } = record
  if (!reason) return null
  if (isIn(invoiceMachine, status, 'void')) return <Alert tone="danger">{t('invoice.void_notice', { reason })}</Alert>
  if (isIn(invoiceMachine, status, 'draft'))
    return <Alert tone="warning">{t('invoice.sent_back_notice', { reason })}</Alert>
  return null
}
