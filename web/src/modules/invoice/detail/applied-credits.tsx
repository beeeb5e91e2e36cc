import { formatRupiah } from '@rental/core/kernel/money'
import type { Invoice } from '@rental/core/modules/invoice/invoice.contract'
import { RecordLink } from '../../../record/record-link.tsx'
import { RecordSection } from '../../../record/screen/record-values.tsx'
import { say, useTranslation } from '../../../text/text.ts'
import { invoiceLink, isCreditNote } from '../invoice.subject.ts'

/** Invoices that a credit note paid and the rest of it; of an invoice, the credit notes that paid it. */
export function AppliedCredits({ record }: { record: Invoice }) {
  const { t } = useTranslation()
  const { credits, kept_as_balance: kept } = record
  if (credits.length === 0 && kept === 0) return null
  return (
    <RecordSection title={t(isCreditNote(record) ? 'invoice.applied_to' : 'invoice.paid_by_notes')}>
      <ul className="divide-y tabular-nums">
        {credits.map(({ id, number, amount, tax_outcome, tax_outcome_number }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <RecordLink link={invoiceLink(id)} className="font-medium text-primary hover:underline">
              {number ?? t('invoice.one')}
            </RecordLink>
            <span>{formatRupiah(amount)}</span>
            {tax_outcome && (
              <span className="w-full text-xs text-muted">
                {[say(`invoice.options.tax_outcome.${tax_outcome}`), tax_outcome_number].filter(Boolean).join(' ')}
              </span>
            )}
          </li>
        ))}
        {kept > 0 && (
          <li className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0">
            <span>{t('invoice.kept_as_balance')}</span>
            <span>{formatRupiah(kept)}</span>
          </li>
        )}
      </ul>
    </RecordSection>
  )
}
